/** How large a value from outside may be. A plain value counts as one value and no level. */
export interface JsonLimits {
  /** The depth of nested lists and objects. */
  readonly levels: number
  /** The number of all values in it, including lists and objects. */
  readonly values: number
  /** The characters of all its strings and keys together. */
  readonly characters: number
}

/**
 * Why a value that was parsed from JSON exceeds the limits, as the end of a sentence; null if it does not. Works level
 * by level without recursion, so that no nesting is too deep for it. Values that pass can be written, copied and
 * compared by recursive code.
 */
export function validateSize(value: unknown, { levels, values, characters }: JsonLimits): string | null {
  let seen = 1
  let read = 0
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const within: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string')
        read += item.length
      if (typeof item !== 'object' || item === null)
        continue
      if (depth === levels)
        return `is nested more than ${levels} levels deep`
      const isList = Array.isArray(item)
      const children: readonly unknown[] = isList ? item : Object.values(item)
      seen += children.length
      if (seen > values)
        return `holds more than ${values} values`
      if (!isList)
        Object.keys(item).forEach(key => read += key.length)
      for (const child of children) // not push(...), because a call takes a limited number of arguments
        within.push(child)
    }
    if (read > characters)
      return `holds more than ${characters} characters of text`
    level = within
  }
  return null
}
