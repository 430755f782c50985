import { Buffer } from 'node:buffer'
import { randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 32

/**
 * A secret that can't be guessed, of letters, digits, `-` and `_`, so that it needs no escaping in addresses, headers
 * and cookies.
 */
export function newSecret(bytes = SECRET_BYTES): string {
  return randomBytes(bytes).toString('base64url')
}

/** Whether a text has the form of what `newSecret` makes by default. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** Whether two secrets are the same, in a time that does not reveal where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
