import { Buffer } from 'node:buffer'
import { randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 32

/**
 * A secret that nobody guesses, of letters, digits, `-` and `_`: it fits into an address, a header and a cookie as it
 * is.
 */
export function newSecret(bytes = SECRET_BYTES): string {
  return randomBytes(bytes).toString('base64url')
}

/** Whether two secrets are the same. How long the answer takes does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
