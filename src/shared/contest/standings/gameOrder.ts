import type { Contest } from '../contest.ts'
import type { Encounter } from '../encounter.ts'
import type { Tally } from '../tally/tally.ts'
import type { OrderTerms } from './order.ts'
import { encounterPoints } from '../encounter.ts'
import { rounded } from '../tally/counts.ts'
import { LineTieBreaks } from './lineTieBreaks.ts'

/** The terms that order participants by their games, from a tally of these. */
export interface GameTerms extends OrderTerms { readonly breaks: LineTieBreaks }

/** `isOut` says who counts for nobody, `isCounted` which encounters the tally covers. */
export function gameTerms(
  contest: Contest,
  tally: Tally,
  isOut: (number: number) => boolean,
  isCounted: (encounter: Encounter) => boolean = () => true,
): GameTerms {
  const { plan: { points, order } } = contest
  const breaks = new LineTieBreaks(contest.entrants.length, number => tally.lineOf(number), isOut, points)
  let progress: ReadonlyMap<number, number> | null = null
  return {
    breaks,
    scoreOf: number => breaks.scoreOf(number),
    valueOf: (number, tieBreak) => {
      if (tieBreak !== 'progressive')
        return breaks.valueOf(number, tieBreak)
      progress ??= progressOver(contest, encounter => isCounted(encounter) && !encounter.participants.some(isOut))
      return progress.get(number) ?? 0
    },
    meetingsOf: (number, among) => breaks.meetingsOf(number, among),
    win: points.win,
    order,
  }
}

/** The sums of the scores after each round. */
function progressOver({ plan, rounds }: Contest, isCounted: (encounter: Encounter) => boolean): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { round, encounters } of rounds) {
    for (const encounter of encounters) {
      if (!isCounted(encounter))
        continue
      encounterPoints(plan, encounter).forEach((points, index) => {
        const number = encounter.participants[index] ?? 0
        sums.set(number, rounded((sums.get(number) ?? 0) + points * (rounds.length - round + 1)))
      })
    }
  }
  return sums
}
