import type { MeetingsFrom } from '../../match/fair/strengths.ts'
import { gamesIn } from '../../match/fair/strengths.ts'

/** How long a game between the participants of a contest usually takes. */
export interface UsualLength {
  readonly gameMs: number
  /** How many turns such a game has. */
  readonly turns: number
  /** How many earlier games say so. */
  readonly games: number
}

/**
 * The mean length and number of turns of the games with these settings, in words, that `count` participants have played
 * against each other; each pair counts alike, since in most contests they meet equally often. Null if somebody was in
 * none of these games.
 */
export function usualLength(count: number, settings: string, meetings: readonly MeetingsFrom[]): UsualLength | null {
  const known = meetings.filter(meeting => meeting.settings === settings && gamesIn([meeting]) > 0)
  const met = new Set(known.flatMap(({ first, second }) => [first, second]))
  if (count < 2 || met.size < count)
    return null
  const pairs = Map.groupBy(known, ({ first, second }) => [first, second].sort((one, other) => one - other).join(' '))
  const meanOf = (what: 'lengthMs' | 'turns'): number =>
    [...pairs.values()]
      .map(pair => pair.reduce((sum, meeting) => sum + meeting[what], 0) / gamesIn(pair))
      .reduce((sum, mean) => sum + mean, 0) / pairs.size
  return { gameMs: meanOf('lengthMs'), turns: meanOf('turns'), games: gamesIn(known) }
}
