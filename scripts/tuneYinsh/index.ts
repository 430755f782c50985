import type { Tuned } from '../../src/shared/games/yinsh/engine/weights.ts'
import type { RowLength, Size, YinshSettings } from '../../src/shared/games/yinsh/settings.ts'
import type { Sample } from './selfPlay.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Engine } from '../../src/shared/games/yinsh/engine/engine.ts'
import { tunedFor } from '../../src/shared/games/yinsh/engine/tunedFor.ts'
import { deriveSeed, seededRandom } from '../../src/shared/random.ts'
import { compare } from './compare.ts'
import { featuresOf, fit, tunedFrom } from './fit.ts'
import { selfPlay } from './selfPlay.ts'
import { tunedFile } from './tunedFile.ts'

/**
 * `node scripts/tuneYinsh/index.ts [--row 5] [--size 5] [--games 2000] [--depth 4] [--seed 1] [--compare 100]`: has the
 * engine of Yinsh play itself, fits the weights to how those games ended, has the new weights play against the old
 * ones, and writes them to `engine/tunedRow5.ts` where they win at least half. Run it again for another round.
 */
const { values } = parseArgs({ options: {
  row: { type: 'string', default: '5' },
  size: { type: 'string', default: '5' },
  games: { type: 'string', default: '2000' },
  depth: { type: 'string', default: '4' },
  seed: { type: 'string', default: '1' },
  compare: { type: 'string', default: '100' },
} })

/** Enough for searches of a few turns. */
const SLOTS = 1 << 14

const settings: YinshSettings = {
  size: Number(values.size) as Size,
  row: Number(values.row) as RowLength,
  rules: 'course',
}
const before = tunedFor(settings)
const seed = Number(values.seed)
const depth = Number(values.depth)
const samples = playGames(Number(values.games))
const { weights, loss, trained } = fit(featuresOf(samples))
const tuned = tunedFrom(weights)
say(`${samples.length} positions; fitted to ${trained}, mean surprise on the others ${loss.toFixed(4)}`)
const won = compare(settings, {
  one: tuned.weights,
  other: before.weights,
  games: Number(values.compare),
  depth,
  seed,
  slots: SLOTS,
})
say(`the new weights score ${won} of ${values.compare} games against the old ones`)
if (2 * won >= Number(values.compare))
  keep(tuned)

function playGames(games: number): Sample[] {
  const engine = new Engine(settings, before.weights, SLOTS)
  const played: Sample[] = []
  for (let game = 0; game < games; game++) {
    played.push(...selfPlay(engine, depth, seededRandom(deriveSeed(seed, game))))
    if ((game + 1) % 500 === 0)
      say(`${game + 1} games, ${played.length} positions`)
  }
  return played
}

function keep(found: Tuned): void {
  const path = fileURLToPath(new URL(`../../src/shared/games/yinsh/engine/tunedRow${settings.row}.ts`, import.meta.url))
  const text = tunedFile(settings.row, found)
  if (text !== readFileSync(path, 'utf8'))
    writeFileSync(path, text)
  say(`written to ${path}`)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
