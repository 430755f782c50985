/**
 * Chains the events of a log: the link of an event is a digest of the previous link and of the event's own text, so
 * that the last link, the head, vouches for the whole log. This detects damage, accidents, and changes by somebody
 * unaware of the chain; somebody who knows it can make new links, because it is not a signature.
 */

/** The SHA-256 of a text, as base64url. */
export type Digest = (text: string) => string

/** The link before the first event. */
export const NO_LINK = ''

/** A link has 128 bits. */
const LINK_LENGTH = 22

/** The link of an event, from the previous link and the event's JSON text. */
export function linkBy(digest: Digest, before: string, text: string): string {
  return digest(`${before}\n${text}`).slice(0, LINK_LENGTH)
}

/** The head of a log, from the JSON texts of its events. */
export function headBy(digest: Digest, texts: Iterable<string>): string {
  let link = NO_LINK
  for (const text of texts)
    link = linkBy(digest, link, text)
  return link
}
