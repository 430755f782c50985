import type { JsonObject } from '../jsonObject.ts'
import { quote } from '../printable.ts'

const LONGEST_QUOTE = 40

/**
 * Why a file with these fields does not have `format` in a version that we can read, as a sentence; null if it does.
 */
export function validateFormat({ format, version }: JsonObject, wanted: string, newest: number): string | null {
  if (format !== wanted)
    return `This is not a game of Fulcrum: its format is ${typeof format === 'string' ? quote(format, LONGEST_QUOTE) : 'not given'}, not "${wanted}".`
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return 'The version of the game’s format is missing or not a whole number.'
  return version > newest
    ? `This was written by a newer Fulcrum (format version ${version}, and this one reads up to ${newest}). Update Fulcrum to read it.`
    : null
}
