import type { Contest } from '../../contest.ts'
import type { PlanOf } from '../../fields.ts'
import type { NewRound, RulesOf } from '../../formatRules.ts'
import type { arena } from './index.ts'
import { counted } from '../../../counted.ts'
import { numberText } from '../../../numberText.ts'
import { gameTermsOf } from '../../views/standingTerms.ts'
import { arenaTable, countsDouble } from './arenaLog.ts'
import { arenaOf } from './arenaOf.ts'
import { arenaPairings, REMATCH_AFTER_MS } from './arenaPairing.ts'
import { nextTimeOfDay } from './timeOfDay.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** How long games that run when the time is up may go on and still count. */
const LATE_MS = 60_000

/**
 * For a stated time everybody who is free plays somebody near in points whom they have met least; participants may
 * enter and leave at any moment.
 */
export const arenaRules: RulesOf<typeof arena> = (plan) => {
  const timeLeft = (contest: Contest, at: number): number | null => timeLeftIn(contest, at, plan)
  return {
    next: (contest, at) => {
      const left = timeLeft(contest, at) ?? 0
      return left > 0 ? paired(contest, at, left) : contest.running > 0 ? { until: at + left + LATE_MS } : 'over'
    },
    ahead: contest => contest.status === 'finished' ? { rounds: 0, encounters: 0, games: 0 } : null,
    isCalledOff: (contest, at) => (timeLeft(contest, at) ?? 0) <= -LATE_MS,
    timeLeft,
    lasts: plan.until === null ? `for ${counted(plan.minutes, 'minute')}` : `until ${plan.until}`,
    checks: (
      { order },
    ) => [['order', order.length > 0, 'An arena orders equals by performance, then by who needed fewer games.']],
    warnings: ({ concurrency, participants: { length } }) => [
      [
        'concurrency',
        length > 2 * concurrency + 1,
        `With ${counted(concurrency, 'game')} at once ${numberText(2 * concurrency)} of ${numberText(length)} play, and the others wait.`,
      ],
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
    race: contest => arenaTable(arenaOf(contest)).map(({ player }) => ({
      number: player.number,
      points: player.points,
      streak: player.streak,
      countsDouble: countsDouble(player),
      state: player.game !== null ? 'plays' : player.isHere ? 'free' : 'left',
    })),
    shownAs: () => 'race',
  }
}

/** Null before the contest starts. */
function timeLeftIn({ time }: Contest, at: number, { minutes, until }: PlanOf<typeof arena.fields>): number | null {
  if (time.startedAt === null)
    return null
  return until === null
    ? minutes * MINUTE_MS - time.at(at)
    : nextTimeOfDay(until, time.startedAt, time.utcOffsetMin) - at
}

/**
 * The games that begin next. Pairing happens after everything in an instant (all events written down with the same
 * time) and at every whole second, no matter when this function is called.
 */
function paired(contest: Contest, at: number, left: number): NewRound | { readonly until: number } {
  const { time, lastAt, plan: { concurrency } } = contest
  const arena = arenaOf(contest)
  const startedAt = at - time.at(at)
  for (const moment of momentsUpTo(contest, time.at(at))) {
    const pairs = arenaPairings(arena, moment, concurrency)
    if (pairs.length > 0) {
      return {
        encounters: pairs.map(pair => ({ participants: [...pair], opening: null, games: 'once' })),
        byes: [],
        away: [],
        givenUp: 'nothing',
        at: Math.max(lastAt, startedAt + moment),
      }
    }
  }
  return { until: at + Math.min(left, SECOND_MS - time.at(at) % SECOND_MS) }
}

/**
 * The moments up to a time at which games may begin, given the log so far. The list is short, because once nobody waits
 * for a rematch, nothing changes until something happens.
 */
function momentsUpTo({ time, lastAt, happenings }: Contest, ran: number): number[] {
  const last = time.at(lastAt)
  const isInstant = happenings.findLast(({ what }) => what !== 'paired')?.at === last
  const second = (Math.floor(last / SECOND_MS) + 1) * SECOND_MS
  const seconds = Array.from({ length: REMATCH_AFTER_MS / SECOND_MS + 1 }, (_, index) => second + index * SECOND_MS)
  return [...isInstant ? [last] : [], ...seconds].filter(moment => moment <= ran)
}
