import type { PlayedGame } from './selfPlay.ts'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FEATURES } from '../../src/shared/games/no-tipping/value/features.ts'
import { Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { deriveSeed, seededRandom } from '../../src/shared/random.ts'
import { calibrationFrom } from './calibrate.ts'
import { botGames, figuresOf, ofRules } from './figures.ts'
import { samplesOf } from './samples.ts'
import { selfPlay } from './selfPlay.ts'
import { trainedFile } from './trainedFile.ts'
import { randomParameters, train } from './trainer.ts'

/**
 * `node scripts/tuneNoTipping/index.ts [--games 1000,3000,5000] [--seed 1] [--test 60]`: plays generations of games,
 * each by the network that was trained on those before, trains a network on the last two, calibrates and measures it
 * in games of bots that it was never trained on, and writes it to `value/trained.ts`, with what it came to in
 * `figures.json` beside it. The first generation has no network. Games and networks are kept in `node_modules/.cache`:
 * after a stop it goes on where it was.
 */
const { values } = parseArgs({ options: {
  games: { type: 'string', default: '1000,3000,5000' },
  seed: { type: 'string', default: '1' },
  test: { type: 'string', default: '60' },
} })

const LAYERS = [FEATURES, 64, 32] as const
const EPOCHS = 10
const RATE = 2e-3
/** One of so many games is not trained on. */
const HELD_BACK_IN = 10
/** Games between bots by which what is said is calibrated, and others by which it is measured. */
const CALIBRATION_SEED = 55_000
const TEST_SEED = 77_000

const seed = Number(values.seed)
const CACHE = '../../node_modules/.cache/fulcrum/tune-no-tipping'
const folder = fileURLToPath(new URL(`${CACHE}/seed-${seed}`, import.meta.url))
mkdirSync(folder, { recursive: true })
const counts = values.games.split(',').map(Number)
let network: Network | null = null
let learned: PlayedGame[] = []
for (const [generation, count] of counts.entries()) {
  const games = playGames(generation, count, network)
  learned = [...generation > 1 ? learned.slice(-(counts[generation - 1] ?? 0)) : [], ...games]
  network = networkOf(generation, learned)
}
if (network !== null)
  await keep(network)

function playGames(generation: number, count: number, by: Network | null): PlayedGame[] {
  const file = join(folder, `generation-${generation}.jsonl`)
  const value = by === null ? null : new PlacementValue(by)
  const games: PlayedGame[] = existsSync(file) ? wholeLines(file).map(line => JSON.parse(line) as PlayedGame) : []
  while (games.length < count) {
    const game = selfPlay(value, seededRandom(deriveSeed(seed, generation, games.length)))
    games.push(game)
    appendFileSync(file, `${JSON.stringify(game)}\n`)
    if (games.length % 500 === 0)
      say(`generation ${generation}: ${games.length} games`)
  }
  return games.slice(0, count)
}

/** Without a last one that was cut off by a stop. */
function wholeLines(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text)
    writeFileSync(file, whole)
  return whole.split('\n').slice(0, -1)
}

function networkOf(generation: number, games: readonly PlayedGame[]): Network {
  const file = join(folder, `generation-${generation}.network`)
  const fresh = new Network(LAYERS, randomParameters(LAYERS, seededRandom(deriveSeed(seed, generation))))
  if (existsSync(file)) {
    fresh.parameters.set(new Float32Array(new Uint8Array(readFileSync(file)).buffer))
    return fresh
  }
  const samples = samplesOf(games.filter((_, game) => game % HELD_BACK_IN !== 0))
  train(fresh, samples, { epochs: EPOCHS, rate: RATE, random: seededRandom(deriveSeed(seed, generation, 1)) })
  writeFileSync(file, new Uint8Array(fresh.parameters.buffer))
  say(`generation ${generation}: trained on ${samples.results.length} positions of ${games.length} games`)
  return fresh
}

async function keep(trained: Network): Promise<void> {
  const games = Number(values.test)
  const said = await botGames(new PlacementValue(trained), games, CALIBRATION_SEED + seed)
  const calibration = {
    'fall-2021': calibrationFrom(ofRules(said, 'fall-2021')),
    'classic': calibrationFrom(ofRules(said, 'classic')),
  }
  say(`calibrated: ${JSON.stringify(calibration)}`)
  const measured = figuresOf(await botGames(new PlacementValue(trained, calibration), games, TEST_SEED + seed))
  const figures = JSON.stringify({ seed, games: counts, ...measured }, null, 2)
  const beside = new URL('../../src/shared/games/no-tipping/value/', import.meta.url)
  writeFileSync(new URL('trained.ts', beside), trainedFile(trained, calibration))
  writeFileSync(new URL('figures.json', beside), `${figures}\n`)
  say(figures)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
