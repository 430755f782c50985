/**
 * What chains the events of a log: the link of an event is a digest of the one before and of the event's own text, so
 * that the link of the last one, the head, vouches for all. It tells damage and accidents, and changes by somebody who
 * does not know of it; who does can make new links, since it is no signature.
 */

/** The SHA-256 of a text, as base64url. */
export type Digest = (text: string) => string

/** The link before the first event. */
export const NO_LINK = ''

/** A link has 128 bits. */
const LINK_LENGTH = 22

/** The link of an event by its JSON text, after the link of the one before. */
export function linkBy(digest: Digest, before: string, text: string): string {
  return digest(`${before}\n${text}`).slice(0, LINK_LENGTH)
}

/** The head of a log by the JSON texts of its events. */
export function headBy(digest: Digest, texts: Iterable<string>): string {
  let link = NO_LINK
  for (const text of texts)
    link = linkBy(digest, link, text)
  return link
}
