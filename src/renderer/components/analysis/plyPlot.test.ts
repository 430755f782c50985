import { expect, it } from 'vitest'
import { eachSeat } from '../../../shared/game/seat.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { extendRecord } from '../../stores/matchRecord.ts'
import { eventsOf, namesOf, nimPlan, resignedFacts, startedFacts } from '../../testing/matchEvents.ts'
import { figurePlot, plyPlotOptions, rangeOf, timePlot } from './plyPlot.ts'

const NAMES = namesOf('Ann', 'Bob')

function recordOf(changes: Partial<typeof nimPlan> = {}) {
  const record = extendRecord(
    null,
    eventsOf({ type: 'created', match: 'm1', plan: { ...nimPlan, ...changes } }, ...resignedFacts.slice(1)),
  )
  if (record === null)
    throw new Error('no record')
  return record
}

it('follows a game’s figures from the start on', () => {
  const plot = figurePlot(gameOf('nim'), recordOf().positions)
  expect(plot.title).toBe('Coins left')
  expect(plot.lines.map(({ label, values }) => [label, values])).toEqual([['Coins left', [12, 10, 5]]])
  expect(plot.limits).toEqual([])
})

it('draws both torques with the limit at which the beam tips', () => {
  const game = gameOf('no-tipping')
  const state = game.setup({ rules: 'classic', weights: 3 }, { seats: [1, 2], first: 1 })
  const plot = figurePlot(game, [{ state, ply: 0, seq: 0, at: 0, move: null, usedMs: eachSeat(() => 0) }])
  expect(plot.lines.map(({ label, dash }) => [label, dash])).toEqual([['Left torque', []], ['Right torque', [5, 3]]])
  expect(plot.limits).toEqual([0])
  expect(plot.lines.map(({ colour }) => colour)).toEqual(['--ink', '--past']) // no player's
})

it('shows the time that each had left, never less than none', () => {
  const { match, positions } = recordOf({ budgetMs: 60_000 })
  expect(timePlot(match, positions, NAMES)).toMatchObject({
    title: 'Time left',
    lines: [{ label: 'Ann', values: [60, 59.2, 59.2] }, { label: 'Bob', values: [60, 60, 0] }],
  })
})

it('shows the time used where there is no clock', () => {
  const { match, positions } = recordOf({ budgetMs: null })
  expect(timePlot(match, positions, NAMES)).toMatchObject({
    title: 'Time used',
    lines: [{ values: [0, 0.8, 0.8] }, { values: [0, 0, 61.2] }],
  })
})

it.each([
  [[5, 5], [], [4.94, 5.06]],
  [[-10, -2], [0], [-10.6, 0.6]],
])('%j with limits %j reaches over %j', (values, limits, range) => {
  const [least, most] = rangeOf({ title: '', lines: [{ label: '', values, colour: '', dash: [] }], limits })
  expect(least).toBeCloseTo(range[0] ?? 0)
  expect(most).toBeCloseTo(range[1] ?? 0)
})

it('has a line for each of nine players, no two alike', () => {
  const record = extendRecord(null, eventsOf(...startedFacts('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')))
  const { lines } = timePlot(
    record?.match ?? recordOf().match,
    record?.positions ?? [],
    namesOf('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'),
  )
  expect(lines.map(({ label }) => label).join('')).toBe('ABCDEFGHI')
  expect(new Set(lines.map(({ colour }) => colour)).size).toBe(9)
  expect(new Set(lines.map(({ dash }) => dash.join(' '))).size).toBe(9)
})

it('counts whole moves along its axis, however few there are', () => {
  const data = figurePlot(gameOf('nim'), recordOf().positions)
  const { axes: [plies] = [] } = plyPlotOptions(data, {
    width: 300,
    height: 100,
    style: { getPropertyValue: () => '' },
    shown: () => 0,
    look: () => {},
  })
  expect(plies?.incrs).toSatisfy((steps: readonly number[]) => steps.every(step => Number.isInteger(step)))
})
