import type { ContestEvent } from '../../shared/contest/events.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { fail, succeed } from '../../shared/result.ts'
import { contestSummary, summary } from '../../shared/testing/overviews.ts'
import { HOST } from '../host/host.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { LedContest } from '../testing/contestEvents.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { begunFacts, eventsOf, NOON } from '../testing/matchEvents.ts'
import { waitFor } from '../testing/waitFor.ts'
import ContestPresenterView from './ContestPresenterView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
})

async function shown(events: readonly ContestEvent[], answers: Parameters<typeof fakeHost>[0] = {}) {
  const host = fakeHost(answers)
  const pinia = useStoresOn(host)
  useOverviewStore()
  location.hash = '#/contests/c1/present'
  window.dispatchEvent(new Event('hashchange'))
  await flushPromises()
  const view = mount(ContestPresenterView, {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  const tell = (more: readonly ContestEvent[]) => host.tellContest({ contest: 'c1', events: more, now: NOON })
  await tell(events)
  await waitFor(() => expect(view.find('[data-testid=presented-contest]').exists()).toBe(true))
  return { host, view, tell }
}

it('shows the table, what comes next, and each result as it comes', async () => {
  const led = new LedContest().play(3)
  const before = led.log.length
  const { view, tell } = await shown(led.log)
  expect(view.text()).toContain('Finals')
  // a screen without a height has room for no more
  expect(view.findAll('table th').map(name => name.text())).toEqual(['Ann', 'Bob', 'Cid'])
  expect(view.findAll('[data-testid=presented-result]')).toHaveLength(3)
  led.play(1)
  await tell(led.log.slice(before))
  await waitFor(() => expect(view.findAll('[data-testid=presented-result]')).toHaveLength(4))
  expect(view.get('[data-testid=presented-result]').text()).toContain('won')
  view.unmount()
})

it('shows a running game on its board, and leaves out one that is played elsewhere', async () => {
  const led = new LedContest().play(1)
  const begun = led.log.findLast(({ type }) => type === 'game-began')
  if (begun?.type !== 'game-began')
    throw new Error('no game began')
  for (const match of ['elsewhere', 'here'])
    led.happen({ ...begun, slot: { ...begun.slot, game: match === 'here' ? 2 : 1 }, attempt: 2, match })
  const { host, view } = await shown(led.log, {
    watch: async id => id === 'here' ? succeed(null) : fail({ code: 'no-such-match', message: 'It is not here.' }),
  })
  await waitFor(() => expect(view.get('[data-tile]').attributes('data-tile')).toBe('here'))
  await host.tell({ match: 'here', events: eventsOf(...begunFacts), now: NOON })
  await waitFor(() => expect(view.get('[data-tile]').find('[role=gridcell]').exists()).toBe(true))
  expect(view.get('[data-tile]').text()).toContain('Ann')
  view.unmount()
  expect(host.calls).toContain('unwatch here')
})

it('says of a game that has not begun whom it waits for, not that it is played', async () => {
  const led = new LedContest().play(1)
  const begun = led.log.findLast(({ type }) => type === 'game-began')
  if (begun?.type === 'game-began')
    led.happen({ ...begun, slot: { ...begun.slot, game: 2 }, attempt: 2, match: 'm2' })
  const { host, view } = await shown(led.log)
  expect(view.text()).toContain('Now playing')
  await host.tellOverview({
    matches: [summary('m2', { status: 'waiting' })],
    contests: [contestSummary('c1', { people: [{ participant: 2, match: 'm2', seat: 2, until: NOON }] })],
  })
  await waitFor(() => expect(view.find('[data-testid=presented-awaited]').text()).toBe('Waiting forBob'))
  expect(view.text()).not.toContain('Now playing')
  view.unmount()
})

it('shows a ladder by strength, and how those on it came there', async () => {
  const led = new LedContest({ format: { name: 'ladder', rounds: null, enough: 8 } }).play(60)
  led.happen({ type: 'withdrew', participant: 4, reason: 'A newer version plays.' })
  led.happen({ type: 'entered', participant: { name: 'Dot v2', seat: { kind: 'bot', bot: 'random' } } })
  const { view } = await shown(led.log)
  const rows = view.findAll('[data-testid=presented-ladder] tbody tr').map(row => row.text())
  expect(rows).toHaveLength(3) // a screen without a height has room for no more
  expect(rows[0]).toMatch(/^1.*Ann.*at place 1/)
  expect(view.text()).toContain('1–3 of 4')
  view.unmount()
})

it('says that a round is paired while that lasts', async () => {
  const { host, view } = await shown(new LedContest({ format: { name: 'swiss', rounds: 3 } }).play(4).log)
  await host.tellOverview({
    contests: [contestSummary('c1', { format: 'swiss', pairing: 2 })],
  })
  expect(view.text()).toContain('Pairing round 2…')
  expect(view.text()).not.toContain(' left') // that knows of games alone
  view.unmount()
})

it('says in a line which other machines play, while some do', async () => {
  const { host, view } = await shown(new LedContest().play(4).log)
  const summary = contestSummary('c1')
  await host.tellOverview({ contests: [{ ...summary, workers: { machines: 3, gamesPerS: 120.4 } }] })
  expect(view.get('[data-testid=presented-machines]').text()).toBe('3 other computers · 120 games/s')
  await host.tellOverview({ contests: [summary] })
  expect(view.find('[data-testid=presented-machines]').exists()).toBe(false)
  view.unmount()
})

it('says how far the check-in is before it begins', async () => {
  const { host, view } = await shown(new LedContest({}, true).log)
  expect(view.text()).toContain('Begins soon')
  await host.tellOverview({
    contests: [contestSummary('c1', { ended: 0, status: 'draft', checking: { now: [3], checked: 5, of: 8 } })],
  })
  expect(view.text()).toContain('Check-in 5 of 8')
  view.unmount()
})

it('ends with a podium', async () => {
  const { view } = await shown(new LedContest().play().log)
  expect(view.get('[data-testid=podium] h2').text()).toBe('Ann wins')
  expect(view.findAll('[data-testid=podium] li').map(step => step.text().replace(/\s+/g, ' '))).toEqual([
    'Ann1st 6 points',
    'Bob2nd 4 points',
    'Cid3rd 2 points',
  ])
  view.unmount()
})

it('has the places of a knock-out from its final and its match for the third', async () => {
  const { view } = await shown(
    new LedContest({ format: { name: 'knockout', thirdPlace: true, extra: 5 }, order: [] }).play().log,
  )
  expect(view.findAll('[data-testid=podium] li').map(step => step.text())).toEqual(['Ann1st', 'Bob2nd', 'Cid3rd'])
  view.unmount()
})

it('shows a bracket while a knock-out goes on', async () => {
  const { view } = await shown(
    new LedContest({ format: { name: 'knockout', thirdPlace: false, extra: 5 }, order: [] }).play(2).log,
  )
  expect(view.get('[aria-label=Bracket]').text()).toContain('Semi-finals')
  view.unmount()
})
