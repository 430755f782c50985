import type { Result } from '../../result.ts'
import type { Contest } from '../contest.ts'
import type { Result as Outcome } from '../standings/results.ts'
import { fail, succeed } from '../../result.ts'
import { isComplete } from '../encounter.ts'
import { formats } from '../formats/registry.ts'
import { rulesOf } from '../formats/rules.ts'
import { isContestOver } from '../isContestOver.ts'
import { outcomeOf } from '../standings/encounterResults.ts'
import { progressOf } from '../views/progress.ts'
import { standingsOf } from '../views/standings.ts'
import { trfOf } from './trf.ts'

/**
 * A contest as FIDE's tournament report file, in which each encounter is a game. The error is a sentence: the file
 * can't hold games that are not between two.
 */
export function contestTrf(contest: Contest): Result<string, string> {
  const { plan, rounds, entrants, createdAt, lastAt } = contest
  const { title, trfType = `Individual: ${title}`, byeWins = false, leastSeats } = formats[plan.format.name]
  const meetInTwos = rounds.every(({ encounters }) => encounters.every(({ participants: { length } }) => length === 2))
  if (leastSeats !== undefined || !meetInTwos)
    return fail('FIDE’s report has two in a game; what is played by more, or by one alone, fits in none.')
  const ranks = new Map(standingsOf(contest).rows.map(({ number, rank }) => [number, rank]))
  return succeed(trfOf({
    name: plan.name,
    type: trfType,
    participants: entrants.map(({ number, participant: { name } }) => ({ name, rank: ranks.get(number) ?? null })),
    rounds: rounds.map(({ encounters, byes }) => {
      const paired = new Set([...byes, ...encounters.flatMap(({ participants }) => participants)])
      return {
        results: encounters.flatMap((encounter): Outcome[] => {
          const [seat1 = 0, seat2 = 0] = encounter.participants
          const outcome = isComplete(plan, encounter) ? outcomeOf(plan, encounter) : null
          return outcome === null ? [] : [{ seat1, seat2, outcome }]
        }),
        byes,
        away: entrants.flatMap(({ number }) => paired.has(number) ? [] : [number]),
      }
    }),
    plannedRounds: Math.max(rounds.length, progressOf(contest).roundsInAll ?? 0),
    drawnSeat: rulesOf(plan).drawnSeat?.(contest) ?? null,
    points: plan.points,
    byeWins,
    began: dayOf(createdAt),
    ended: isContestOver(contest) ? dayOf(lastAt) : null,
  }))
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
