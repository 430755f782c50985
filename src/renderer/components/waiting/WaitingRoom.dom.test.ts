import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { firstSeats, perSeat } from '../../../shared/game/seat.ts'
import { listener, seatOf, summary } from '../../../shared/testing/overviews.ts'
import { nimPlan } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

it.each([1, 3, 9])('shows who has taken which of %d seats, as they come', async (count) => {
  const plan = { ...nimPlan, seats: perSeat(firstSeats(count), () => ({ kind: 'external' as const })) }
  const { host, view } = await showMatch([{ type: 'created', match: 'm1', plan }])
  const seats = Array.from({ length: count }, (_, index) => seatOf(`Client ${index + 1}`, { isTaken: index === count - 1 }))
  await host.tellOverview({ matches: [summary('m1', { status: 'waiting', seats, listener: 'p1' })], listeners: [listener('p1')] })
  await flushPromises()
  const shown = view.findAll('[data-testid^=waiting-seat-]')
  expect(shown.map(seat => seat.attributes('data-taken'))).toEqual([...Array.from({ length: count - 1 }).fill('false'), 'true'])
  expect(shown.at(-1)?.text()).toContain(`Client ${count}`)
  expect(shown.at(-1)?.text()).toContain(`Seat ${count} · external client · ready`)
  view.unmount()
})
