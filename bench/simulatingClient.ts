import type { Move } from '../src/shared/games/no-tipping/play.ts'
import type { RemovalPosition } from '../src/shared/games/no-tipping/removal/position.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { carefulMove } from '../src/shared/games/no-tipping/bots/careful.ts'
import { NoTippingFollower } from '../src/shared/games/no-tipping/follower.ts'
import { candidatesOf } from '../src/shared/games/no-tipping/placement/candidates.ts'
import { completed } from '../src/shared/games/no-tipping/placement/completions.ts'
import { bestRemoval } from '../src/shared/games/no-tipping/removal/bestRemoval.ts'
import { solveExactly } from '../src/shared/games/no-tipping/removal/exactSolver.ts'
import { removalPositionOf } from '../src/shared/games/no-tipping/removal/position.ts'
import { safeRemovals, without } from '../src/shared/games/no-tipping/removal/safeRemovals.ts'
import { moverWins } from '../src/shared/games/no-tipping/removal/sampledRemoval.ts'
import { seededRandom } from '../src/shared/random.ts'
import { dial } from './processes.ts'

/**
 * `node bench/simulatingClient.ts PORT GAMES SEED`: a client of the usual good kind, to measure
 * bots by. Each move is the best of several hundred random games, shared out by upper confidence
 * bounds; from 20 blocks on it knows every removal.
 */
const SIMULATIONS = 500
const MOST_CANDIDATES = 60
const MOST_EXACT = 20
const PLAYED_TO = 12
const MOST_MS = 900

/** A move, and whether a random game after it was won for who makes it; null if it could not be told. */
interface Tried { readonly move: Move, readonly isWon: () => boolean | null, samples: number, won: number }

const [port = '', games = '1', seed = '1'] = process.argv.slice(2)
const random = seededRandom(Number(seed))
void playAll()

async function playAll(): Promise<void> {
  for (let game = 0; game < Number(games); game++)
    await playOne()
}

async function playOne(): Promise<void> {
  const socket = await dial(Number(port))
  const follower = new NoTippingFollower('Simulating', false)
  const lines = createInterface({ input: socket })
  const closed = once(lines, 'close')
  lines.on('line', (line) => {
    const heard = follower.hear(line)
    if (heard.ok && heard.value.type === 'your-turn')
      socket.write(`${follower.say(heard.value.state, chosen(heard.value.state))}\n`)
  })
  socket.on('error', () => socket.destroy())
  socket.write(`${follower.greeting}\n`)
  await closed
}

function chosen(state: NoTippingState): Move {
  if (state.phase === 'place')
    return bestBySimulation(placements(state)) ?? carefulMove(state, random)
  const position = removalPositionOf(state)
  if (position.blocks.length > MOST_EXACT)
    return bestBySimulation(removals(position)) ?? carefulMove(state, random)
  const best = bestRemoval(solveExactly(position))
  return best === null ? carefulMove(state, random) : { position: best.position }
}

function placements(state: NoTippingState): Tried[] {
  return candidatesOf(state, MOST_CANDIDATES, random).map(({ placement, after }): Tried => ({
    move: placement,
    isWon: () => {
      const position = completed(after, random)
      return position === null ? null : moverWins(position, random, PLAYED_TO) === (position.toMove === state.mover)
    },
    samples: 0,
    won: 0,
  }))
}

function removals(position: RemovalPosition): Tried[] {
  return safeRemovals(position).map((block): Tried => {
    const after = without(position, block.position)
    return { move: { position: block.position }, isWon: () => !moverWins(after, random, PLAYED_TO), samples: 0, won: 0 }
  })
}

function bestBySimulation(tried: readonly Tried[]): Move | null {
  const endsAt = performance.now() + MOST_MS
  for (let done = 0; done < SIMULATIONS && performance.now() < endsAt; done++) {
    const next = highest(
      tried,
      ({ samples, won }) =>
        samples === 0 ? Number.POSITIVE_INFINITY : won / samples + Math.sqrt(2 * Math.log(done) / samples),
    )
    if (next === null)
      return null
    next.won += next.isWon() === true ? 1 : 0
    next.samples++
  }
  return highest(tried, ({ samples }) => samples)?.move ?? null
}

function highest(tried: readonly Tried[], value: (one: Tried) => number): Tried | null {
  let best: Tried | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const one of tried) {
    const own = value(one)
    if (own > most)
      [best, most] = [one, own]
  }
  return best
}
