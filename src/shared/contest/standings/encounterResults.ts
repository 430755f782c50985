import type { ContestRound, Encounter } from '../encounter.ts'
import type { ContestPlan } from '../plan.ts'
import type { Outcome, Result, RoundResults } from './results.ts'
import { encounterPoints, isComplete } from '../encounter.ts'
import { isUnplayed } from '../gameResult.ts'

/** The rounds of a contest, who takes part, and how an encounter ended as a whole. */
interface PairedRounds {
  readonly rounds: readonly ContestRound[]
  readonly entrants: readonly { readonly number: number }[]
  readonly outcomeOf: (encounter: Encounter) => Outcome | null
}

/**
 * The result of each round, in which each encounter counts as a whole. Running encounters are left out. Participants
 * who were neither paired nor had a bye were away.
 */
export function roundResultsOf(contest: PairedRounds): RoundResults[] {
  const { rounds, entrants } = contest
  return rounds.map((round) => {
    const busy = new Set([...round.byes, ...round.encounters.flatMap(({ participants }) => participants)])
    return {
      results: resultsIn(contest, round),
      bye: round.byes[0] ?? null,
      away: entrants.flatMap(({ number }) => busy.has(number) ? [] : [number]),
    }
  })
}

function resultsIn(contest: PairedRounds, { encounters }: ContestRound): Result[] {
  return encounters.flatMap((encounter) => {
    const outcome = contest.outcomeOf(encounter)
    const [seat1 = 0, seat2 = 0] = encounter.participants
    return outcome === null ? [] : [{ seat1, seat2, outcome }]
  })
}

/**
 * How an encounter of two ended as a whole, for its participants in order; null while it goes on. It counts as unplayed
 * if none of its games was played; those who came to none of them are absent.
 */
export function outcomeOf(plan: ContestPlan, encounter: Encounter): Outcome | null {
  if (!isComplete(plan, encounter))
    return null
  const results = encounter.games.flatMap(({ seating, result }) => result === null ? [] : [{ seating, result }])
  if (results.some(({ result }) => !isUnplayed(result))) {
    const [one = 0, other = 0] = encounterPoints(plan, encounter)
    return one > other ? '1-0' : one < other ? '0-1' : '='
  }
  const [first, second] = encounter.participants.map(number =>
    results.some(({ seating, result }) => result.places[seating.indexOf(number)] === 1),
  )
  return first === second ? '--' : first === true ? '+-' : '-+'
}
