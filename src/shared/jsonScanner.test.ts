import type { JsonPart } from './jsonScanner.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonScanner } from './jsonScanner.ts'

function parts(text: string): JsonPart[] {
  const scanner = new JsonScanner()
  return Array.from({ length: text.length }, (_, at) => scanner.next(text.charCodeAt(at)))
}

it('tells what stands between strings from what stands in them', () => {
  expect(parts('{"a" :[1]}')).toEqual([
    'opens',
    'quote',
    'inside',
    'inside',
    'space',
    'other',
    'opens',
    'other',
    'closes',
    'closes',
  ])
  expect(parts('"\\"}"}')).toEqual(['quote', 'inside', 'inside', 'inside', 'inside', 'closes'])
  expect(parts('"\\\\"]')).toEqual(['quote', 'inside', 'inside', 'inside', 'closes'])
})

it('finds all that opens and closes in any JSON, and nothing in its strings', () => {
  const openings = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Object.values(value).reduce<number>((sum, one) => sum + openings(one), 0)
      : 0
  fc.assert(
    fc.property(
      fc.json({ stringUnit: fc.constantFrom('{', '}', '[', ']', '"', '\\', 'a') }),
      fc.constantFrom(0, 2),
      (json, indent) => {
        const value = JSON.parse(json) as unknown
        const all = parts(JSON.stringify(value, null, indent))
        expect(all.filter(part => part === 'opens')).toHaveLength(openings(value))
        expect(all.filter(part => part === 'closes')).toHaveLength(openings(value))
      },
    ),
  )
})
