import type { Choose } from '../../../game/choose.ts'
import type { PairSeat } from '../../../game/pair.ts'
import type { Thinking, Thought } from '../../../game/thinking.ts'
import type { Random } from '../../../random.ts'
import type { Candidate, Sampled } from '../placement/candidates.ts'
import type { Move } from '../play.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { NoTippingState } from '../state.ts'
import { timeFor } from '../../../game/timeShare.ts'
import { candidatesOf, shareWon } from '../placement/candidates.ts'
import { completed } from '../placement/completions.ts'
import { placementsLeft } from '../placement/placements.ts'
import { bestRemoval } from '../removal/bestRemoval.ts'
import { solveExactly } from '../removal/exactSolver.ts'
import { removalPositionOf } from '../removal/position.ts'
import { moverWins, sampleRemovals } from '../removal/sampledRemoval.ts'
import { carefulMove } from './careful.ts'
import { removalThought } from './removalThought.ts'

/** With at most this many blocks it knows everything. */
const MOST_EXACT = 20
/** The expert's random games end with exact results at this many blocks. */
const SAMPLED_TO = 14
/** The expert tries its placements by random games once both players together have at most this many left. */
const SEARCHED_PLACEMENTS = 4
/** The most time for a move, in ms, and as a share of what it has left. */
const MOST_MS = 150
const SHARE = 0.05
const MOST_CANDIDATES = 16
const ENOUGH_SAMPLES = 40

/** Samples random games, which end in exact results, for a short while; knows the last twenty blocks exactly. */
export const expert: Choose<NoTippingState, Move> = (state, thinking) => {
  const endsAt = thinking.elapsedMs() + Math.min(MOST_MS, timeFor(thinking, SHARE, 2 * state.weights))
  const outOfTime = (): boolean => thinking.elapsedMs() >= endsAt
  return state.phase === 'place' ? place(state, thinking, outOfTime) : remove(state, thinking, outOfTime)
}

function remove(state: NoTippingState, thinking: Thinking, outOfTime: () => boolean): Move {
  const position = removalPositionOf(state)
  return (position.blocks.length <= MOST_EXACT
    ? exactRemoval(position, thinking)
    : sampledRemoval(position, thinking, outOfTime))
  ?? carefulMove(state, thinking.random)
}

function exactRemoval(position: RemovalPosition, thinking: Thinking): Move | null {
  const verdict = solveExactly(position)
  thinking.tell(removalThought(verdict))
  const best = bestRemoval(verdict)
  return best === null ? null : { position: best.position }
}

function sampledRemoval(position: RemovalPosition, thinking: Thinking, outOfTime: () => boolean): Move | null {
  const options = sampleRemovals(
    position,
    { random: thinking.random, outOfTime, mostExact: SAMPLED_TO },
    ENOUGH_SAMPLES,
  )
  const [best] = options.toSorted((one, other) => shareWon(other) - shareWon(one))
  if (best === undefined)
    return null
  thinking.tell(sampledThought(`taking from ${best.position}`, best, options))
  return { position: best.position }
}

/** Chooses the last placements by random games, and earlier ones carefully. */
function place(state: NoTippingState, thinking: Thinking, outOfTime: () => boolean): Move {
  const { random } = thinking
  const candidates = placementsLeft(state) > SEARCHED_PLACEMENTS ? [] : candidatesOf(state, MOST_CANDIDATES, random)
  for (let round = 0; round < ENOUGH_SAMPLES && !outOfTime(); round++)
    tryOut(candidates, state.mover, random, outOfTime)
  const [best] = candidates.toSorted((one, other) => shareWon(other) - shareWon(one))
  if (best === undefined)
    return carefulMove(state, random)
  const { weight, position } = best.placement
  thinking.tell(sampledThought(`${weight} kg at ${position}`, best, candidates))
  return best.placement
}

function sampledThought(move: string, best: Sampled, all: readonly Sampled[]): Thought {
  const nodes = all.reduce((sum, { samples }) => sum + samples, 0)
  return {
    text: `${move} won ${best.won} of ${best.samples} random games`,
    value: 2 * shareWon(best) - 1,
    exact: false,
    depth: 1,
    nodes,
  }
}

/** Plays one more random game for each candidate, while there is time. */
function tryOut(candidates: readonly Candidate[], mover: PairSeat, random: Random, outOfTime: () => boolean): void {
  for (const candidate of candidates) {
    const position = outOfTime() ? null : completed(candidate.after, random)
    if (position === null)
      continue
    candidate.samples++
    if (moverWins(position, random, SAMPLED_TO) === (position.toMove === mover))
      candidate.won++
  }
}
