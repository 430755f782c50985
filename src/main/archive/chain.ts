import type { MatchEvent } from '../../shared/match/events.ts'
import { hash } from 'node:crypto'
import { headBy, linkBy } from '../../shared/archive/chain.ts'

/**
 * The hash chain of a log (`shared/archive/chain.ts`) with Node's SHA-256, which takes about a microsecond an event.
 */

function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** The link of an event with this JSON text, which follows on the link `before`. */
export function linkAfter(before: string, text: string): string {
  return linkBy(sha256, before, text)
}

/** The head of a log whose events have these JSON texts. */
export function headOf(texts: Iterable<string>): string {
  return headBy(sha256, texts)
}

/** The events that end a match: only late answers may follow. */
export const ENDS: ReadonlySet<MatchEvent['type']> = new Set(['finished', 'aborted', 'interrupted'])

/**
 * The link by which a contest vouches for a match: the link of its end, without late answers. `texts` are the events as
 * written. For a match that goes on, it is the link of the last event.
 */
export function linkAtEnd(events: readonly MatchEvent[], texts: readonly string[]): string {
  const end = events.findIndex(({ type }) => ENDS.has(type))
  return headOf(end < 0 ? texts : texts.slice(0, end + 1))
}
