import type { GameResult } from './events.ts'
import type { Fault } from './faults.ts'
import { UNPLAYED } from './faults.ts'

/** The ending of a game that nobody played because somebody had withdrawn. */
export const WITHDREW = 'withdrew'

/** The ending of a game whose result a person set. */
export const CORRECTED = 'corrected'

/** Whether a game was never played, because somebody did not come. */
export function isUnplayed({ faults }: Pick<GameResult, 'faults'>): boolean {
  return faults.some(fault => fault !== null && UNPLAYED.includes(fault))
}

/** The faults in a game, by seat less 1. Having withdrawn is not a fault. */
export function faultsIn({ ending, faults }: Pick<GameResult, 'ending' | 'faults'>): readonly (Fault | null)[] {
  return ending === WITHDREW ? faults.map(() => null) : faults
}

/**
 * The result of a game that is not played because some seats have withdrawn (indexed by seat number less 1): they get
 * the last place.
 */
export function withdrawnResult(isGone: readonly boolean[]): GameResult {
  const nothing = isGone.map(() => 0)
  return {
    places: isGone.map(gone => gone ? isGone.length : 1),
    scores: null,
    ending: WITHDREW,
    faults: isGone.map(gone => gone ? 'no-show' : null),
    plies: 0,
    tookMs: nothing,
    slowestMs: nothing,
    moves: '',
  }
}
