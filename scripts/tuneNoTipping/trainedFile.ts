import type { Calibration, FitOfBlocks, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { Buffer } from 'node:buffer'
import { writeFileSync } from 'node:fs'
import { fingerprint } from '../../src/shared/fingerprint.ts'
import { say } from './storedGames.ts'

const folder = new URL('../../src/shared/games/no-tipping/value/', import.meta.url)
/** What the network that is kept came to. */
export const FIGURES_FILE = new URL('figures.json', folder)

const PIECE = 110

/** Keeps a network, its calibration and what it came to, and prints the last. */
export function saveTrained(network: Network, calibration: Calibration, figures: object): void {
  const text = JSON.stringify(figures, null, 2)
  writeFileSync(new URL('trained.ts', folder), trainedFile(network, calibration))
  writeFileSync(FIGURES_FILE, `${text}\n`)
  say(text)
}

/** The source file that holds a trained network. */
function trainedFile({ layers, parameters }: Network, calibration: Calibration): string {
  const fits = (all: readonly FitOfBlocks[]): string =>
    all.map(({ most, fit: [scale, shift] }) => `\n      { most: ${most}, fit: [${scale}, ${shift}] },`).join('')
  const told = Object.entries(calibration).map(([rules, all]) =>
    `    '${rules}': [${fits(all)}${all.length === 0 ? '' : '\n    '}],\n`,
  )
  const text = Buffer.from(parameters.buffer, parameters.byteOffset, parameters.byteLength).toString('base64')
  const pieces = text.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? []
  return `import type { Trained } from './network.ts'

/** The network that values placings, written by \`scripts/tuneNoTipping\`; \`figures.json\` says what it came to. */
export const trained: Trained = {
  layers: [${layers.join(', ')}],
  calibration: {
${told.join('')}  },
  checksum: '${fingerprint(text)}',
  parameters: [
${pieces.map(piece => `    '${piece}',\n`).join('')}  ],
}
`
}
