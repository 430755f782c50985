import type { MatchEvent } from '../match/events.ts'
import type { Result } from '../result.ts'
import { readTranscript } from './no-tipping/readTranscript.ts'
import { readLog } from './yinsh/readLog.ts'

/** Null where the text is plainly none of its game. */
type Reader = (text: string, startedAt: number) => Result<MatchEvent[], string> | null

/** What reads transcripts, for the games whose messages tell the whole of a game: one line a game; the last one says what is wrong with a text of none. */
const READERS: readonly [...Reader[], typeof readTranscript] = [
  readLog,
  readTranscript,
]

/**
 * The game that the messages of a transcript tell, as events, by the first reader whose game it is. It
 * starts at `startedAt`, in ms since 1970. The error is a sentence.
 */
export function readAnyTranscript(text: string, startedAt: number): Result<MatchEvent[], string> {
  for (const reader of READERS) {
    const read = reader(text, startedAt)
    if (read !== null)
      return read
  }
  return readTranscript(text, startedAt)
}
