import type { AnyGame, MeasuredStart } from '../../game/game.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Gain } from './measured.ts'
import type { MeetingsFrom } from './strengths.ts'
import { logistic, logOddsOf } from '../../game/chance.ts'
import { opponentOf } from '../../game/pair.ts'
import { EVEN_WITHIN, gainFromTime, gainsOf, LEAST_TIME, measuredMeetings, shareThatCosts } from './measured.ts'
import { FEWEST_GAMES, gamesIn, strengthsOf } from './strengths.ts'

/** A smaller change of somebody’s time is not worth it. */
const MOST_SHARE_LEFT = 0.9
/** Among starts that are nearly as even as the best one, the one that changes least is taken. */
const AS_GOOD_WITHIN = 0.03

/** A start for two, of whom one is in `seat`, and has so many times as much time as the other. */
export interface PlannedStart {
  readonly settings: unknown
  readonly seat: PairSeat
  readonly timeRatio: number
}

/** A start for two, and how likely the one in `seat` is to win from it: strictly between 0 and 1. */
export interface ExpectedStart extends Omit<PlannedStart, 'timeRatio'> { readonly chance: number }

/** The share of their time that is left to the player in `seat`, and the chance of the one whose start it is then. */
export interface LessTime extends Omit<ExpectedStart, 'settings'> { readonly share: number }

export interface FairStart {
  readonly planned: ExpectedStart
  /** A start by the same rules that is nearer to even; null if the planned one is even enough, or none is. */
  readonly fairer: ExpectedStart | null
  /** How the planned start is more even if the favoured one has less time; null if it is even enough, or can’t be. */
  readonly lessTime: LessTime | null
}

/**
 * How even a start is for two who have met, and a start that is more even, with other settings or the seats swapped.
 * `seat` is the seat of player 0 of the meetings. Null if nobody measured whom the planned start favours, or if too few
 * of their games had a start that was measured.
 */
export function fairStart(
  game: Pick<AnyGame, 'describeSettings' | 'rulesOf'>,
  { settings, seat, timeRatio }: PlannedStart,
  starts: readonly MeasuredStart<unknown>[],
  meetings: readonly MeetingsFrom[],
): FairStart | null {
  const gains = gainsOf(game, starts)
  const known = measuredMeetings(meetings, gains)
  const plannedWords = game.describeSettings(settings)
  const plannedIndex = gains.findIndex(({ words }) => words === plannedWords)
  const plannedStart = gains[plannedIndex]
  if (gamesIn(known) < FEWEST_GAMES || plannedStart === undefined)
    return null
  const [own = 0, other = 0] = strengthsOf(2, known)
  const expected = (start: Gain, at: PairSeat): ExpectedStart => ({
    settings: start.settings,
    seat: at,
    chance: logistic(own - other + (at === 1 ? start.gain : -start.gain) + gainFromTime(timeRatio)),
  })
  const planned = expected(plannedStart, seat)
  if (unevenness(planned) <= EVEN_WITHIN)
    return { planned, fairer: null, lessTime: null }
  const fairer = gains
    .map((start, index) => ({ start, change: Math.abs(index - plannedIndex) }))
    .filter(({ start }) => game.rulesOf(start.settings) === game.rulesOf(settings))
    .toSorted((one, two) => one.change - two.change)
    .flatMap(({ start }) => [seat, opponentOf(seat)].map(at => expected(start, at)))
    .filter(start => unevenness(start) < unevenness(planned) - EVEN_WITHIN)
  const least = Math.min(...fairer.map(unevenness))
  return {
    planned,
    fairer: fairer.find(start => unevenness(start) <= least + AS_GOOD_WITHIN) ?? null,
    lessTime: lessTimeFor(planned, timeRatio),
  }
}

function lessTimeFor({ seat, chance }: ExpectedStart, timeRatio: number): LessTime | null {
  const ahead = logOddsOf(chance)
  const hasNow = ahead > 0 ? timeRatio : 1 / timeRatio
  const share = Math.max(LEAST_TIME / hasNow, shareThatCosts(Math.abs(ahead)))
  return share > MOST_SHARE_LEFT
    ? null
    : {
        seat: ahead > 0 ? seat : opponentOf(seat),
        share,
        chance: logistic(ahead + Math.sign(ahead) * gainFromTime(share)),
      }
}

function unevenness({ chance }: ExpectedStart): number {
  return Math.abs(chance - 0.5)
}
