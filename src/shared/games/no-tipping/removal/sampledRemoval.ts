import type { Random } from '../../../random.ts'
import type { RemovalPosition } from './position.ts'
import { pick } from '../../../random.ts'
import { solveExactly } from './exactSolver.ts'
import { safeRemovals, without } from './safeRemovals.ts'

export interface SamplingOptions {
  readonly random: Random
  readonly outOfTime: () => boolean
  /** Random games end at this many blocks, with the exact result. */
  readonly mostExact: number
}

/** A removal, and the results of random games after it for the player who makes it. */
export interface SampledOption { readonly position: number, readonly samples: number, readonly won: number }

/** Samples the safe removals of a position in turn, until time is out or each has `enough` samples. */
export function sampleRemovals(
  position: RemovalPosition,
  { random, outOfTime, mostExact }: SamplingOptions,
  enough: number,
): SampledOption[] {
  const options = safeRemovals(position).map(block => ({
    position: block.position,
    after: without(position, block.position),
    samples: 0,
    won: 0,
  }))
  for (let round = 0; round < enough; round++) {
    for (const option of options) {
      if (outOfTime())
        return options
      option.samples++
      if (!moverWins(option.after, random, mostExact))
        option.won++
    }
  }
  return options
}

/** Whether the mover wins one random game from here, whose end is decided exactly. */
export function moverWins(position: RemovalPosition, random: Random, mostExact: number): boolean {
  let current = position
  while (current.blocks.length > mostExact) {
    const safe = safeRemovals(current)
    if (safe.length === 0)
      return current.toMove !== position.toMove
    current = without(current, pick(safe, random).position)
  }
  return (solveExactly(current).result === 'win') === (current.toMove === position.toMove)
}
