import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import type { Host } from '../../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { askedOfNim } from '../../../shared/match/testing/askedOfNim.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { overviewOf, seatOf, summary } from '../../../shared/testing/overviews.ts'
import NimBoard from '../../games/nim/NimBoard.vue'
import GuestApp from '../../GuestApp.vue'
import { HOST } from '../../host/host.ts'
import { useVoteStore } from '../../stores/vote.ts'
import { fakeHost, useStoresOn, WINDOW_NAME } from '../../testing/fakeHost.ts'
import { eventsOf, NOON, resignedFacts } from '../../testing/matchEvents.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})

const enters = async (): Promise<Result<{ match: string }, Problem>> => succeed({ match: 'm1' })

function show(answers: Partial<Host> = { enter: enters }) {
  const host = fakeHost(answers)
  const view = mount(GuestApp, {
    attachTo: document.body,
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host }, stubs: { GuestMatch: true } },
  })
  return { host, view, enterings: () => host.calls.filter(call => call.startsWith('enter')) }
}

async function fillIn({ view }: ReturnType<typeof show>, code: string, name: string): Promise<void> {
  await view.get('#guest-code').setValue(code)
  await view.get('#guest-name').setValue(name)
  await view.get('form').trigger('submit')
  await flushPromises()
}

it.each([
  ['471', 'Ann', 'Enter the four digits.'],
  ['47x1', 'Ann', 'Enter the four digits.'],
  ['4711', '  ', 'Enter a name.'],
])(
  'asks for four digits and a name before it asks the host: %s, %j',
  async (code, name, said) => {
    const shown = show()
    await fillIn(shown, code, name)
    expect(shown.enterings()).toEqual([])
    expect(shown.view.get('[role=alert]').text()).toBe(said)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    shown.view.unmount()
  },
)

it('shows why there is no way in', async () => {
  const shown = show({
    enter: async () => fail({ code: 'wrong-code', message: 'Nothing is open with the code 4711. Check it and enter it again.' }),
  })
  await fillIn(shown, '4711', 'Ann')
  expect(shown.view.get('[role=alert]').text()).toBe('Nothing is open with the code 4711. Check it and enter it again.')
  expect(document.activeElement?.id).toBe('guest-code')
  shown.view.unmount()
})

it('goes to the match that the code opens, and back to it after a reload', async () => {
  const shown = show()
  await fillIn(shown, '4711', 'Ann')
  expect(shown.enterings()).toEqual(['enter 4711 Ann'])
  expect(shown.host.calls).toContain('watch m1 0')
  shown.view.unmount()
  const again = show()
  await flushPromises()
  expect(again.enterings()).toEqual(['enter 4711 Ann'])
  again.view.unmount()
})

it('takes the code from the address that a QR code has', () => {
  location.hash = '#0815'
  const { view } = show()
  expect((view.get('#guest-code').element as HTMLInputElement).value).toBe('0815')
  view.unmount()
})

it('comes in again when the connection is back', async () => {
  const shown = show()
  await fillIn(shown, '4711', 'Ann')
  await shown.host.connect(false)
  await shown.host.connect(true)
  await flushPromises()
  expect(shown.enterings()).toHaveLength(2)
  shown.view.unmount()
})

it('goes on to the next match of the room, and says when one is removed', async () => {
  const shown = show()
  await fillIn(shown, '4711', 'Ann')
  await shown.host.tellGuest({ state: 'in', match: 'm2' })
  await flushPromises()
  expect(shown.host.calls).toContain('watch m2 0')
  await shown.host.tellGuest({ state: 'sent-off' })
  await flushPromises()
  expect(shown.view.get('[role=alert]').text()).toContain('has removed you')
  await shown.host.connect(false)
  await shown.host.connect(true)
  await flushPromises()
  expect(shown.enterings()).toHaveLength(1)
  shown.view.unmount()
})

it('offers the seats that are free, to whom has none', async () => {
  const host = fakeHost({ enter: enters })
  const view = mount(GuestApp, {
    attachTo: document.body,
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host }, stubs: { MatchScreen: true } },
  })
  await fillIn({ host, view, enterings: () => [] }, '4711', 'Ann')
  const seats = [
    seatOf('Teacher', { kind: 'human', owner: 'another window' }),
    seatOf('Player 2', { kind: 'human', isTaken: false, isOffered: true }),
  ]
  await host.tellOverview({ ...overviewOf(), role: 'guest', matches: [summary('m1', { seats })] })
  await flushPromises()
  await vi.dynamicImportSettled()
  await flushPromises()
  const button = view.findAll('button').find(one => one.text() === 'Take seat 2')
  await button?.trigger('click')
  expect(host.calls).toContain('takeSeat m1 2')
  await host.tellOverview({
    ...overviewOf(),
    role: 'guest',
    matches: [summary('m1', { seats: [seats[0] ?? seatOf(''), seatOf('Ann', { kind: 'human', owner: WINDOW_NAME })] })],
  })
  await flushPromises()
  expect(view.text()).toContain('seat 2')
  expect(view.text()).not.toContain('Take seat')
  view.unmount()
})

it('lets who plays a contest see how a game ended, and goes to their next one when they say so', async () => {
  const host = fakeHost({ enter: async () => succeed({ match: 'm1', seat: 1, person: 'Ann Lee' }) })
  const view = mount(GuestApp, {
    attachTo: document.body,
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host }, stubs: { MatchScreen: true } },
  })
  await fillIn({ host, view, enterings: () => [] }, '4711', 'Ann')
  await vi.dynamicImportSettled()
  await host.tell({ match: 'm1', events: eventsOf(...resignedFacts), now: NOON })
  await host.tellGuest({ state: 'in', match: 'm2', seat: 2, person: 'Ann Lee' })
  await flushPromises()
  expect(view.get('[data-testid=guest-bar]').text()).toContain('Ann Lee· your next game waits')
  expect(host.calls).not.toContain('watch m2 0')
  await view.findAll('button').find(one => one.text() === 'To your next game')?.trigger('click')
  await flushPromises()
  expect(host.calls).toContain('watch m2 0')
  expect(view.get('[data-testid=guest-bar]').text()).toContain('in a contest')
  view.unmount()
})

it('asks a guest who watches what they would do, and takes another choice until the vote is closed', async () => {
  const shown = show()
  await fillIn(shown, '4711', 'Ann')
  const told = { role: 'guest', matches: [summary('m1')] } as const
  await shown.host.tellOverview({ ...told, vote: askedOfNim() })
  await vi.waitFor(() => expect(shown.view.find('[data-testid="guest-vote"]').exists()).toBe(true))
  const board = shown.view.getComponent(NimBoard)
  expect(board.props()).toMatchObject({ mover: 1, own: 1, over: false })
  board.vm.$emit('play', { pile: 1, leave: 0 })
  await flushPromises()
  expect(shown.host.calls).toContain('castVote v1 {"pile":1,"leave":0}')
  await shown.host.tellOverview({ ...told, vote: askedOfNim({ own: { pile: 1, leave: 0 } }) })
  await flushPromises()
  expect(shown.view.get('[data-testid="own-vote"]').text()).toBe('Your vote: takes 2 coins from pile 2.')
  await shown.host.connect(false)
  await flushPromises()
  expect(board.props('mover')).toBeNull()
  await shown.host.connect(true)
  await shown.host.tellOverview({
    ...told,
    vote: askedOfNim({ isClosed: true, own: { pile: 1, leave: 0 }, tally: [], played: { pile: 0, leave: 0 } }),
  })
  await vi.waitFor(() => expect(shown.view.getComponent(NimBoard).props('mover')).toBeNull())
  expect(shown.view.get('[data-testid="vote-bars"]').text()).toContain('Really played')
  await shown.view.findAll('button').find(button => button.text() === 'Back to the match')?.trigger('click')
  expect(shown.view.find('[data-testid="guest-vote"]').exists()).toBe(false)
  shown.view.unmount()
})

it('leaves a guest who plays at their game, and tells them that the class is asked', async () => {
  const shown = show()
  await fillIn(shown, '4711', 'Ann')
  const seats = [seatOf('Ann', { owner: WINDOW_NAME }), seatOf('Bob')]
  const vote = askedOfNim({ match: 'm2' })
  await shown.host.tellOverview({ role: 'guest', matches: [summary('m1', { seats })], vote })
  await flushPromises()
  expect(shown.view.find('[data-testid="guest-vote"]').exists()).toBe(false)
  useVoteStore().show(true)
  await vi.waitFor(() => expect(shown.view.find('[data-testid="guest-vote"]').exists()).toBe(true))
  shown.view.unmount()
})
