import type { AnyGame, MeasuredStart } from '../../game/game.ts'
import type { GainedMeetings, MeetingsFrom } from './strengths.ts'
import { logOddsOf } from '../../game/chance.ts'

/** What was measured: whom a start favours, and what time is worth. */

/** A chance as near to a half as this is even enough. */
export const EVEN_WITHIN = 0.1
/** Nobody is left with less than this share of the other’s time. */
export const LEAST_TIME = 1 / 16
/** What twice the time is worth, in log odds: measured between two bots of which one had 4 or 16 times as much. */
const DOUBLED_TIME = 0.33

/** What a player gains, in log odds, who has `ratio` times as much time as the other. */
export function gainFromTime(ratio: number): number {
  return DOUBLED_TIME * Math.log2(ratio)
}

/** The share of their time that takes so many log odds from a player; not below 0. */
export function shareThatCosts(logOdds: number): number {
  return 2 ** (-logOdds / DOUBLED_TIME)
}

/** A start with its words, and what seat 1 gains from it, in log odds. */
export interface Gain {
  readonly settings: unknown
  readonly words: string
  readonly gain: number
}

export function gainsOf(game: Pick<AnyGame, 'describeSettings'>, starts: readonly MeasuredStart<unknown>[]): Gain[] {
  return starts.map(({ settings, firstShare }) => ({
    settings,
    words: game.describeSettings(settings),
    gain: logOddsOf(firstShare),
  }))
}

/** The meetings from starts that were measured. */
export function measuredMeetings(meetings: readonly MeetingsFrom[], gains: readonly Gain[]): GainedMeetings[] {
  const gainBy = new Map(gains.map(({ words, gain }) => [words, gain]))
  return meetings.flatMap((meeting) => {
    const gain = gainBy.get(meeting.settings)
    return gain === undefined ? [] : [{ ...meeting, gain }]
  })
}
