import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { Calibration, FitOfBlocks } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Labelled } from './botGames.ts'
import type { ManyBlocks } from './manyBlocks.ts'
import type { Measured } from './measure.ts'
import type { PlayedGame } from './selfPlay.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MAX_WEIGHTS } from '../../src/shared/games/no-tipping/settings.ts'
import { FEATURES } from '../../src/shared/games/no-tipping/value/features.ts'
import { Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { trained } from '../../src/shared/games/no-tipping/value/trained.ts'
import { parametersOf } from '../../src/shared/games/no-tipping/value/trainedValue.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { botGame, positionKey } from './botGames.ts'
import { calibrationFrom } from './calibrate.ts'
import { figuresOf, ofRules } from './figures.ts'
import { fitManyBlocks } from './manyBlocks.ts'
import { measuredBy } from './measure.ts'
import { provenPositions } from './provenPositions.ts'
import { labelledSamples, samplesOf } from './samples.ts'
import { selfPlay } from './selfPlay.ts'
import { cacheOf, say, stored } from './storedGames.ts'
import { trainedFile } from './trainedFile.ts'
import { randomParameters, train } from './trainer.ts'

/**
 * `node scripts/tuneNoTipping/index.ts [--games 1000,3000,5000] [--proven-games 500] [--bot-games 700] [--seed 1]`:
 * plays generations of games, each by the network that was trained on those before, and trains a network on the last
 * two; trains it further on positions that a search proved, and on those of games between bots; calibrates it by other
 * such games, measures it in others again, and writes it to `value/trained.ts`, with what it came to in `figures.json`
 * beside it. The first generation has no network. Games and networks are kept in `node_modules/.cache`: after a stop it
 * goes on where it was.
 *
 * With `--from-kept`, the network that is there takes the place of the generations, and keeps its fit for more than 12
 * blocks each.
 */
const { values } = parseArgs({ options: {
  'games': { type: 'string', default: '1000,3000,5000' },
  'proven-games': { type: 'string', default: '500' },
  'bot-games': { type: 'string', default: '700' },
  'calibration-games': { type: 'string', default: '400' },
  'test': { type: 'string', default: '450' },
  'seed': { type: 'string', default: '1' },
  'from-kept': { type: 'boolean', default: false },
} })

const LAYERS = [FEATURES, 64, 32] as const
const EPOCHS = 10
const RATE = 2e-3
/** For proven positions and those of bots. */
const LATE_EPOCHS = 12
const LATE_RATE = 5e-4
/** There are fewer positions of bots than proven ones, but those are what the value is for: each counts so often. */
const BOTS_COUNT = 5
/** One in this many games of the generations is left out of the training. */
const LEFT_OUT_OF = 10
/** One in this many games of bots has the rules `classic`, under which few results are uncertain. */
const CLASSIC_IN = 16
const BOT_WEIGHTS = [5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 12]
const BOTS = [['expert'], ['oracle'], ['careful', 'expert', 'oracle'], ['random', 'careful', 'expert', 'oracle']]
/** In one of this many games the bots play from the start; the others begin with random moves. */
const WHOLE_IN = 3
const PROVEN_SEED = 300_000
const LEARNED_SEED = 500_000
const CALIBRATION_SEED = 700_000
const TEST_SEED = 900_000

const valueFolder = new URL('../../src/shared/games/no-tipping/value/', import.meta.url)
const seed = Number(values.seed)
const folder = cacheOf(seed)
const counts = values.games.split(',').map(Number)
await save(await newNetwork())

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
  const samples = samplesOf(games.filter((_, game) => game % LEFT_OUT_OF !== 0))
  train(network, samples, { epochs: EPOCHS, rate: RATE, random: seededRandom(deriveSeed(seed, generation, 1)) })
  writeFileSync(join(folder, `generation-${generation}.network`), new Uint8Array(network.parameters.buffer))
  say(`generation ${generation}: trained on ${samples.results.length} positions of ${games.length} games`)
  return network
}

/** A network, how many positions it learned from after the generations, and its fit for more blocks than it knows. */
interface Made {
  readonly network: Network
  readonly learned: { readonly proven: number, readonly ofBots: number }
  readonly manyBlocks: ManyBlocks
}

/** The network of the last generation, trained further. */
async function newNetwork(): Promise<Made> {
  const network = values['from-kept'] ? new Network(LAYERS, parametersOf(trained)) : await selfTaught()
  const value = new PlacementValue(network)
  const seen = new Set<string>()
  const ofBots = unseen(await botGames('bot-games.jsonl', Number(values['bot-games']), LEARNED_SEED, value), seen)
  const proven = unseen(await stored(folder, 'proven.jsonl', Number(values['proven-games']), index =>
    provenPositions(value, seededRandom(deriveSeed(seed, PROVEN_SEED, index)))), seen)
  train(network, labelledSamples([...proven, ...Array.from({ length: BOTS_COUNT }).flatMap(() => ofBots)]), {
    epochs: LATE_EPOCHS,
    rate: LATE_RATE,
    random: seededRandom(deriveSeed(seed, counts.length)),
  })
  return {
    network,
    learned: { proven: proven.length, ofBots: ofBots.length },
    manyBlocks: values['from-kept'] ? keptManyBlocks() : await fitManyBlocks(network, seed),
  }
}

/** The fit for many blocks of `value/trained.ts`, with what `figures.json` says of it. */
function keptManyBlocks(): ManyBlocks {
  const kept = JSON.parse(readFileSync(new URL('figures.json', valueFolder), 'utf8')) as { manyBlocks: object }
  return { fit: trained.calibration['fall-2021'].at(-1)?.fit ?? [1, 0], figures: { ...kept.manyBlocks } }
}

/** Calibrates the network, measures it in other games, and saves it. */
async function save({ network, learned, manyBlocks }: Made): Promise<void> {
  const value = new PlacementValue(network)
  const seen = new Set<string>()
  const fitted = await labelled('calibration-games.jsonl', Number(values['calibration-games']), CALIBRATION_SEED)
  const tested = await labelled('test-games.jsonl', Number(values.test), TEST_SEED)
  const said = measuredBy(value, fitted)
  const calibration: Calibration = {
    'fall-2021': [...fitsByBlocks(ofRules(said, 'fall-2021')), { most: MAX_WEIGHTS, fit: manyBlocks.fit }],
    'classic': [],
  }
  const figures = JSON.stringify({
    seed,
    games: counts,
    positions: { ...learned, calibratedBy: fitted.length, measuredBy: tested.length },
    fitted: calibration,
    ...figuresOf(measuredBy(new PlacementValue(network, calibration), tested)),
    manyBlocks: manyBlocks.figures,
  }, null, 2)
  writeFileSync(new URL('trained.ts', valueFolder), trainedFile(network, calibration))
  writeFileSync(new URL('figures.json', valueFolder), `${figures}\n`)
  say(figures)

  async function labelled(name: string, count: number, base: number): Promise<Labelled[]> {
    return unseen(await botGames(name, count, base, value), seen)
  }
}

/** A fit for each number of blocks of the games between bots. */
function fitsByBlocks(said: readonly Measured[]): FitOfBlocks[] {
  return [...new Set(BOT_WEIGHTS)].map(most =>
    ({ most, fit: calibrationFrom(said.filter(({ state }) => state.weights === most)) }),
  )
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
