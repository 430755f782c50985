import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateSize } from './jsonLimits.ts'

const LIMITS = { levels: 3, values: 6, characters: 10 }

describe('the limits of a value from outside', () => {
  it.each<[string, unknown]>([
    ['a number', 1],
    ['null', null],
    ['as many levels as allowed', [[[1]]]],
    ['as many values as allowed', [1, 2, 3, 4, 5]],
    ['as many characters as allowed', { abcde: 'fghij' }],
  ])('let %s through', (_, value) => {
    expect(validateSize(value, LIMITS)).toBeNull()
  })

  it.each<[string, unknown, string]>([
    ['one level too many', [[[[]]]], 'is nested more than 3 levels deep'],
    ['levels of objects', { a: { b: { c: {} } } }, 'is nested more than 3 levels deep'],
    ['one value too many', [1, 2, 3, 4, 5, 6], 'holds more than 6 values'],
    ['values spread over lists', [[1, 2], [3, 4]], 'holds more than 6 values'],
    ['a long string', 'x'.repeat(11), 'holds more than 10 characters of text'],
    ['a long key', { ['x'.repeat(11)]: 1 }, 'holds more than 10 characters of text'],
    ['strings and keys that are long together', { abcde: 'fghijk' }, 'holds more than 10 characters of text'],
  ])('hold back %s', (_, value, why) => {
    expect(validateSize(value, LIMITS)).toBe(why)
  })

  it.each([
    ['lists', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['objects', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
  ])('judge %s however deep they are nested', (_, text) => {
    expect(validateSize(JSON.parse(text), { levels: 32, values: 1_000_000, characters: 1_000_000 })).toBe(
      'is nested more than 32 levels deep',
    )
  })

  it('judge a list of very many values', () => {
    const many = Array.from({ length: 500_000 }).fill(0)
    expect(validateSize(many, { levels: 1, values: 500_001, characters: 0 })).toBeNull()
  })

  it('count what there is, whatever the value', () => {
    fc.assert(fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
      const { levels, values, characters } = sizeOf(value)
      expect(validateSize(value, { levels, values, characters })).toBeNull()
      expect(validateSize(value, { levels: levels - 1, values, characters })).not.toBeNull()
      expect(validateSize(value, { levels, values: values - 1, characters })).not.toBeNull()
      expect(validateSize(value, { levels, values, characters: characters - 1 })).not.toBeNull()
    }))
  })
})

/** The levels, values and characters of a value, counted by calling itself. */
function sizeOf(value: unknown): { levels: number, values: number, characters: number } {
  if (typeof value !== 'object' || value === null)
    return { levels: 0, values: 1, characters: typeof value === 'string' ? value.length : 0 }
  const parts = Object.values(value).map(sizeOf)
  const sum = (key: 'values' | 'characters'): number => parts.reduce((all, part) => all + part[key], 0)
  return {
    levels: 1 + Math.max(0, ...parts.map(({ levels }) => levels)),
    values: 1 + sum('values'),
    characters: sum('characters') + (Array.isArray(value) ? 0 : Object.keys(value).join('').length),
  }
}
