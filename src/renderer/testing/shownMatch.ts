import type { SeatSummary } from '../../shared/api.ts'
import type { MatchFact } from '../../shared/match/events.ts'
import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { seatOf, summary } from '../../shared/testing/overviews.ts'
import { HOST } from '../host/host.ts'
import { useMatchStore } from '../stores/match.ts'
import { useOverviewStore } from '../stores/overview.ts'
import MatchView from '../views/MatchView.vue'
import { fakeHost, useStoresOn } from './fakeHost.ts'
import { eventsOf, NOON } from './matchEvents.ts'
import { withKeys } from './withKeys.ts'

export interface ShownMatchOptions {
  readonly answers?: Partial<Host>
  readonly role?: 'host' | 'spectator' | 'guest'
  /** What the overview says of the seats besides their names, in order. */
  readonly seats?: readonly Partial<SeatSummary>[]
}

/** The view of match m1 with these events; it must be unmounted. */
export async function showMatch(
  facts: readonly MatchFact[],
  { answers = {}, role = 'host', seats = [] }: ShownMatchOptions = {},
) {
  const host = fakeHost(answers)
  const pinia = useStoresOn(host)
  useOverviewStore()
  location.hash = '#/match/m1'
  window.dispatchEvent(new Event('hashchange'))
  await flushPromises()
  await host.tellOverview({
    role,
    matches: [summary('m1', { seats: seats.map((seat, index) => seatOf(`Player ${index + 1}`, seat)) })],
  })
  const view = mount(withKeys(MatchView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host }, stubs: { PlyPlot: true } },
  })
  await host.tell({ match: 'm1', events: eventsOf(...facts), now: NOON + 60_000 })
  await flushPromises()
  return {
    host,
    view,
    inView: useMatchStore(),
    button: (text: string) =>
      view.findAll('button').find(one => one.text() === text || one.attributes('aria-label') === text),
  }
}

/** A button of a dialog, which is not inside the view but at the end of the page. */
export function dialogButton(text: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(button =>
    button.textContent?.trim() === text,
  )
}
