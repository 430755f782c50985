import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'
import { gameResult, LedContest } from '../../testing/contestEvents.ts'
import CrosstableGrid from './CrosstableGrid.vue'
import FaultTable from './FaultTable.vue'
import StandingsTable from './StandingsTable.vue'

afterEach(() => document.body.replaceChildren())

const FIELD = 200
function planOf(participants: number): Partial<ContestPlan> {
  return {
    participants: samplePlan(participants, { name: 'round-robin', rounds: 1 }).participants,
  }
}

/** A contest of so many, of which some games have been played. */
function contestOf(participants: number, games = 300): LedContest {
  return new LedContest(planOf(participants)).play(games)
}

function shownStandings({ contest }: LedContest) {
  return mount(StandingsTable, {
    props: { contest, standings: standingsOf(contest), caption: 'Order' },
    attachTo: document.body,
  })
}

function shownCrosstable({ contest }: LedContest, onOpen = vi.fn()) {
  const view = mount(CrosstableGrid, {
    props: { shown: { contest, events: contest.events }, onOpen },
    attachTo: document.body,
  })
  const grid = view.get<HTMLElement>('[role=grid]')
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys)
      await grid.trigger('keydown', { key })
  }
  const current = () => document.getElementById(grid.attributes('aria-activedescendant') ?? '')
  return { view, grid, press, current, onOpen }
}

it('draws of long standings the rows in sight alone, and tells how many there are', async () => {
  const view = shownStandings(contestOf(FIELD))
  const ranks = () =>
    view.findAll('tbody tr').map(row => Number(row.attributes('aria-rowindex'))).sort((one, other) => one - other)
  expect(view.get('table').attributes('aria-rowcount')).toBe(String(FIELD + 1))
  expect(ranks().length).toBeLessThan(40)
  expect(ranks()[0]).toBe(2)

  await flushPromises() // it listens once it is drawn
  const frame = view.get<HTMLElement>('[role=group]')
  frame.element.scrollTop = 100 * 44
  await frame.trigger('scroll')
  expect(ranks()).toContain(102)
  expect(ranks()).not.toContain(2)
  view.unmount()
})

it('draws short standings whole', () => {
  const view = shownStandings(contestOf(12))
  expect(view.findAll('tbody tr')).toHaveLength(12)
  view.unmount()
})

it('says nothing of the slowest move of whoever never moved, and cuts names in either direction of writing', () => {
  const { contest } = new LedContest(planOf(2)).play(1, () =>
    gameResult([1, 2], { ending: 'illegal', faults: ['no-show', 'illegal'], slowestMs: [0, 20] }))
  const view = mount(FaultTable, { props: { shown: { contest, events: contest.events } } })
  expect(view.findAll('tbody tr').map(row => row.findAll('td').at(-1)?.text())).toEqual(['–', '20 ms'])
  expect(view.get('tbody th .truncate').attributes('dir')).toBe('auto')
  view.unmount()
})

it('draws of a large crosstable the rows and columns in sight alone, and knows the place of each', () => {
  const { view, grid } = shownCrosstable(contestOf(FIELD))
  expect(grid.attributes()).toMatchObject({ 'aria-rowcount': String(FIELD + 1), 'aria-colcount': String(FIELD + 2) })
  expect(view.findAll('[data-cell]').length).toBeLessThan(500)
  expect(view.findAll('[role=row]').length).toBeLessThan(30)
  expect(view.get('[data-cell]').attributes('aria-colindex')).toBe('2')
  view.unmount()
})

it('is walked through with the keys, and scrolled along', async () => {
  const led = contestOf(FIELD)
  const { view, grid, press, current, onOpen } = shownCrosstable(led)
  const names = standingsOf(led.contest).rows.map(({ number }) => number)
  await press('ArrowDown', 'ArrowRight')
  expect(current()?.dataset.cell).toBe(`${names[1]}-${names[2]}`)

  await press('End')
  expect(grid.element.scrollLeft).toBeGreaterThan(0)
  await grid.trigger('scroll')
  expect(current()?.dataset.cell).toBe(`${names[1]}-${names.at(-1)}`)

  const met = led.contest.tally.lineOf(names[0] ?? 0).opponents[0] ?? 0
  await press('Home', 'ArrowUp', ...Array.from<string>({ length: names.indexOf(met) }).fill('ArrowRight'))
  await press('Enter')
  const [encounters, about] = onOpen.mock.calls[0] as [unknown, (contest: Contest) => string]
  expect(encounters).toEqual([expect.objectContaining({ round: 1 })])
  expect(about(led.contest)).toMatch(/^Bot \d+ against Bot \d+: /)
  view.unmount()
})

it('keeps the cell of the keys with those whom it is about when their order changes', async () => {
  const led = contestOf(4, 0)
  const { view, press, current } = shownCrosstable(led)
  await press('ArrowRight')
  const cell = current()?.dataset.cell
  led.play()
  await view.setProps({ shown: { contest: led.contest, events: led.contest.events } })
  expect(current()?.dataset.cell).toBe(cell)
  view.unmount()
})
