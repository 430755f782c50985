import type { Contest } from '../../contest.ts'
import type { Fields, PlanOf } from '../../fields.ts'
import type { Format, NewRound } from '../../format.ts'
import { counted } from '../../../counted.ts'
import { numberText } from '../../../numberText.ts'
import { defineFormat } from '../../format.ts'
import { gameTermsOf } from '../../views/standingTerms.ts'
import { arenaTable } from './arenaLog.ts'
import { arenaOf } from './arenaOf.ts'
import { arenaPairings } from './arenaPairing.ts'
import { nextTimeOfDay } from './timeOfDay.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Games that run when the time is up count for so long. */
const LATE_MS = 60_000

const fields = {
  minutes: { kind: 'whole', least: 1, most: 1440, label: 'Minutes', help: 'how many minutes it goes on (45)', usual: () => 45 },
  until: { kind: 'timeOfDay', label: 'Or until, by the clock', help: 'up to which time of day it goes on, instead of minutes', usual: () => null },
} satisfies Fields

/** For a stated time everybody who is free plays whoever is near in points and was met least; one enters and leaves at any moment. */
export const arena: Format = defineFormat({
  title: 'Arena',
  about: 'For a stated time everybody who is free plays, again and again: wins in a row count double. Come and go as you like; good for a lesson.',
  fields,
  hasOwnGames: true,
  isTimed: true,
  order: [],
  rules: (plan) => {
    const timeLeft = (contest: Contest, at: number): number | null => timeLeftIn(contest, at, plan)
    return {
      next: (contest, at) => {
        const left = timeLeft(contest, at) ?? 0
        return left > 0 ? paired(contest, at, left) : contest.running > 0 ? { until: at + left + LATE_MS } : 'over'
      },
      ahead: ({ status }) => status === 'finished' || status === 'stopped' ? { rounds: 0, encounters: 0, games: 0 } : null,
      isCalledOff: (contest, at) => (timeLeft(contest, at) ?? 0) <= -LATE_MS,
      timeLeft,
      lasts: plan.until === null ? `for ${counted(plan.minutes, 'minute')}` : `until ${plan.until}`,
      checks: ({ order }) => [['order', order.length > 0, 'An arena orders equals by performance, then by who needed fewer games.']],
      warnings: ({ concurrency, participants: { length } }) => [
        ['concurrency', length > 2 * concurrency + 1, `With ${counted(concurrency, 'game')} at once ${numberText(2 * concurrency)} of ${numberText(length)} play, and the others wait.`],
      ],
      meetsAgain: true,
      standings: (contest) => {
        const rows = new Map(arenaTable(arenaOf(contest)).map(row => [row.player.number, row]))
        const terms = gameTermsOf(contest)
        const pointsOf = (number: number): number => rows.get(number)?.player.points ?? 0
        return {
          ...terms,
          order: [],
          scoreOf: pointsOf,
          own: [
            { by: 'performance', valueOf: number => rows.get(number)?.performance ?? 0 },
            { by: 'fewer-games', valueOf: number => -(rows.get(number)?.player.games.length ?? 0) },
          ],
          countsOf: number => ({ ...terms.countsOf(number), points: pointsOf(number) }),
        }
      },
      race: contest => arenaTable(arenaOf(contest)).map(({ player: { number, points, streak, isHere, game } }) =>
        ({ number, points, streak, state: game !== null ? 'plays' : isHere ? 'free' : 'left' })),
      shownAs: () => 'race',
    }
  },
})

/** Null before it starts. */
function timeLeftIn({ time }: Contest, at: number, { minutes, until }: PlanOf<typeof fields>): number | null {
  if (time.startedAt === null)
    return null
  return until === null ? minutes * MINUTE_MS - time.at(at) : nextTimeOfDay(until, time.startedAt, time.utcOffsetMin) - at
}

/**
 * The games that begin: worked out after all that happened in an instant, and at every whole second. All that is written
 * down with the same time is one instant.
 */
function paired(contest: Contest, at: number, left: number): NewRound | { readonly until: number } {
  const ran = contest.time.at(at)
  const isInstant = ran === contest.happenings.findLast(({ what }) => what !== 'paired')?.at
  const sinceSecond = ran % SECOND_MS
  const moment = isInstant ? at : at - sinceSecond
  const pairs = moment < contest.lastAt ? [] : arenaPairings(arenaOf(contest), contest.time.at(moment), contest.plan.concurrency)
  return pairs.length === 0
    ? { until: at + Math.min(left, SECOND_MS - sinceSecond) }
    : { encounters: pairs.map(pair => ({ participants: [...pair], opening: null, games: 'once' })), byes: [], away: [], givenUp: 'nothing', at: moment }
}
