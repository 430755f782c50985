import type { Slot } from '../match/slot.ts'
import type { Contest } from './contest.ts'
import type { GameResult } from './events.ts'
import type { NewRound } from './formatRules.ts'
import type { SwissTerms } from './swiss/dutch.ts'
import { deriveSeed } from '../random.ts'
import { dueGames, seatingIn } from './encounter.ts'
import { hasWithdrawn } from './entrants.ts'
import { isTimed } from './formats/registry.ts'
import { rulesOf } from './formats/rules.ts'
import { withdrawnResult } from './gameResult.ts'
import { areTooFew } from './outOfSeries.ts'
import { sprtOf } from './views/sprtOf.ts'
import { withOpenings } from './withOpenings.ts'

/** A game that can begin. */
export interface DueGame {
  readonly slot: Slot
  readonly attempt: number
  /** The participants by seat, seat 1 first. */
  readonly seating: readonly number[]
  readonly opening: number | null
  /** Follows from the contest's seed and the slot alone: a game that is played again has the same seed. */
  readonly seed: number
  /** What chance decides about the start follows from this: all games of an encounter have the same. */
  readonly startSeed: number
}

export type Step
  = | { readonly step: 'play', readonly game: DueGame }
    /**
     * A game that is not played, because somebody who would sit there has withdrawn. Write it down as `game-ended` with
     * this result and no match, before anything else. That is not a fault.
     */
    | { readonly step: 'settle', readonly game: DueGame, readonly result: GameResult }
    /** Write this down as `round-paired` before anything else, with the round's own time if it has one. */
    | { readonly step: 'pair', readonly round: NewRound }
    /**
     * The next round follows from these terms alone: `pairSwissRound` works it out in up to seconds, and `pairedRound`
     * makes a round of the result.
     */
    | { readonly step: 'work-out', readonly terms: SwissTerms }
    /**
     * Running games must end first, a person must decide about a game, or a time (in milliseconds since 1970) must
     * come.
     */
    | { readonly step: 'wait', readonly until?: number }
    | { readonly step: 'finish', readonly why: 'played' | 'sprt' | 'left' }

/**
 * The next step of a running contest. Games come in the order of their rounds; none comes twice once `game-began` is
 * applied. `at` is now. After a test is decided no game begins; running games may end, and the contest goes on if their
 * results change the verdict.
 */
export function nextStep(contest: Contest, at = contest.lastAt): Step {
  const rules = rulesOf(contest.plan)
  if (isTestDecided(contest))
    return contest.running > 0 ? { step: 'wait' } : { step: 'finish', why: 'sprt' }
  if (contest.plan.series !== undefined && areTooFew(contest))
    return contest.running > 0 ? { step: 'wait' } : { step: 'finish', why: 'left' }
  if (rules.isCalledOff?.(contest, at) === true)
    return { step: 'finish', why: 'played' }
  const game = gamesDue(contest).next()
  const next = game.done === true || isTimed(contest.plan) ? rules.next(contest, at) : 'wait'
  if (typeof next !== 'string' && !('until' in next)) {
    return 'swiss' in next
      ? { step: 'work-out', terms: next.swiss }
      : { step: 'pair', round: withOpenings(contest, next) }
  }
  if (game.done !== true)
    return playOrSettle(contest, game.value)
  if (typeof next !== 'string')
    return { step: 'wait', until: next.until }
  return next === 'over' && isIdle(contest) ? { step: 'finish', why: 'played' } : { step: 'wait' }
}

function isTestDecided(contest: Contest): boolean {
  const test = sprtOf(contest)
  return test !== null && test.verdict !== 'continue'
}

function playOrSettle(contest: Contest, game: DueGame): Step {
  const isGone = game.seating.map(number => hasWithdrawn(contest, number))
  return isGone.includes(true) ? { step: 'settle', game, result: withdrawnResult(isGone) } : { step: 'play', game }
}

/** The games that can begin now, the first due first, including those of participants who have withdrawn. */
export function* gamesDue({ plan, dueEncounters }: Contest): Generator<DueGame> {
  for (const encounter of dueEncounters) {
    for (const game of dueGames(plan, encounter)) {
      const slot = { round: encounter.round, encounter: encounter.number, game }
      const before = encounter.games[game - 1]
      yield {
        slot,
        attempt: (before?.attempt ?? 0) + 1,
        seating: seatingIn(plan, encounter, game),
        opening: encounter.opening,
        seed: gameSeed(plan.seed, slot),
        startSeed: deriveSeed(plan.seed, slot.round, slot.encounter),
      }
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
