import type { Random } from '../src/shared/random.ts'
import type { HostileConnection } from './hostileConnection.ts'

/** One kind of hostile connection. */
export interface Behaviour {
  readonly name: string
  /**
   * Does it. `who` is a name for a greeting. The answer is null if the host did what it should, or
   * a sentence on what it did instead.
   */
  readonly act: (connection: HostileConnection, random: Random, who: string) => Promise<string | null>
}

/** A connection that the host must close. */
export async function mustBeClosed(connection: HostileConnection): Promise<string | null> {
  if (await connection.isClosedByHost())
    return null
  await connection.drop()
  return 'the host left it open'
}

/** Random bytes, `least` to `most` of them. */
export function randomBytes(random: Random, least: number, most: number): Uint8Array {
  return Uint8Array.from({ length: least + random.int(most - least + 1) }, () => random.int(256))
}

export const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

/** Request targets that are no path. */
export const ODD_TARGETS = [
  '//',
  '///',
  '//:0',
  '/\\',
  'http://[',
  '*',
  '\\',
  '//[',
  'http://',
  '/%',
  '/%00',
  '/..%2f..%2f..%2fetc/passwd',
  '?',
  '#',
  '/api//',
  ':0',
  'http://%/',
  '/\u00FF',
  `/${'a'.repeat(6_000)}`,
] as const
