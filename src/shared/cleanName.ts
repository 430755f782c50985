import { stripUnprintable } from './printable.ts'

const MAX_NAME_LENGTH = 64

/**
 * A name from outside, made fit to show: no control characters, trimmed, at most 64 characters. The result may be
 * empty.
 */
export function cleanName(name: string): string {
  const printable = stripUnprintable(name).trim()
  return [...printable].slice(0, MAX_NAME_LENGTH).join('').trimEnd()
}
