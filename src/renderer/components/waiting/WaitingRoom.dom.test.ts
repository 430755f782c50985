import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { firstSeats, perSeat } from '../../../shared/game/seat.ts'
import { listener, seatOf, summary } from '../../../shared/testing/overviews.ts'
import { WINDOW_NAME } from '../../testing/fakeHost.ts'
import { nimPlan } from '../../testing/matchEvents.ts'
import { dialogButton, showMatch } from '../../testing/shownMatch.ts'

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

it('lets the person at the host open the match to others, see who came, and send somebody off', async () => {
  const plan = { ...nimPlan, seats: perSeat(firstSeats(2), () => ({ kind: 'external' as const })) }
  const { host, view, button } = await showMatch([{ type: 'created', match: 'm1', plan }])
  const matches = [summary('m1', { status: 'waiting', seats: [seatOf('A', { isTaken: false }), seatOf('B', { isTaken: false })], listener: 'p1' })]
  await host.tellOverview({ matches, listeners: [listener('p1', { addresses: ['127.0.0.1'] })] })
  await flushPromises()
  await button('Let others watch and join')?.trigger('click')
  expect(host.calls).toContain('openRoom m1 true')
  const guest = { id: 'eve', name: 'Eve', address: '10.0.0.7', since: 0, isHere: true, seat: null }
  await host.tellOverview({ matches, listeners: [listener('p1')], rooms: [{ match: 'm1', code: '0420', lan: true, port: 8090, addresses: ['10.0.0.5'], guests: [guest] }] })
  await flushPromises()
  expect(view.get('[data-testid=guest-code]').text()).toBe('0420')
  expect(view.get('[data-testid=guest-page]').text()).toBe('http://10.0.0.5:8090/')
  expect(view.get('[data-testid=guests]').text()).toContain('Eve')
  await button('Send off Eve')?.trigger('click')
  await flushPromises()
  dialogButton('Send off')?.click()
  await flushPromises()
  expect(host.calls).toContain('sendOff m1 eve')
  view.unmount()
})

it('offers a person\'s seat to the person at the host, and to nobody else', async () => {
  const plan = { ...nimPlan, seats: perSeat(firstSeats(2), () => ({ kind: 'human' as const, name: '' })) }
  const seats = [seatOf('Teacher', { kind: 'human', owner: WINDOW_NAME }), seatOf('Player 2', { kind: 'human', isTaken: false, isOffered: true })]
  for (const role of ['player', 'guest'] as const) {
    const { host, view, button } = await showMatch([{ type: 'created', match: 'm1', plan }])
    await host.tellOverview({ role, matches: [summary('m1', { status: 'waiting', seats })] })
    await flushPromises()
    expect(view.get('[data-testid=waiting-seat-2]').text()).toContain('Waiting for a guest')
    expect(button('Play here instead') !== undefined).toBe(role === 'player')
    expect(button('Let others watch and join') !== undefined).toBe(role === 'player')
    view.unmount()
  }
})
