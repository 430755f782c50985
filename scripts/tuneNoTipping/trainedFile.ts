import type { Layers, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { Buffer } from 'node:buffer'
import { fingerprint } from '../../src/shared/fingerprint.ts'

const PIECE = 110

/** The source file that holds a trained network, with what was measured of it. */
export function trainedFile({ layers, parameters }: Network, figures: Readonly<Record<string, unknown>>): string {
  const text = Buffer.from(parameters.buffer, parameters.byteOffset, parameters.byteLength).toString('base64')
  const pieces = text.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? []
  return `import type { Trained } from './network.ts'

/** How the network was trained and what it came to, written by \`scripts/tuneNoTipping\`. */
export const figures = ${inCode(figures)}

/** The network that values placings, written by \`scripts/tuneNoTipping\`. */
export const trained: Trained = {
  layers: [${(layers satisfies Layers).join(', ')}],
  checksum: '${fingerprint(text)}',
  parameters: [
${pieces.map(piece => `    '${piece}',\n`).join('')}  ],
}
`
}

function inCode(value: unknown, indent = ''): string {
  if (Array.isArray(value))
    return `[${value.map(one => inCode(one, indent)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(([key, one]) =>
      `${indent}  ${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${inCode(one, `${indent}  `)},\n`)
    return `{\n${lines.join('')}${indent}}`
  }
  return typeof value === 'string' ? `'${value}'` : String(value)
}
