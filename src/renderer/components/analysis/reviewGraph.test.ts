import type { Outlook } from '../../../shared/game/analysis.ts'
import type { ReviewGraphData } from './reviewGraph.ts'
import { expect, it } from 'vitest'
import { namesOf } from '../../testing/matchEvents.ts'
import { graphOf, graphWords } from './reviewGraph.ts'

const NAMES = namesOf('Ann', 'Bob', 'Cem')
const guess = (outlook: Outlook) => ({ outlook, exact: false })
const proof = (outlook: Outlook) => ({ outlook, exact: true })
const valuesOf = ({ lines }: ReviewGraphData) => lines.map(({ values }) => values)

it('draws estimates and proofs as two lines that meet, and nothing where nobody knows', () => {
  const chance = (value: number): Outlook => ({ kind: 'chance', chance: value })
  const graph = graphOf({
    outlooks: [...[0.5, 0.6, 0.7].map(value => guess(chance(value))), proof(chance(1)), proof(chance(1))],
  })
  expect(valuesOf(graph)).toEqual([
    [null, 0.6, 0.7, 1, null],
    [null, null, null, 1, 1],
  ])
  expect(graphWords(graph, NAMES)).toBe('How likely Ann was to win')
})

it('draws for one alone how many moves it takes in all, beside par', () => {
  const distance = (made: number, left: number): Outlook => ({ kind: 'distance', made, left, par: 3 })
  const graph = graphOf({ outlooks: [proof(distance(0, 3)), proof(distance(1, 4)), proof(distance(2, 3))] })
  expect(valuesOf(graph)).toEqual([[null, null, null], [3, 5, 5]])
  expect(graph).toMatchObject({ par: 3, range: [2, 6] })
  expect(graphWords(graph, NAMES)).toContain('(par 3)')
})

it('draws for more than two a line each', () => {
  const shares = (...values: number[]): Outlook => ({
    kind: 'shares',
    shares: { 1: values[0] ?? 0, 2: values[1] ?? 0, 3: values[2] ?? 0 },
  })
  const graph = graphOf({ outlooks: [guess(shares(0.3, 0.3, 0.4)), guess(shares(0.1, 0.1, 0.8))] })
  expect(valuesOf(graph)).toEqual([[0.3, 0.1], [0.3, 0.1], [0.4, 0.8]])
  expect(graph.seats).toEqual([1, 2, 3])
  expect(graph.lines.map(({ colour }) => colour)).toEqual(['--seat-1', '--seat-2', '--seat-3'])
})

it('draws nothing of a game without positions', () => {
  expect(valuesOf(graphOf({ outlooks: [] }))).toEqual([[], []])
})
