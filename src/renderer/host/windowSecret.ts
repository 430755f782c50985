import { STORED } from '../storageKeys.ts'
import { randomHex } from './randomHex.ts'

/** The form that the host accepts. */
const SECRET = /^[\w-]{16,64}$/
const SECRET_BYTES = 16

/**
 * The secret by which the host recognises this window: made once, and kept over reloads of this tab. Nobody else is
 * told it.
 */
export function windowSecret(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const stored = storage.getItem(STORED.windowSecret)
  if (stored !== null && SECRET.test(stored))
    return stored
  const made = randomHex(SECRET_BYTES)
  storage.setItem(STORED.windowSecret, made)
  return made
}
