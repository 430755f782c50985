import type { Contest } from './contest.ts'
import type { NewRound } from './format.ts'
import type { Slot } from './slot.ts'
import { deriveSeed } from '../random.ts'
import { dueGames, seatingIn } from './encounter.ts'
import { FORMATS_BY_NAME } from './formats/formats.ts'

/** A game that can begin. */
export interface DueGame {
  readonly slot: Slot
  readonly attempt: number
  /** The participants by seat, seat 1 first. */
  readonly seating: readonly number[]
  readonly opening: number | null
  /** Follows from the contest's seed and the slot alone: one that is played again has the same. */
  readonly seed: number
}

export type Step
  = | { readonly step: 'play', readonly game: DueGame }
    /** To be written down as `round-paired` before anything else. */
    | { readonly step: 'pair', readonly round: NewRound }
    /** Running games must end first, or a person must say what becomes of one. */
    | { readonly step: 'wait' }
    | { readonly step: 'finish', readonly why: 'played' | 'sprt' }

/** What a contest that runs does next. Games come in the order of their rounds; none twice, once `game-began` is applied. */
export function nextStep(contest: Contest): Step {
  const game = gamesDue(contest).next()
  if (game.done !== true)
    return { step: 'play', game: game.value }
  const next = FORMATS_BY_NAME[contest.plan.format.name]?.next(contest) ?? 'over'
  if (typeof next !== 'string')
    return { step: 'pair', round: next }
  return next === 'over' && isIdle(contest) ? { step: 'finish', why: 'played' } : { step: 'wait' }
}

/** The games that can begin now, the first due first. */
export function* gamesDue({ plan, openEncounters }: Contest): Generator<DueGame> {
  for (const encounter of openEncounters) {
    for (const game of dueGames(plan, encounter)) {
      const slot = { round: encounter.round, encounter: encounter.number, game }
      const before = encounter.games[game - 1]
      yield { slot, attempt: (before?.attempt ?? 0) + 1, seating: seatingIn(plan, encounter, game), opening: encounter.opening, seed: gameSeed(plan.seed, slot) }
    }
  }
}

/** The seed of a game. */
export function gameSeed(seed: number, { round, encounter, game }: Slot): number {
  return deriveSeed(seed, round, encounter, game)
}

/** Whether nothing runs and nothing waits for a person. */
function isIdle({ running, openEncounters }: Contest): boolean {
  return running === 0 && [...openEncounters].length === 0
}
