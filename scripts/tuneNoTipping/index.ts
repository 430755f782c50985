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
import { samplesOf } from './samples.ts'
import { selfPlay } from './selfPlay.ts'
import { randomParameters, train } from './trainer.ts'

const { values } = parseArgs({ options: {
  games: { type: 'string', default: '1000,3000,7000,9000' },
  seed: { type: 'string', default: '1' },
} })

const seed = Number(values.seed)
const folder = fileURLToPath(new URL(`../../node_modules/.cache/fulcrum/tune-no-tipping/seed-${seed}`, import.meta.url))
const LAYERS = [FEATURES, 64, 32] as const
const TEST_IN = 10

mkdirSync(folder, { recursive: true })
let value: PlacementValue | null = null
let before: PlayedGame[] = []
for (const [generation, count] of values.games.split(',').map(Number).entries()) {
  const games = playGames(generation, count)
  const file = join(folder, `generation-${generation}.network`)
  const network = new Network(LAYERS, randomParameters(LAYERS, seededRandom(deriveSeed(seed, generation))))
  if (existsSync(file)) {
    network.parameters.set(new Float32Array(new Uint8Array(readFileSync(file)).buffer))
  }
  else {
    const learned = [...generation > 1 ? before : [], ...games]
    const began = performance.now()
    const samples = samplesOf(learned.filter((_, game) => game % TEST_IN !== 0))
    train(network, samples, { epochs: 10, rate: 2e-3, random: seededRandom(deriveSeed(seed, generation, 1)) })
    writeFileSync(file, new Uint8Array(network.parameters.buffer))
    say(`generation ${generation}: trained on ${samples.results.length} positions, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  value = new PlacementValue(network)
  before = games
}

function playGames(generation: number, count: number): PlayedGame[] {
  const file = join(folder, `generation-${generation}.jsonl`)
  const games: PlayedGame[] = existsSync(file)
    ? readFileSync(file, 'utf8').split('\n').filter(line => line.endsWith('}')).map(line => JSON.parse(line) as PlayedGame)
    : []
  while (games.length < count) {
    const game = selfPlay(value, seededRandom(deriveSeed(seed, generation, games.length)))
    games.push(game)
    appendFileSync(file, `${JSON.stringify(game)}\n`)
    if (games.length % 500 === 0)
      say(`generation ${generation}: ${games.length} games`)
  }
  return games.slice(0, count)
}

function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${sentence}\n`)
}
