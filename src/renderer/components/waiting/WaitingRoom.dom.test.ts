import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Room } from '../../../shared/rooms.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { firstSeats, perSeat } from '../../../shared/game/seat.ts'
import { gamePort, seatOf, summary } from '../../../shared/testing/overviews.ts'
import { WINDOW_NAME } from '../../testing/fakeHost.ts'
import { nimPlan } from '../../testing/matchEvents.ts'
import { dialogButton, showMatch } from '../../testing/shownMatch.ts'
import { waitFor } from '../../testing/waitFor.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

it.each([1, 3, 9])('shows who has taken which of %d seats, as they come', async (count) => {
  const plan = { ...nimPlan, seats: perSeat(firstSeats(count), () => ({ kind: 'external' as const })) }
  const { host, view } = await showMatch([{ type: 'created', match: 'm1', plan }])
  const seats = Array.from(
    { length: count },
    (_, index) => seatOf(`Client ${index + 1}`, { isTaken: index === count - 1 }),
  )
  await host.tellOverview({
    matches: [summary('m1', { status: 'waiting', seats, gamePort: 'p1' })],
    ports: [gamePort('p1')],
  })
  await flushPromises()
  const shown = view.findAll('[data-testid^=waiting-seat-]')
  expect(shown.map(seat => seat.attributes('data-taken'))).toEqual([
    ...Array.from({ length: count - 1 }).fill('false'),
    'true',
  ])
  expect(shown.at(-1)?.text()).toContain(`Client ${count}`)
  expect(shown.at(-1)?.text()).toContain(`Seat ${count} · program · ready`)
  view.unmount()
})

it('leads to the contest whose program it waits for, and does not say that nobody can join', async () => {
  const plan: MatchPlan = {
    ...nimPlan,
    seats: perSeat(firstSeats(2), () => ({ kind: 'external' as const })),
    contest: { id: 'c1', slot: { round: 1, encounter: 1, game: 1 }, attempt: 1, names: ['Ann', 'Yan'] },
  }
  const { host, view } = await showMatch([{ type: 'created', match: 'm1', plan }])
  const seats = [seatOf('Ann'), seatOf('', { isTaken: false })]
  await host.tellOverview({ matches: [summary('m1', { status: 'waiting', seats })] })
  await flushPromises()
  expect(view.get('[data-testid=waiting]').text()).toContain('Waiting for Yan')
  expect(view.text()).not.toContain('Nobody can join')
  expect(view.get('a[href="#/contests/c1"]').text()).toBe('Where they connect')
  view.unmount()
})

it('lets the person at the host open the match to others, see who came, and send somebody off', async () => {
  const plan = { ...nimPlan, seats: perSeat(firstSeats(2), () => ({ kind: 'external' as const })) }
  const { host, view, button } = await showMatch([{ type: 'created', match: 'm1', plan }])
  const matches = [
    summary('m1', {
      status: 'waiting',
      seats: [seatOf('A', { isTaken: false }), seatOf('B', { isTaken: false })],
      gamePort: 'p1',
    }),
  ]
  await host.tellOverview({ matches, ports: [gamePort('p1', { addresses: ['127.0.0.1'] })] })
  await flushPromises()
  await button('Let others watch and join')?.trigger('click')
  expect(host.calls).toContain('openRoom m1 true')
  const room: Room = {
    id: 'm1',
    match: 'm1',
    code: '0420',
    lan: false,
    port: 8090,
    addresses: ['127.0.0.1'],
    localName: null,
    guests: [],
  }
  await host.tellOverview({ matches, ports: [gamePort('p1')], rooms: [room] })
  await flushPromises()
  await vi.dynamicImportSettled()
  expect(view.find('[data-testid=invitation] svg[role=img]').exists()).toBe(false)
  await button('Open on this network')?.trigger('click')
  expect(host.calls.filter(call => call === 'openRoom m1 true')).toHaveLength(2)
  const guest = { id: 'eve', name: 'Eve', address: '10.0.0.7', since: 0, isHere: true, seat: null }
  await host.tellOverview({
    matches,
    ports: [gamePort('p1')],
    rooms: [{ ...room, lan: true, addresses: ['10.0.0.5'], guests: [guest] }],
  })
  await flushPromises()
  await waitFor(() => expect(view.find('[data-testid=invitation] svg[role=img]').exists()).toBe(true))
  expect(view.get('[data-testid=guest-code]').text()).toBe('0420')
  expect(view.get('[data-testid=guest-page]').text()).toBe('http://10.0.0.5:8090/')
  expect(view.get('[data-testid=guests]').text()).toContain('Eve')
  await button('Remove Eve')?.trigger('click')
  await flushPromises()
  dialogButton('Remove')?.click()
  await flushPromises()
  expect(host.calls).toContain('sendOff m1 eve')
  view.unmount()
})

it('shows the name of the host after its address, where one is announced', async () => {
  const plan = { ...nimPlan, seats: perSeat(firstSeats(2), () => ({ kind: 'external' as const })) }
  const { host, view } = await showMatch([{ type: 'created', match: 'm1', plan }])
  const matches = [
    summary('m1', {
      status: 'waiting',
      seats: [seatOf('A', { isTaken: false }), seatOf('B', { isTaken: false })],
      gamePort: 'p1',
    }),
  ]
  const tell = async (localName: string | null): Promise<void> => {
    const addresses = ['10.0.0.5', '172.17.0.1']
    await host.tellOverview({
      matches,
      ports: [gamePort('p1', { lan: true, addresses, localName })],
      rooms: [{ id: 'm1', match: 'm1', code: '0420', lan: true, port: 8090, addresses, localName, guests: [] }],
    })
    await flushPromises()
  }
  const textsOf = (id: string): string[] => view.findAll(`[data-testid=${id}]`).map(shown => shown.text())
  await tell(null)
  expect([...textsOf('address-by-name'), ...textsOf('guest-page-by-name')]).toEqual([])
  await tell('fulcrum-2.local')
  expect([textsOf('address'), textsOf('address-by-name')]).toEqual([
    ['10.0.0.5:5000', '172.17.0.1:5000'],
    ['fulcrum-2.local:5000'],
  ])
  expect([textsOf('guest-page'), textsOf('guest-page-by-name')]).toEqual([
    ['http://10.0.0.5:8090/'],
    [
      'http://fulcrum-2.local:8090/',
    ],
  ])
  const text = view.get('[data-testid=waiting]').text().replaceAll(/\s+/g, ' ')
  expect(text.indexOf('10.0.0.5:5000')).toBeLessThan(text.indexOf('or fulcrum-2.local:5000'))
  expect(text.indexOf('http://10.0.0.5:8090/')).toBeLessThan(text.indexOf('or http://fulcrum-2.local:8090/'))
  view.unmount()
})

it('offers a person\'s seat to the person at the host, and to nobody else', async () => {
  const plan = { ...nimPlan, seats: perSeat(firstSeats(2), () => ({ kind: 'human' as const, name: '' })) }
  const seats = [
    seatOf('Teacher', { kind: 'human', owner: WINDOW_NAME }),
    seatOf('Player 2', { kind: 'human', isTaken: false, isOffered: true }),
  ]
  for (const role of ['host', 'guest'] as const) {
    const { host, view, button } = await showMatch([{ type: 'created', match: 'm1', plan }])
    await host.tellOverview({ role, matches: [summary('m1', { status: 'waiting', seats })] })
    await flushPromises()
    expect(view.get('[data-testid=waiting-seat-2]').text()).toContain('Waiting for a guest')
    expect(button('Play here instead') !== undefined).toBe(role === 'host')
    expect(button('Let others watch and join') !== undefined).toBe(role === 'host')
    view.unmount()
  }
})
