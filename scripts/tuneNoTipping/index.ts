import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { Calibration, FitOfBlocks } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Labelled } from './botGames.ts'
import type { Measured } from './measure.ts'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MAX_WEIGHTS } from '../../src/shared/games/no-tipping/settings.ts'
import { FEATURES } from '../../src/shared/games/no-tipping/value/features.ts'
import { Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { botGame, positionKey } from './botGames.ts'
import { calibrationFrom } from './calibrate.ts'
import { figuresOf, longFigures, ofRules } from './figures.ts'
import { fitInHalves } from './fitInHalves.ts'
import { LONG_WEIGHTS, longGame } from './longGames.ts'
import { fitManyBlocks } from './manyBlocks.ts'
import { measuredBy } from './measure.ts'
import { provenPositions } from './provenPositions.ts'
import { labelledSamples } from './samples.ts'
import { cacheOf, say, stored } from './storedGames.ts'
import { trainedFile } from './trainedFile.ts'
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
  'calibration-games': { type: 'string', default: '250' },
  'test': { type: 'string', default: '600' },
  'seed': { type: 'string', default: '1' },
} })

const LAYERS = [FEATURES, 64, 32] as const
const EPOCHS = 12
const RATE = 1e-3
/** There are fewer positions of bots than proven ones, but those are what the value is for: each counts so often. */
const BOTS_COUNT = 8
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
/** Of the long games to learn from, by the number of the network that plays them, and of both halves. */
const LONG_SEEDS = { learned: [1_000_000, 1_100_000, 1_200_000], halves: [1_300_000, 1_400_000] } as const
/** Each half of the long games that calibrate and measure the network: all positions of a game have one result. */
const LONG_HALF = 1000

const valueFolder = new URL('../../src/shared/games/no-tipping/value/', import.meta.url)
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
  const ofBots = unseen(await botGames('bot-games.jsonl', Number(values['bot-games']), LEARNED_SEED, playsOn), seen)
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
  const fitted = await labelled('calibration-games.jsonl', Number(values['calibration-games']), CALIBRATION_SEED)
  const tested = await labelled('test-games.jsonl', Number(values.test), TEST_SEED)
  const uncalibrated = new PlacementValue(network)
  const long = fitInHalves(network, [await labelledLong(0), await labelledLong(1)])
  const said = measuredBy(uncalibrated, fitted)
  const manyBlocks = await fitManyBlocks(network, seed)
  const calibration: Calibration = {
    'fall-2021': [
      ...fitsByBlocks(ofRules(said, 'fall-2021')),
      { most: Math.max(...LONG_WEIGHTS), fit: long.fit },
      { most: MAX_WEIGHTS, fit: manyBlocks.fit },
    ],
    'classic': [],
  }
  const figures = JSON.stringify({
    seed,
    positions: {
      ...learned,
      calibratedBy: fitted.length,
      measuredBy: tested.length,
    },
    fitted: calibration,
    ...figuresOf(measuredBy(new PlacementValue(network, calibration), tested)),
    long: longFigures(long),
    manyBlocks: manyBlocks.figures,
  }, null, 2)
  writeFileSync(new URL('trained.ts', valueFolder), trainedFile(network, calibration))
  writeFileSync(new URL('figures.json', valueFolder), `${figures}\n`)
  say(figures)

  async function labelled(name: string, count: number, base: number): Promise<Labelled[]> {
    return unseen(await botGames(name, count, base, playsOn), seen)
  }

  async function labelledLong(half: 0 | 1): Promise<Labelled[]> {
    return unseen(await longGames(`long-half-${half}.jsonl`, LONG_HALF, LONG_SEEDS.halves[half], uncalibrated), seen)
  }
}

/** A fit for each number of blocks of the games between bots. */
function fitsByBlocks(said: readonly Measured[]): FitOfBlocks[] {
  return [...new Set(BOT_WEIGHTS)].map(most =>
    ({ most, fit: calibrationFrom(said.filter(({ state }) => state.weights === most)) }),
  )
}

async function longGames(name: string, count: number, base: number, value: PlacementValue): Promise<Labelled[][]> {
  return stored(folder, name, count, async index =>
    longGame(value, seededRandom(deriveSeed(seed, base, index))))
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
