import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { Calibration } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Labelled } from './botGames.ts'
import type { PlayedGame } from './selfPlay.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FEATURES } from '../../src/shared/games/no-tipping/value/features.ts'
import { Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { botGame, positionKey } from './botGames.ts'
import { calibrationFrom } from './calibrate.ts'
import { figuresOf, ofRules } from './figures.ts'
import { fitManyBlocks } from './manyBlocks.ts'
import { measuredBy } from './measure.ts'
import { labelledSamples, samplesOf } from './samples.ts'
import { selfPlay } from './selfPlay.ts'
import { cacheOf, say, stored } from './storedGames.ts'
import { trainedFile } from './trainedFile.ts'
import { randomParameters, train } from './trainer.ts'

/**
 * `node scripts/tuneNoTipping/index.ts [--games 1000,3000,5000] [--bot-games 1800] [--test 160] [--seed 1]`: plays
 * generations of games, each by the network that was trained on those before, and trains a network on the last two;
 * trains it further on positions of games between bots; calibrates it by those that were held back, measures it in
 * others, and writes it to `value/trained.ts`, with what it came to in `figures.json` beside it. The first generation
 * has no network. Games and networks are kept in `node_modules/.cache`: after a stop it goes on where it was.
 */
const { values } = parseArgs({ options: {
  'games': { type: 'string', default: '1000,3000,5000' },
  'bot-games': { type: 'string', default: '1800' },
  'test': { type: 'string', default: '160' },
  'seed': { type: 'string', default: '1' },
} })

const LAYERS = [FEATURES, 64, 32] as const
const EPOCHS = 10
const RATE = 2e-3
/** For the games of bots, which have fewer kinds of positions. */
const BOT_EPOCHS = 12
const BOT_RATE = 5e-4
/** One in this many games is held back from training. */
const HELD_BACK_IN = 10
/** One in this many games of bots has the rules `classic`, under which few results are uncertain. */
const CLASSIC_IN = 16
const BOT_WEIGHTS = [5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 12]
const BOTS = [['expert'], ['oracle'], ['careful', 'expert', 'oracle'], ['random', 'careful', 'expert', 'oracle']]
/** In one of this many games the bots play from the start; the others begin with random moves. */
const WHOLE_IN = 3
const LEARNED_SEED = 500_000
const TEST_SEED = 900_000

const seed = Number(values.seed)
const folder = cacheOf(seed)
const counts = values.games.split(',').map(Number)
await keep(await selfTaught())

/** The network of the last generation. */
async function selfTaught(): Promise<Network> {
  let network = storedNetwork(counts.length - 1)
  if (network !== null)
    return network
  let learned: PlayedGame[] = []
  for (const [generation, count] of counts.entries()) {
    const value = network === null ? null : new PlacementValue(network)
    const games = await stored(folder, `generation-${generation}.jsonl`, count, index =>
      selfPlay(value, seededRandom(deriveSeed(seed, generation, index))))
    learned = [...generation > 1 ? learned.slice(-(counts[generation - 1] ?? 0)) : [], ...games]
    network = storedNetwork(generation) ?? trainedOn(learned, generation)
  }
  return network ?? freshNetwork(0)
}

function freshNetwork(generation: number): Network {
  return new Network(LAYERS, randomParameters(LAYERS, seededRandom(deriveSeed(seed, generation))))
}

function storedNetwork(generation: number): Network | null {
  const file = join(folder, `generation-${generation}.network`)
  return existsSync(file)
    ? new Network(LAYERS, new Float32Array(new Uint8Array(readFileSync(file)).buffer))
    : null
}

function trainedOn(games: readonly PlayedGame[], generation: number): Network {
  const network = freshNetwork(generation)
  const samples = samplesOf(games.filter((_, game) => game % HELD_BACK_IN !== 0))
  train(network, samples, { epochs: EPOCHS, rate: RATE, random: seededRandom(deriveSeed(seed, generation, 1)) })
  writeFileSync(join(folder, `generation-${generation}.network`), new Uint8Array(network.parameters.buffer))
  say(`generation ${generation}: trained on ${samples.results.length} positions of ${games.length} games`)
  return network
}

/** Trains the network further on games of bots, calibrates and measures it, and saves it. */
async function keep(network: Network): Promise<void> {
  const value = new PlacementValue(network)
  const games = await botGames('bot-games.jsonl', Number(values['bot-games']), LEARNED_SEED, value)
  const tests = await botGames('test-games.jsonl', Number(values.test), TEST_SEED, value)
  const seen = new Set<string>()
  const learned = unseen(games.filter((_, game) => game % HELD_BACK_IN !== 0), seen)
  const held = unseen(games.filter((_, game) => game % HELD_BACK_IN === 0), seen)
  const tested = unseen(tests, seen)
  train(network, labelledSamples(learned), {
    epochs: BOT_EPOCHS,
    rate: BOT_RATE,
    random: seededRandom(deriveSeed(seed, counts.length)),
  })
  const said = measuredBy(value, held)
  const classic = calibrationFrom(ofRules(said, 'classic'))
  const manyBlocks = await fitManyBlocks(network, seed)
  const calibration: Calibration = {
    'fall-2021': { few: calibrationFrom(ofRules(said, 'fall-2021')), many: manyBlocks.fit },
    'classic': { few: classic, many: classic },
  }
  const measured = figuresOf(measuredBy(new PlacementValue(network, calibration), tested))
  const counted = { learned: learned.length, calibratedBy: held.length, measuredBy: tested.length }
  const figures = JSON.stringify(
    { seed, games: counts, positions: counted, fitted: calibration, ...measured, manyBlocks: manyBlocks.figures },
    null,
    2,
  )
  const beside = new URL('../../src/shared/games/no-tipping/value/', import.meta.url)
  writeFileSync(new URL('trained.ts', beside), trainedFile(network, calibration))
  writeFileSync(new URL('figures.json', beside), `${figures}\n`)
  say(figures)
}

async function botGames(name: string, count: number, base: number, value: PlacementValue): Promise<Labelled[][]> {
  return stored(folder, name, count, (index) => {
    const random = seededRandom(deriveSeed(seed, base, index))
    const rules: RuleSet = index % CLASSIC_IN === CLASSIC_IN - 1 ? 'classic' : 'fall-2021'
    const weights = pick(BOT_WEIGHTS, random)
    const loose = random.int(WHOLE_IN) === 0 ? 0 : random.int(2 * weights - 3)
    return botGame(value, { rules, weights, bots: pick(BOTS, random), loose }, random)
  })
}

/** The positions of games that were not seen before, without duplicates; marks them as seen. */
function unseen(games: readonly (readonly Labelled[])[], seen: Set<string>): Labelled[] {
  return games.flat().filter(({ state }) => {
    const key = positionKey(state)
    return !seen.has(key) && seen.add(key)
  })
}
