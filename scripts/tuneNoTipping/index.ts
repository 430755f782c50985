import type { Calibration } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Labelled } from './botGames.ts'
import { parseArgs } from 'node:util'
import { FEATURES } from '../../src/shared/games/no-tipping/value/features.ts'
import { Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { deriveSeed, seededRandom } from '../../src/shared/random.ts'
import { fitFewBlocks } from './fewBlocks.ts'
import { brierFigures, halvesFigures } from './figures.ts'
import { fitInHalves } from './fitInHalves.ts'
import { LONG_WEIGHTS, longGame } from './longGames.ts'
import { fitManyBlocks } from './manyBlocks.ts'
import { measuredBy } from './measure.ts'
import { gamesToLearn, testGames, unseen } from './mixedGames.ts'
import { provenPositions } from './provenPositions.ts'
import { labelledSamples } from './samples.ts'
import { cacheOf, stored } from './storedGames.ts'
import { saveTrained } from './trainedFile.ts'
import { randomParameters, train } from './trainer.ts'

/**
 * `node scripts/tuneNoTipping/index.ts [--proven-games 250] [--bot-games 500] [--long-games 1200] [--seed 1]`: trains a
 * network on positions that a search proved. By it, the positions of games between bots are played on whose results
 * can't be proven, and games with 12 to 15 blocks each are played; a second network is trained on all of these. It
 * plays such long games, too, for a third network, and so on. Calibrates the last one by other games,
 * measures it in others again, and writes it to `value/trained.ts`, with what it came to in `figures.json` beside it.
 * Games are kept in `node_modules/.cache`: after a stop it goes on where it was.
 */
const { values } = parseArgs({ options: {
  'proven-games': { type: 'string', default: '250' },
  'bot-games': { type: 'string', default: '500' },
  'long-games': { type: 'string', default: '1200' },
  'test': { type: 'string', default: '600' },
  'seed': { type: 'string', default: '1' },
} })

const LAYERS = [FEATURES, 64, 32] as const
const EPOCHS = 12
const RATE = 1e-3
/** There are fewer positions of bots than proven ones, but those are what the value is for: each counts so often. */
const BOTS_COUNT = 8
const PROVEN_SEED = 300_000
/** Of the long games to learn from, by the number of the network that plays them, and of both halves. */
const LONG_SEEDS = { learned: [1_000_000, 1_100_000, 1_200_000], halves: [1_300_000, 1_400_000] } as const
/** Each half of the long games that calibrate and measure the network: all positions of a game have one result. */
const LONG_HALF = 1000

const seed = Number(values.seed)
const folder = cacheOf(seed)
await save(await newNetwork())

/** A network, and how many positions it learned from. */
interface Made {
  readonly network: Network
  /** The value by which positions are played on that can't be proven. */
  readonly playsOn: PlacementValue
  readonly learned: { readonly proven: number, readonly ofBots: number, readonly ofLongGames: number }
}

async function newNetwork(): Promise<Made> {
  const seen = new Set<string>()
  const proven = unseen(await stored(folder, 'proven.jsonl', Number(values['proven-games']), index =>
    provenPositions(seededRandom(deriveSeed(seed, PROVEN_SEED, index)))), seen)
  const playsOn = new PlacementValue(trainedOn(proven, seededRandom(deriveSeed(seed, 0))))
  const ofBots = unseen(await gamesToLearn(seed, Number(values['bot-games']), playsOn), seen)
  const long: Labelled[] = []
  const all = [...proven, ...Array.from({ length: BOTS_COUNT }).flatMap(() => ofBots)]
  let network: Network | null = null
  for (const [number, base] of LONG_SEEDS.learned.entries()) {
    const player = network === null ? playsOn : new PlacementValue(network)
    const games = await longGames(`long-games-${number}.jsonl`, Number(values['long-games']), base, player)
    long.push(...unseen(games, seen))
    network = trainedOn([...all, ...long], seededRandom(deriveSeed(seed, 1 + number)))
  }
  if (network === null)
    throw new Error('no network was trained')
  return { network, playsOn, learned: { proven: proven.length, ofBots: ofBots.length, ofLongGames: long.length } }
}

function trainedOn(positions: readonly Labelled[], random: Random): Network {
  const network = new Network(LAYERS, randomParameters(LAYERS, random))
  train(network, labelledSamples(positions), { epochs: EPOCHS, rate: RATE, random })
  return network
}

/** Calibrates the network, measures it in other games, and saves it. */
async function save({ network, playsOn, learned }: Made): Promise<void> {
  const seen = new Set<string>()
  const tested = unseen(await testGames(seed, Number(values.test), playsOn), seen)
  const uncalibrated = new PlacementValue(network)
  const few = await fitFewBlocks(network, seed)
  const long = fitInHalves(network, [await labelledLong(0), await labelledLong(1)], [Math.max(...LONG_WEIGHTS)])
  const many = await fitManyBlocks(network, seed)
  const calibration: Calibration = { 'fall-2021': [...few.fits, ...long.fits, ...many.fits], 'classic': [] }
  saveTrained(network, calibration, {
    seed,
    positions: { ...learned, measuredBy: tested.length },
    fitted: calibration,
    brier: brierFigures(measuredBy(new PlacementValue(network, calibration), tested)),
    few: few.figures,
    long: halvesFigures(long),
    many: many.figures,
  })

  async function labelledLong(half: 0 | 1): Promise<Labelled[]> {
    return unseen(await longGames(`long-half-${half}.jsonl`, LONG_HALF, LONG_SEEDS.halves[half], uncalibrated), seen)
  }
}

async function longGames(name: string, count: number, base: number, value: PlacementValue): Promise<Labelled[][]> {
  return stored(folder, name, count, async index =>
    longGame(value, seededRandom(deriveSeed(seed, base, index))))
}
