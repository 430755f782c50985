import fc from 'fast-check'
import { stripUnprintable } from '../../printable.ts'

function nested(levels: number): unknown {
  let value: unknown = []
  for (let level = 0; level < levels; level++)
    value = level % 2 === 0 ? [value] : { position: value, move: value }
  return value
}

/** Moves and settings that no well-meaning client sends. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -0,
  -1,
  1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'click:0_0',
  '\u001B[2J\n\u202Enova',
  'x'.repeat(100_000),
  [],
  [[]],
  Array.from({ length: 10_000 }).fill(1),
  {},
  JSON.parse('{"__proto__":{"position":1},"constructor":{"prototype":1}}'),
  Object.create(null),
  { toString: 1, valueOf: null, length: -1 },
  nested(1_000),
  () => 0,
  10n ** 30n,
]

/** Any of these values, or any other value. */
export const anyHostileValue = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.anything({ withNullPrototype: true }))

/** A move with one of its fields, or all of it, replaced by something hostile. */
export function spoiled(move: unknown): fc.Arbitrary<unknown> {
  if (typeof move !== 'object' || move === null)
    return anyHostileValue
  return fc.oneof(
    anyHostileValue,
    fc.tuple(fc.constantFrom(...Object.keys(move)), anyHostileValue).map(([key, value]) => ({ ...move, [key]: value })),
  )
}

/** Anything that may come over a connection. */
export const anyMessage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{}',
    '[]',
    'null',
    '0',
    '"',
    '\u0000',
    '{"__proto__":null}',
    `${'['.repeat(20_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    'x'.repeat(70_000),
  ),
)

/** A name that would do harm in a document; as a match shows names, without terminal control characters. */
export const MARKUP_NAME = '</text><script>alert("1")</script>&amp;\'"\\{}'

/** Whether a text is fit for one line on a screen: not empty, and without terminal control characters. */
export function isOneLine(text: string): boolean {
  return text.trim() !== '' && stripUnprintable(text) === text
}

/** What appears in text when the code forgot a case. */
export const FORGOTTEN = /undefined|NaN|\[object|Infinity/
