import type { MatchEvent } from '../../shared/match/events.ts'
import { hash } from 'node:crypto'
import { headBy, linkBy } from '../../shared/archive/chain.ts'

/** The chain of a log (`shared/archive/chain.ts`) by the SHA-256 of Node, which takes about a microsecond an event. */

function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** The link of an event by its JSON text, after the link of the one before. */
export function linkAfter(before: string, text: string): string {
  return linkBy(sha256, before, text)
}

/** The head of a log by the JSON texts of its events. */
export function headOf(texts: Iterable<string>): string {
  return headBy(sha256, texts)
}

/** The events after which a match is over: at most late answers follow. */
export const ENDS: ReadonlySet<MatchEvent['type']> = new Set(['finished', 'aborted', 'interrupted'])

/**
 * The link by which a contest vouches for a match: that of its end, whatever came late. `texts` are the events as they
 * are written; of a match that goes on it is the link of the last one.
 */
export function linkAtEnd(events: readonly MatchEvent[], texts: readonly string[]): string {
  const end = events.findIndex(({ type }) => ENDS.has(type))
  return headOf(end < 0 ? texts : texts.slice(0, end + 1))
}
