import type { MatchFact } from '../../shared/match/events.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fail } from '../../shared/result.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { begunFacts, eventsOf, nimPlan, NOON, resignedFacts } from '../testing/matchEvents.ts'
import { useMatchStore } from './match.ts'

const events = eventsOf(...resignedFacts)
const begun = events.slice(0, begunFacts.length)

/** Ann alone at Flip, who is always to move. */
const aloneFacts: readonly MatchFact[] = [
  {
    type: 'created',
    match: 'm1',
    plan: {
      ...nimPlan,
      game: 'flip',
      settings: { board: '110 101 011', players: 1 },
      seats: { 1: { kind: 'human', name: 'Ann' } },
    },
  },
  { type: 'seated', seat: 1, player: { kind: 'human', name: 'Ann' } },
  { type: 'started' },
]

async function opened(host = fakeHost(), events = begun) {
  useStoresOn(host)
  const store = useMatchStore()
  await store.open('m1')
  await host.tell({ match: 'm1', events, now: NOON })
  return { host, store }
}

describe('following a match', () => {
  it('watches from the first event on', async () => {
    const { host, store } = await opened()
    expect(host.calls).toEqual(['watch m1 0'])
    expect(store.match?.plies).toBe(2)
    expect(store.names).toMatchObject({ 1: 'Ann', 2: 'Bob' })
  })

  it('is deaf to other matches', async () => {
    const { host, store } = await opened()
    await host.tell({ match: 'm2', events: events.slice(6), now: NOON })
    expect(store.match?.status).toBe('running')
  })

  it('catches up from where it was when the connection is back', async () => {
    const { host, store } = await opened()
    await host.connect(false)
    await host.connect(true)
    expect(host.calls.at(-1)).toBe('watch m1 6')
    await host.tell({ match: 'm1', events: events.slice(6), now: NOON })
    expect(store.match?.status).toBe('finished')
  })

  it('asks again for events that it missed', async () => {
    const { host } = await opened()
    await host.tell({ match: 'm1', events: events.slice(7), now: NOON })
    expect(host.calls).toEqual(['watch m1 0', 'watch m1 6'])
  })

  it('says so where the host no longer knows the match', async () => {
    const gone = { code: 'no-such-match', message: 'Gone.' } as const
    const { store } = await opened(fakeHost({ watch: async () => fail(gone) }))
    expect(store.problem).toEqual(gone)
  })

  it('stops watching when it is closed', async () => {
    const { host, store } = await opened()
    store.close()
    expect(host.calls.at(-1)).toBe('unwatch m1')
    expect(store.match).toBeNull()
  })
})

describe('looking back', () => {
  it('shows the position then, and stays there while the match goes on', async () => {
    const { host, store } = await opened()
    store.step(-1)
    expect(store.live).toBe(false)
    expect(store.shown).toMatchObject({ ply: 1, state: { piles: [1, 4, 5] } })
    await host.tell({ match: 'm1', events: events.slice(6), now: NOON })
    expect(store.shownPly).toBe(1)
  })

  it.each([
    ['stepping past the start', -5, 0, false],
    ['stepping past the end', 5, 2, true],
  ])('%s stops there', async (_, by, ply, live) => {
    const { store } = await opened()
    store.step(by)
    expect([store.shownPly, store.live]).toEqual([ply, live])
  })

  it('is live again at the last position', async () => {
    const { store } = await opened()
    store.lookAt(0)
    store.backToLive()
    expect(store.live).toBe(true)
  })
})

describe('making a move', () => {
  const move = { pile: 1, leave: 0 }

  it('names the position that it answers, and is on its way until the host shows it', async () => {
    const { host, store } = await opened()
    expect(await store.play(1, move)).toBeNull()
    expect(host.calls.at(-1)).toBe('play m1 1 2 {"pile":1,"leave":0}')
    expect(store.moveOnItsWay).toBe(true)
    await host.tell({
      match: 'm1',
      events: [{ type: 'moved', seat: 1, ply: 2, move, tookMs: 5, seq: 6, at: NOON }],
      now: NOON,
    })
    expect(store.moveOnItsWay).toBe(false)
  })

  describe('shows ahead what it leads to', () => {
    it('until the host tells it', async () => {
      const { host, store } = await opened()
      expect(store.ahead).toBeNull()
      await store.play(1, move)
      expect(store.ahead).toMatchObject({ state: { piles: [1, 0, 0] }, toMove: 2 })
      expect(store.shown).toMatchObject({ ply: 2, state: { piles: [1, 4, 0] } })
      const { drawn } = store
      expect(drawn).toMatchObject({ piles: [1, 0, 0] })
      await host.tell({
        match: 'm1',
        events: [{ type: 'moved', seat: 1, ply: 2, move, tookMs: 5, seq: 6, at: NOON }],
        now: NOON,
      })
      expect(store.ahead).toBeNull()
      expect(store.shown).toMatchObject({ ply: 3, state: { piles: [1, 0, 0] } })
      expect(store.drawn).toBe(drawn) // another object would be drawn anew, and let a beam fall twice
    })

    it('until the host declines it', async () => {
      const { store } = await opened(fakeHost({ play: async () => fail({ code: 'refused', message: 'No.' }) }))
      const answer = store.play(1, move)
      expect(store.ahead).not.toBeNull()
      await answer
      expect(store.ahead).toBeNull()
    })

    it('not while the person looks back', async () => {
      const { store } = await opened()
      await store.play(1, move)
      store.lookAt(0)
      expect(store.ahead).toBeNull()
      store.backToLive()
      expect(store.ahead).not.toBeNull()
    })

    it.each([
      ['the rules refuse it', 1, { pile: 0, leave: 3 }],
      ['it is the other’s turn', 2, move],
      ['it is no move', 1, null],
    ] as const)('not where %s', async (_, seat, tried) => {
      const { host, store } = await opened()
      await store.play(seat, tried)
      expect(host.calls.at(-1)).toMatch(/^play m1/)
      expect(store.ahead).toBeNull()
    })
  })

  const sent = (host: { readonly calls: readonly string[] }): readonly string[] =>
    host.calls.filter(call => call.startsWith('play'))

  it('sends the next one of the same player as soon as the host shows the one before', async () => {
    const { host, store } = await opened(fakeHost(), eventsOf(...aloneFacts))
    await store.play(1, { row: 1, column: 1 })
    void store.play(1, { row: 2, column: 2 })
    expect(sent(host)).toHaveLength(1)
    await host.tell({
      match: 'm1',
      events: [{ type: 'moved', seat: 1, ply: 0, move: { row: 1, column: 1 }, tookMs: 5, seq: 3, at: NOON }],
      now: NOON,
    })
    expect(sent(host).at(-1)).toBe('play m1 1 1 {"row":2,"column":2}')
    expect(store.moveOnItsWay).toBe(true)
  })

  it('drops the next one where it is somebody else\'s turn by then', async () => {
    const { host, store } = await opened()
    await store.play(1, move)
    const next = store.play(1, { pile: 0, leave: 0 })
    await host.tell({
      match: 'm1',
      events: [{ type: 'moved', seat: 1, ply: 2, move, tookMs: 5, seq: 6, at: NOON }],
      now: NOON,
    })
    expect(await next).toBeNull()
    expect(sent(host)).toHaveLength(1)
  })

  it('is late only where the host takes its time', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { host, store } = await opened()
    await store.play(1, move)
    vi.advanceTimersByTime(199)
    expect(store.moveIsLate).toBe(false)
    vi.advanceTimersByTime(1)
    expect(store.moveIsLate).toBe(true)
    await host.tell({
      match: 'm1',
      events: [{ type: 'moved', seat: 1, ply: 2, move, tookMs: 5, seq: 6, at: NOON }],
      now: NOON,
    })
    expect(store.moveIsLate).toBe(false)
  })

  it('hands back what the host declines, and frees the board', async () => {
    const refused = { code: 'refused', message: 'No.' } as const
    const { store } = await opened(fakeHost({ play: async () => fail(refused) }))
    expect(await store.play(1, move)).toEqual(refused)
    expect(store.moveOnItsWay).toBe(false)
  })
})
