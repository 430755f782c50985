import { headBy } from './chain.ts'
import { sha256 } from './sha256.ts'

/**
 * The digest of a game: the head of the log made of the JSON texts of its events, as in the archive and the log of a
 * contest.
 */
export type GameDigest = (texts: readonly string[]) => string

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Uses nothing that only the host has, so that a window can compute it, too. */
export const gameDigest: GameDigest = texts => headBy(text => base64url(sha256(text)), texts)

function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const group = (first << 16) | (second << 8) | third
    text += [18, 12, 6, 0].map(shift => ALPHABET[(group >>> shift) & 0x3F]).join('')
  }
  return text.slice(0, Math.ceil(bytes.length * 4 / 3))
}
