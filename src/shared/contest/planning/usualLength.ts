import type { MeetingsFrom } from '../../match/fair/strengths.ts'
import { gamesIn } from '../../match/fair/strengths.ts'

/** How long a game between the participants of a contest usually takes. */
export interface UsualLength {
  readonly gameMs: number
  /** How many earlier games say so. */
  readonly games: number
}

/**
 * The mean length of the games with these settings, in words, that `count` participants have played against each other;
 * each pair counts alike, since in most contests they meet equally often. Null if somebody was in none of these games.
 */
export function usualLength(count: number, settings: string, meetings: readonly MeetingsFrom[]): UsualLength | null {
  const known = meetings.filter(meeting => meeting.settings === settings && gamesIn([meeting]) > 0)
  const met = new Set(known.flatMap(({ first, second }) => [first, second]))
  if (count < 2 || met.size < count)
    return null
  const pairs = Map.groupBy(known, ({ first, second }) => [first, second].sort((one, other) => one - other).join(' '))
  const means = [...pairs.values()].map(pair => pair.reduce((sum, { lengthMs }) => sum + lengthMs, 0) / gamesIn(pair))
  return { gameMs: means.reduce((sum, mean) => sum + mean, 0) / means.length, games: gamesIn(known) }
}
