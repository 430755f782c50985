import type { z } from 'zod'
import { capitalised } from '../../capitalised.ts'
import { quote } from '../../printable.ts'
import { keysAt } from './jsonSchema.ts'
import { unknownSentence } from './nearest.ts'

/** At most this many unknown keys in one place are listed. */
const MOST_KEYS = 20

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys and their values',
  record: 'keys and their values',
  tuple: 'three numbers',
}

/** What is wrong with a contest's file, one sentence for each of the first problems: which key, and what it may be. */
export function sentencesOf(error: z.ZodError, value: unknown, most: number): string[] {
  return error.issues.slice(0, most).flatMap(issue => sentencesFor(issue, value)).slice(0, most)
}

function sentencesFor(issue: z.core.$ZodIssue, value: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    const where = issue.path.length === 0 ? '' : ` in ${placeText(issue.path)}`
    return issue.keys.slice(0, MOST_KEYS).map(key => issue.path[0] === 'participants' && keysAt(['each']).includes(key)
      ? `"${key}"${where} holds for everybody; write it under each.`
      : unknownSentence('key', key.slice(0, 60), where, keysAt(issue.path)))
  }
  if (issue.code === 'invalid_key') {
    const name = quote(String(issue.path.at(-1)), 60)
    const why = issue.issues.map(({ message }) => message).join(', ')
    return [`${name} can’t be a name in ${placeText(issue.path.slice(0, -1))}: ${why}.`]
  }
  const place = placeText(issue.path)
  const given = valueAt(value, issue.path)
  if (given === undefined)
    return [`${capitalised(place)} is missing: it must be ${wanted(issue)}.`]
  if (issue.code === 'invalid_value' && typeof given === 'string') {
    return [
      unknownSentence(
        nounOf(issue.path),
        given.slice(0, 60),
        issue.path.length > 1 ? ` for ${place}` : '',
        issue.values.map(String),
      ),
    ]
  }
  return [
    `${capitalised(place)} is ${quote(typeof given === 'string' ? given : JSON.stringify(given), 60)}; it must be ${wanted(issue)}.`,
  ]
}

/** `tc of participant 2`, `plies of openings`, `rounds`. */
export function placeText(path: readonly PropertyKey[]): string {
  const [first, index, ...rest] = path.map(String)
  if (first === undefined)
    return 'the file'
  if (first === 'participants' && index !== undefined) {
    return rest.length === 0
      ? `participant ${Number(index) + 1}`
      : `${rest.join('.')} of participant ${Number(index) + 1}`
  }
  return index === undefined ? first : `${[index, ...rest].join('.')} of ${first}`
}

function nounOf(path: readonly PropertyKey[]): string {
  const last = path.findLast(part => typeof part === 'string')
  return last === 'order' ? 'tie-break' : String(last ?? 'value')
}

function wanted(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'longer'
        : `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `${issue.maximum} long at most`
        : `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap(issues => issues.map(wanted)))].join(', or ')
    case 'invalid_format':
      return 'spelled otherwise'
    default:
      return 'something else'
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) => typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  )
}
