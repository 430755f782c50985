import { expect, it } from 'vitest'
import { bestFits, fitOf } from './wordMatch.ts'

const LABELS = [
  'New Nim against perfect',
  'New Nim against random',
  'Theme: dark',
  'Theme: light',
  'Library',
  'Show the log',
]
const found = (typed: string): string[] => bestFits(typed, LABELS, label => label)

it.each([
  ['nim perf', 'New Nim against perfect'],
  ['perfect nim', 'New Nim against perfect'],
  ['dark', 'Theme: dark'],
  ['thm drk', 'Theme: dark'],
  ['LOG', 'Show the log'],
])('%s finds %s first', (typed, label) => {
  expect(found(typed)[0]).toBe(label)
})

it('finds everything, in its order, where nothing is typed', () => {
  expect(found('  ')).toEqual(LABELS)
})

it('finds nothing where a word fits nowhere', () => {
  expect(found('nim zebra')).toEqual([])
})

it('puts whole words before beginnings and beginnings before middles', () => {
  expect(bestFits('log', ['catalog', 'logical', 'log'], text => text)).toEqual(['log', 'logical', 'catalog'])
})

it('knows letters under their accents', () => {
  expect(fitOf('cinar', 'Çınar'.replace('ı', 'i'))).toBeGreaterThan(0)
  expect(fitOf('émile', 'Emile against Bob')).toBeGreaterThan(0)
})
