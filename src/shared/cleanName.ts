import { stripUnprintable } from './printable.ts'

const MAX_NAME_LENGTH = 64

/**
 * A name from outside made fit to show: no control characters, trimmed, 64 characters at most. It may come out empty.
 */
export function cleanName(name: string): string {
  const printable = stripUnprintable(name).trim()
  return [...printable].slice(0, MAX_NAME_LENGTH).join('').trimEnd()
}
