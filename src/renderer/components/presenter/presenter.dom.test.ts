import type { MatchSummary, Overview } from '../../../shared/api.ts'
import type { MatchFact } from '../../../shared/match/events.ts'
import type { Room } from '../../../shared/rooms.ts'
import type { Host } from '../../host/host.ts'
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstSeats, perSeat } from '../../../shared/game/seat.ts'
import { succeed } from '../../../shared/result.ts'
import { gamePort, seatOf, summary } from '../../../shared/testing/overviews.ts'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { fakeHost, UNCLEAR, useStoresOn } from '../../testing/fakeHost.ts'
import {
  begunFacts,
  endFacts,
  eventsOf,
  nimPlan,
  NOON,
  resignedFacts,
  startedFacts,
} from '../../testing/matchEvents.ts'
import { withKeys } from '../../testing/withKeys.ts'
import PresenterView from '../../views/PresenterView.vue'
import ScaledBoard from './ScaledBoard.vue'

/** Two bots at a game of Nim. */
const botFacts: readonly MatchFact[] = [
  {
    type: 'created',
    match: 'm1',
    plan: { ...nimPlan, seats: { 1: { kind: 'bot', bot: 'perfect' }, 2: { kind: 'bot', bot: 'random' } } },
  },
  { type: 'seated', seat: 1, player: { kind: 'bot', name: 'perfect' } },
  { type: 'seated', seat: 2, player: { kind: 'bot', name: 'random' } },
  { type: 'started' },
]
enableAutoUnmount(afterEach)

const finished: Partial<MatchSummary> = { status: 'finished' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  document.body.innerHTML = ''
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

async function showAt(hash: string, overview: Partial<Overview>, answers: Partial<Host> = {}) {
  const host = fakeHost(answers)
  const pinia = useStoresOn(host)
  useOverviewStore()
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  await settled()
  await host.tellOverview(overview)
  const view = mount(withKeys(PresenterView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await settled()
  return {
    host,
    view,
    see: (id: string) => view.find(`[data-testid="${id}"]`),
    tell: async (match: string, facts: readonly MatchFact[]) => {
      await host.tell({ match, events: eventsOf(...facts), now: NOON })
      await settled()
    },
    pass: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await settled()
    },
    press: async (key: string) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await settled()
    },
  }
}

/** When everything has followed, also from a new place in the address, of which happy-dom tells nothing. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('hashchange'))
  await vi.advanceTimersByTimeAsync(0)
}

describe('where no match runs', () => {
  it('tells where to connect and who is there', async () => {
    const match = summary('m1', { status: 'waiting', seats: [seatOf('Ann'), seatOf('Player 2', { isTaken: false })] })
    const { see } = await showAt('#/present', {
      matches: [match],
      ports: [gamePort('p1', { port: 5001, addresses: ['10.0.0.7'], latestMatch: 'm1' })],
    })
    expect(see('address').text()).toBe('10.0.0.7:5001')
    expect(see('presenter-waiting').text()).toContain('Nim · Ann is here · 1 seat is free')
  })

  it('waits, and goes to a match as soon as one runs', async () => {
    const { see, host } = await showAt('#/present', { matches: [] })
    expect(see('presenter-waiting').text()).toContain('No match is running')
    await host.tellOverview({ matches: [summary('m1')] })
    await settled()
    expect(location.hash).toBe('#/present/m1')
    expect(host.calls).toContain('watch m1 0')
  })

  it.each(['no-such-match', 'watch-only'] as const)(
    'does not stay with a match that can\'t be shown: %s',
    async (code) => {
      await showAt('#/present/gone', { matches: [summary('m1')] }, {
        watch: async () => ({ ok: false, error: { code, message: 'It is gone.' } }),
      })
      expect(location.hash).toBe('#/present/m1')
    },
  )
})

describe('a match that runs', () => {
  it('has its players, their clocks and the board, on which nobody plays', async () => {
    const { see, view, tell } = await showAt('#/present/m1', { matches: [summary('m1')] })
    await tell('m1', begunFacts)
    expect(see('player-1').text()).toContain('Ann')
    expect(see('player-1').attributes('data-to-move')).toBe('true')
    expect(see('clock-1').text()).toBe('2:00')
    expect(see('clock-2').text()).toBe('0:59')
    expect(view.findAll('[role="gridcell"]').length).toBeGreaterThan(0)
    expect(view.find('[role="gridcell"][tabindex]').exists()).toBe(false)
  })

  it('tells the last move for some seconds, and then what is played', async () => {
    const { see, view, tell, pass } = await showAt('#/present/m1', { matches: [summary('m1')] })
    await tell('m1', begunFacts)
    expect(see('news').text()).toMatch(/^Bob .*pile 3/i)
    await pass(7_000)
    expect(see('news').exists()).toBe(false)
    expect(view.text()).toContain('Nim · ')
  })

  it('does not tell what a program sent that was passed over', async () => {
    const { see, view, tell } = await showAt('#/present/m1', { matches: [summary('m1')] })
    await tell('m1', [
      ...begunFacts,
      { type: 'noted', seat: 2, note: { code: 'message-passed-over', problem: 'is no move' }, raw: 'something rude' },
    ])
    expect(view.text()).not.toContain('something rude')
    expect(see('news').text()).toMatch(/^Bob /)
  })

  it.each([3, 9])('has a line for each of %d players, with places and scores at the end', async (count) => {
    const { see, view, tell } = await showAt('#/present/m1', { matches: [summary('m1')] })
    const names = Array.from({ length: count }, (_, index) => `Client ${index + 1}`)
    await tell('m1', startedFacts(...names))
    expect(view.findAll('[data-testid^="player-"]').map(seat => seat.text())).toEqual(
      names.map(name => expect.stringContaining(name)),
    )
    await tell('m1', [
      ...startedFacts(...names),
      ...endFacts(perSeat(firstSeats(count), seat => seat === 1 ? count : seat - 1), { 2: 7 }),
    ])
    expect(see('player-2').text()).toContain('Won · 7')
    expect(see('result').text()).toContain('Client 2 wins')
  })
})

describe('the evaluation', () => {
  const judge = vi.fn<Host['judge']>()
  beforeEach(() =>
    void judge.mockReset().mockResolvedValue(
      succeed({ ...UNCLEAR, winner: 1, exact: true, outlook: { kind: 'chance', chance: 1 } }),
    ),
  )

  it('pulls between two bots, and asks for no hint', async () => {
    const { see, tell } = await showAt('#/present/m1', { matches: [summary('m1')] }, { judge })
    await tell('m1', botFacts)
    expect(see('evaluation').text()).toBe('perfect wins · proven')
    expect(judge.mock.calls).toEqual([['m1', 0, false]])
  })

  it('is off while a person plays, until it is turned on for that match', async () => {
    const { see, tell, press } = await showAt('#/present/m1', { matches: [summary('m2'), summary('m1')] }, { judge })
    await tell('m1', begunFacts)
    expect(see('evaluation').exists()).toBe(false)
    expect(judge).not.toHaveBeenCalled()
    await press('e')
    expect(see('evaluation').text()).toBe('Ann wins · proven')
    await press('f')
    expect(location.hash).toBe('#/present/m2')
    await tell('m2', begunFacts.map(fact => fact.type === 'created' ? { ...fact, match: 'm2' } : fact))
    expect(see('player-1').text()).toContain('Ann')
    expect(see('evaluation').exists()).toBe(false)
  })

  it('is not there for who only watches', async () => {
    const { see, tell, press } = await showAt('#/present/m1', { role: 'spectator', matches: [summary('m1')] }, {
      judge,
    })
    await tell('m1', botFacts)
    await press('e')
    expect(see('evaluation').exists()).toBe(false)
    expect(judge).not.toHaveBeenCalled()
  })

  it('tells of one alone how far it is, and of more how likely each is to win', async () => {
    judge.mockResolvedValue(
      succeed({ ...UNCLEAR, exact: true, outlook: { kind: 'distance', made: 3, left: 7, par: 8 } }),
    )
    const { see, tell } = await showAt('#/present/m1', { matches: [summary('m1')] }, { judge })
    await tell('m1', botFacts)
    expect(see('evaluation').text()).toBe('Needs 7 more · par 8')
    judge.mockResolvedValue(succeed({ ...UNCLEAR, outlook: { kind: 'shares', shares: { 1: 0.2, 2: 0.7, 3: 0.1 } } }))
    await tell('m1', [...botFacts, { type: 'moved', seat: 1, ply: 0, move: { pile: 0, leave: 1 }, tookMs: 1 }])
    expect(see('evaluation').text()).toBe('Likely random')
    expect(see('evaluation').findAll('[data-seat]')).toHaveLength(3)
  })
})

describe('the end of a match', () => {
  it('stays for some seconds, and then comes the next live one', async () => {
    const { see, tell, pass } = await showAt('#/present/m1', { matches: [summary('m2'), summary('m1', finished)] })
    await tell('m1', resignedFacts)
    expect(see('result').text()).toContain('Bob wins')
    expect(see('result').text()).toContain('Ann lost: they resigned.')
    await pass(8_000)
    expect(see('result').exists()).toBe(true)
    await pass(5_000)
    expect(location.hash).toBe('#/present/m2')
  })

  it('says which move gave the win away, by a review that is made while nobody plays', async () => {
    const { host, see, tell } = await showAt('#/present/m1', { matches: [summary('m1', finished)] })
    await tell('m1', resignedFacts)
    expect(host.calls).toContain('review m1')
    await host.tellReview({ match: 'm1', status: { state: 'done', review: {
      moves: [{ ply: 0, seat: 1, grade: 'mistake', text: 'gives the win away' }],
      outlooks: [1, 0, 0].map(chance => ({ outlook: { kind: 'chance', chance }, exact: true })),
      decisive: { ply: 0, sentence: 'With move 1 Ann gives the win away.', better: null },
      caveat: null,
    } } })
    await settled()
    expect(see('result').text()).toMatch(/Ann lost: they resigned\. Move 1 gave the win away\.$/)
  })

  it('leaves the computer to those who play', async () => {
    const others = { matches: [summary('m2'), summary('m1', finished)] }
    const { host, see, tell } = await showAt('#/present/m1', others)
    await tell('m1', resignedFacts)
    expect(see('result').text()).toMatch(/Ann lost: they resigned\.$/)
    expect(host.calls).not.toContain('review m1')
    await host.tellOverview({ matches: [summary('m1', finished)] })
    await settled()
    expect(host.calls).toContain('review m1')
  })

  it('is told nowhere while the last move is still to be seen at work', async () => {
    const { view, see, tell } = await showAt('#/present/m1', { matches: [summary('m1', finished)] })
    await tell('m1', resignedFacts)
    const board = view.getComponent(ScaledBoard)
    board.vm.$emit('settling', true)
    await settled()
    expect(see('result').exists()).toBe(false)
    expect(see('player-1').attributes('data-result')).toBeUndefined()
    expect(see('player-2').text()).not.toContain('Won')
    board.vm.$emit('settling', false)
    await settled()
    expect(see('result').text()).toContain('Bob wins')
    expect(see('player-2').text()).toContain('Won')
  })

  it('is followed by the page that waits where no other runs', async () => {
    const { see, tell, pass } = await showAt('#/present/m1', { matches: [summary('m1', finished)] })
    await tell('m1', resignedFacts)
    await pass(13_000)
    expect(location.hash).toBe('#/present')
    expect(see('presenter-waiting').exists()).toBe(true)
  })

  it('of a match that was stopped says why', async () => {
    const { see, tell } = await showAt('#/present/m1', { matches: [summary('m1', { status: 'aborted' })] })
    await tell('m1', [...begunFacts, { type: 'aborted', cause: { code: 'stopped-by-person' } }])
    expect(see('result').text()).toMatch(/^Stopped without a result/)
    expect(see('result').text()).toContain('The match was stopped: a person stopped it.')
  })
})

describe('the keys', () => {
  it('f goes through the live matches, round and round', async () => {
    const { press } = await showAt('#/present/m1', { matches: [summary('m3'), summary('m2', finished), summary('m1')] })
    await press('f')
    expect(location.hash).toBe('#/present/m3')
    await press('f')
    expect(location.hash).toBe('#/present/m1')
  })

  it('f stays where no other match is live', async () => {
    const { press, tell } = await showAt('#/present/m1', { matches: [summary('m1', finished)] })
    await tell('m1', resignedFacts)
    await press('f')
    expect(location.hash).toBe('#/present/m1')
  })

  it('w leads to the wall', async () => {
    const { press } = await showAt('#/present/m1', { matches: [summary('m1')] })
    await press('w')
    expect(location.hash).toBe('#/wall')
  })

  it('escape closes the window, or leads home where the browser keeps it', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    const { press } = await showAt('#/present/m1', { matches: [summary('m1')] })
    await press('Escape')
    expect(close).toHaveBeenCalledOnce()
    expect(location.hash).toBe('#/')
    close.mockRestore()
  })
})

describe('the code for the phones of the room', () => {
  const room: Room = {
    id: 'm1',
    match: 'm1',
    code: '4711',
    lan: true,
    port: 8081,
    addresses: ['10.0.0.7'],
    localName: null,
    guests: [],
  }

  it.each([
    ['stands beside a match that is open to the network', { rooms: [room] }, '10.0.0.7:80814711'],
    ['is not there where only this computer may come in', { rooms: [{ ...room, lan: false }] }, null],
    ['is not there where the match is not open to others', { rooms: [{ ...room, id: 'm2', match: 'm2' }] }, null],
  ])('%s', async (_where, overview, text) => {
    const { see, tell } = await showAt('#/present/m1', { matches: [summary('m1')], ...overview })
    await tell('m1', begunFacts)
    await vi.dynamicImportSettled()
    expect(see('watch-code').exists() ? see('watch-code').text() : null).toBe(text)
  })

  it('stands beside the name of the host where that is announced', async () => {
    const { see } = await showAt('#/present', {
      matches: [summary('m1', { status: 'waiting' })],
      rooms: [{ ...room, localName: 'fulcrum.local' }],
      ports: [gamePort('p1', { port: 5001, lan: true, addresses: ['10.0.0.7'], localName: 'fulcrum.local' })],
    })
    await vi.dynamicImportSettled()
    expect(see('presenter-waiting').text()).toMatch(/10\.0\.0\.7:5001.*or fulcrum\.local:5001.*or fulcrum\.local:8081/)
  })

  it('stands where a match waits for people', async () => {
    const { see } = await showAt('#/present', { matches: [summary('m1', { status: 'waiting' })], rooms: [room] })
    await vi.dynamicImportSettled()
    expect(see('presenter-waiting').text()).toContain('Open the page and enter the code')
    expect(see('watch-code').text()).toContain('4711')
  })
})
