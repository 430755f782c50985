import type { MatchFact } from '../../../shared/match/events.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { useActionsStore } from '../../stores/actions.ts'
import { beamFacts, eventsOf, NOON } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'
import { waitFor } from '../../testing/waitFor.ts'

const begun = beamFacts(3)

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

const end: readonly MatchFact[] = [
  { type: 'moved', seat: 1, ply: 0, move: { position: 30, weight: 3 }, tookMs: 10 },
  { type: 'finished', kind: 'tipped', places: { 1: 2, 2: 1 }, plies: 1 },
]

it('lets people see the beam fall before it says who won', async () => {
  const { view, host } = await showMatch(begun)
  useActionsStore().list.find(({ id }) => id === 'log')?.act()
  await host.tell({ match: 'm1', events: eventsOf(...begun, ...end).slice(begun.length), now: NOON + 60_000 })
  await flushPromises()
  expect(view.find('[data-testid=result]').exists()).toBe(false)
  expect(view.get('[data-testid=status]').text()).toBe('The game is being decided')
  expect(view.get('[data-testid=announced-result]').text()).toContain('Bob wins')
  await waitFor(() => expect(view.get('[data-testid=side-panel]').text()).toContain('places 3 kg at 30'))
  await waitFor(() => expect(view.get('[data-testid=side-panel]').text()).not.toContain('Bob wins'))
  expect(view.find('[data-testid=result]').exists()).toBe(false)
  await waitFor(() => expect(view.find('[data-testid=result]').exists()).toBe(true))
  await waitFor(() => expect(view.get('[data-testid=side-panel]').text()).toContain('Bob wins'))
  view.unmount()
})

it('lets it fall from the click on after a move made here', async () => {
  const { view, host, inView } = await showMatch(begun)
  await inView.play(1, { position: 30, weight: 3 })
  await flushPromises()
  expect(view.get('[data-testid=status]').text()).toBe('Your move')
  expect(view.find('.tray.open').exists()).toBe(false)
  await waitFor(() => expect(view.find('.beam.falling').exists()).toBe(true))
  await host.tell({ match: 'm1', events: eventsOf(...begun, ...end).slice(begun.length), now: NOON + 60_000 })
  await flushPromises()
  expect(view.find('[data-testid=result]').exists()).toBe(false)
  await waitFor(() => expect(view.find('[data-testid=result]').exists()).toBe(true))
  view.unmount()
})

it('says it at once to those who come later', async () => {
  const { view } = await showMatch([...begun, ...end])
  expect(view.find('[data-testid=result]').exists()).toBe(true)
  view.unmount()
})
