import type { MatchEvent } from '../match/events.ts'
import type { Result } from '../result.ts'
import { readTranscript } from './no-tipping/readTranscript.ts'

type Reader = (text: string, startedAt: number) => Result<MatchEvent[], string>

/** What reads transcripts, for the games whose messages tell the whole of a game: one line a game. */
const READERS: readonly [Reader, ...Reader[]] = [
  readTranscript,
]

/**
 * The game that the messages of a transcript tell, as events, by whichever reader can follow them. It
 * starts at `startedAt`, in ms since 1970. The error is a sentence: what the first reader says.
 */
export function readAnyTranscript(text: string, startedAt: number): Result<MatchEvent[], string> {
  const [first, ...others] = READERS
  const read = first(text, startedAt)
  if (read.ok)
    return read
  return others.map(reader => reader(text, startedAt)).find(({ ok }) => ok) ?? read
}
