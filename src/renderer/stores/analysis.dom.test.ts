import type { Judgement } from '../../shared/game/analysis.ts'
import type { MatchFact } from '../../shared/match/events.ts'
import type { FakeHost } from '../testing/fakeHost.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { fail, succeed } from '../../shared/result.ts'
import { seatOf, summary } from '../../shared/testing/overviews.ts'
import { STORED } from '../storageKeys.ts'
import { fakeHost, UNCLEAR, useStoresOn } from '../testing/fakeHost.ts'
import { begunFacts, eventsOf, nimPlan, NOON, resignedFacts } from '../testing/matchEvents.ts'
import { useAnalysisStore } from './analysis.ts'
import { useMatchStore } from './match.ts'
import { useOverviewStore } from './overview.ts'

const annWins: Judgement = {
  ...UNCLEAR,
  winner: 1,
  exact: true,
  outlook: { kind: 'chance', chance: 1 },
  sentence: 'Won for Ann.',
  winningMoves: [{ pile: 1, leave: 0 }],
  hint: { move: { pile: 1, leave: 0 }, text: 'leave nothing in pile 2', why: 'It wins.' },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(STORED.pace, '0')
})

interface Opened {
  readonly host: FakeHost
  readonly analysis: ReturnType<typeof useAnalysisStore>
  readonly inView: ReturnType<typeof useMatchStore>
}

async function open(
  facts: readonly MatchFact[],
  host = fakeHost({ judge: async () => succeed(annWins) }),
  role: 'host' | 'spectator' = 'host',
): Promise<Opened> {
  useStoresOn(host)
  const inView = useMatchStore()
  useOverviewStore()
  await flushPromises()
  const analysis = useAnalysisStore()
  await host.tellOverview({ role })
  await inView.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...facts), now: NOON })
  await flushPromises()
  return { host, analysis, inView }
}

/** The match of `begunFacts` with somebody's program at seat 2. */
const hosted: readonly MatchFact[] = begunFacts.map(fact => fact.type === 'created'
  ? { ...fact, plan: { ...nimPlan, seats: { 1: nimPlan.seats[1], 2: { kind: 'external' } } } }
  : fact)

/** A fact of the same match with persons at both seats. */
function ofPeople(fact: MatchFact): MatchFact {
  return fact.type === 'created'
    ? { ...fact, plan: { ...nimPlan, seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } } } }
    : fact
}

/** The match of `begunFacts` between two bots. */
const watched: readonly MatchFact[] = begunFacts.map(fact => fact.type === 'created'
  ? { ...fact, plan: { ...nimPlan, seats: { 1: { kind: 'bot', bot: 'perfect' }, 2: { kind: 'bot', bot: 'random' } } } }
  : fact)

/** A board of Flip that a person solves alone. */
const puzzle: readonly MatchFact[] = [
  {
    type: 'created',
    match: 'm1',
    plan: {
      ...nimPlan,
      game: 'flip',
      settings: { board: '11', players: 1 },
      seats: { 1: { kind: 'human', name: 'Ann' } },
    },
  },
  { type: 'seated', seat: 1, player: { kind: 'human', name: 'Ann' } },
  { type: 'started' },
]

describe('the evaluation', () => {
  it('is on for who watches, and follows the position shown', async () => {
    const { analysis, inView } = await open(watched)
    expect(analysis.evaluating).toBe(true)
    expect(analysis.judgement).toEqual(annWins)
    expect(analysis.winning).toEqual(annWins.winningMoves)
    inView.lookAt(0)
    expect(analysis.judgement).toBeNull()
    await flushPromises()
    expect(analysis.judgement).toEqual(annWins)
  })

  it('asks once for each position, without a hint', async () => {
    const host = fakeHost()
    const { inView } = await open(watched, host)
    inView.lookAt(1)
    await flushPromises()
    inView.backToLive()
    await flushPromises()
    expect(host.calls.filter(call => call.startsWith('judge'))).toEqual(['judge m1 2 false', 'judge m1 1 false'])
  })

  it('is off while a person plays, on where they look back, and can be peeked at', async () => {
    const { analysis, inView, host } = await open(begunFacts)
    expect([analysis.evaluating, analysis.winning]).toEqual([false, []])
    expect(host.calls.some(call => call.startsWith('judge'))).toBe(false)
    analysis.peeking = true
    await flushPromises()
    expect(analysis.winning).toEqual(annWins.winningMoves)
    analysis.peeking = false
    expect(analysis.evaluating).toBe(false)
    inView.lookAt(0)
    expect(analysis.evaluating).toBe(true)
    inView.backToLive()
    expect(analysis.evaluating).toBe(false)
  })

  it('is off where a person plays against somebody\'s program, until it is turned on for that match', async () => {
    const { analysis, host } = await open(hosted, fakeHost())
    expect(analysis.evaluating).toBe(false)
    expect(analysis.judgement).toBeNull()
    expect(host.calls.some(call => call.startsWith('judge'))).toBe(false)
    analysis.evaluating = true
    await flushPromises()
    expect(host.calls).toContain('judge m1 2 false')
    expect((await open(hosted, fakeHost())).analysis.evaluating).toBe(false)
  })

  it('is off while a person plays alone, until it is turned on for that match or the puzzle is over', async () => {
    const { host, analysis } = await open(puzzle)
    expect(analysis.evaluating).toBe(false)
    expect(analysis.winning).toEqual([])
    analysis.evaluating = true
    expect(analysis.evaluating).toBe(true)
    analysis.evaluating = false
    const over: MatchFact[] = [
      ...puzzle,
      { type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 },
      { type: 'finished', kind: 'resigned', places: { 1: 2 }, plies: 0 },
    ]
    await host.tell({ match: 'm1', events: eventsOf(...over), now: NOON })
    expect(analysis.evaluating).toBe(true)
  })

  it('turned off by who watches stays off', async () => {
    const { analysis } = await open(watched)
    analysis.evaluating = false
    expect(analysis.winning).toEqual([])
    await nextTick()
    expect((await open(watched)).analysis.evaluating).toBe(false)
  })

  it('is not asked for by a window that only watches, while the match runs', async () => {
    const host = fakeHost()
    const { analysis } = await open(begunFacts, host, 'spectator')
    expect(analysis.mayEvaluate).toBe(false)
    expect(host.calls.some(call => call.startsWith('judge'))).toBe(false)
    expect((await open(resignedFacts, fakeHost(), 'spectator')).analysis.mayEvaluate).toBe(true)
  })

  it('is not there for who plays against somebody at another window, until the match is over', async () => {
    const seats = [seatOf('Ann', { kind: 'human' }), seatOf('Bob', { kind: 'human', owner: 'elsewhere' })]
    for (const [facts, mayEvaluate] of [[begunFacts, false], [resignedFacts, true]] as const) {
      const { analysis, host } = await open(facts.map(ofPeople))
      expect(analysis.mayEvaluate).toBe(true)
      await host.tellOverview({ role: 'host', matches: [summary('m1', { seats })] })
      expect(analysis.mayEvaluate).toBe(mayEvaluate)
    }
  })

  it('is what a review has proven, where it is only an estimate by itself', async () => {
    const estimate: Judgement = { ...UNCLEAR, outlook: { kind: 'chance', chance: 0.13 }, sentence: 'About 87 %.' }
    const { analysis, host } = await open(resignedFacts, fakeHost({ judge: async () => succeed(estimate) }))
    expect(analysis.judgement).toEqual(estimate)
    const outlooks = [0.2, 0, 0].map(chance => ({ outlook: { kind: 'chance' as const, chance }, exact: chance === 0 }))
    const review = { moves: [], outlooks, decisive: null, caveat: null }
    await host.tellReview({ match: 'm1', status: { state: 'done', review } })
    expect(analysis.judgement).toMatchObject({ winner: 2, exact: true, outlook: { chance: 0 }, sentence: '' })
  })
})

describe('a hint', () => {
  it('points out its move until the position changes', async () => {
    const { analysis, inView, host } = await open(begunFacts)
    expect(await analysis.askHint()).toBeNull()
    expect(analysis.advised).toEqual({ pile: 1, leave: 0 })
    await host.tell({
      match: 'm1',
      events: eventsOf(...begunFacts, { type: 'moved', seat: 1, ply: 2, move: { pile: 1, leave: 3 }, tookMs: 1 }).slice(
        -1,
      ),
      now: NOON,
    })
    await nextTick()
    expect(inView.shownPly).toBe(3)
    expect(analysis.advised).toBeNull()
    expect(analysis.hint).toBeNull()
  })

  it('that comes too late is not shown', async () => {
    const late = Promise.withResolvers<Judgement>()
    const { analysis, host } = await open(begunFacts, fakeHost({ judge: async () => succeed(await late.promise) }))
    const asked = analysis.askHint()
    expect(analysis.hint).toEqual({ ply: 2, judgement: null })
    await host.tell({
      match: 'm1',
      events: eventsOf(...begunFacts, { type: 'moved', seat: 1, ply: 2, move: { pile: 1, leave: 3 }, tookMs: 1 }).slice(
        -1,
      ),
      now: NOON,
    })
    await nextTick()
    late.resolve(annWins)
    expect(await asked).toBeNull()
    expect(analysis.hint).toBeNull()
  })

  it('that the host has none of is a sentence', async () => {
    const { analysis } = await open(
      begunFacts,
      fakeHost({ judge: async () => fail({ code: 'failed', message: 'It could not be judged.' }) }),
    )
    expect(await analysis.askHint()).toBe('It could not be judged.')
    expect(analysis.hint).toBeNull()
  })
})

describe('a review', () => {
  const review = {
    moves: [],
    outlooks: [],
    decisive: { ply: 0, sentence: 'Ann gave it away.', better: { pile: 0, leave: 2 } },
    caveat: null,
  }

  it('is begun once, follows what the host tells, and marks the better move where it was missed', async () => {
    const { analysis, host, inView } = await open(resignedFacts, fakeHost())
    await Promise.all([analysis.beginReview(), analysis.beginReview()])
    await host.tellReview({ match: 'm1', status: { state: 'running', share: 0.5, found: [] } })
    expect(analysis.review).toEqual({ state: 'running', share: 0.5, found: [] })
    await analysis.beginReview()
    await host.tellReview({ match: 'another', status: { state: 'stopped' } })
    await host.tellReview({ match: 'm1', status: { state: 'done', review } })
    expect(analysis.done).toEqual(review)
    expect(analysis.advised).toBeNull()
    inView.lookAt(0)
    expect(analysis.advised).toEqual({ pile: 0, leave: 2 })
  })

  it('can be stopped, and begun again', async () => {
    const { analysis, host } = await open(resignedFacts, fakeHost())
    await analysis.beginReview()
    await analysis.stopReview()
    await host.tellReview({ match: 'm1', status: { state: 'stopped' } })
    await analysis.beginReview()
    expect(host.calls.filter(call => /review/i.test(call))).toEqual(['review m1', 'stopReview m1', 'review m1'])
  })

  it('is asked for again when the connection is back, unless it was done', async () => {
    const { analysis, host } = await open(resignedFacts, fakeHost())
    const asked = (): number => host.calls.filter(call => call === 'review m1').length
    const reconnect = async (): Promise<void> => {
      for (const connected of [false, true]) {
        await host.connect(connected)
        await flushPromises()
      }
    }
    await analysis.beginReview()
    await reconnect()
    expect(asked()).toBe(2)
    await host.tellReview({ match: 'm1', status: { state: 'done', review } })
    await reconnect()
    expect(asked()).toBe(2)
    expect(analysis.done).toEqual(review)
  })

  it('that the host refuses says why', async () => {
    const { analysis } = await open(
      resignedFacts,
      fakeHost({ review: async () => fail({ code: 'failed', message: 'Too busy.' }) }),
    )
    await analysis.beginReview()
    expect(analysis.review).toEqual({ state: 'failed', message: 'Too busy.' })
  })
})

describe('the moves of a hint', () => {
  const line = (pile: number, chance: number) => ({
    move: { pile, leave: 0 },
    text: `leave nothing in pile ${pile + 1}`,
    chance,
    exact: false,
    why: '',
    facts: [],
  })

  it('are beside the log, and the one that is pointed at or chosen is advised', async () => {
    const lines = [line(1, 0.7), line(0, 0.6)]
    const { analysis } = await open(begunFacts, fakeHost({ judge: async () => succeed({ ...annWins, lines }) }))
    expect(analysis.panels).not.toContain('hint')
    await analysis.askHint()
    expect(analysis.shownPanel).toBe('hint')
    expect(analysis.advised).toEqual({ pile: 1, leave: 0 })
    analysis.pointedLine = 1
    expect(analysis.advised).toEqual({ pile: 0, leave: 0 })
    analysis.pointedLine = null
    analysis.chosenLine = 1
    expect(analysis.advised).toEqual({ pile: 0, leave: 0 })
  })
})

describe('how much each move is worth', () => {
  it('is judged without the evaluation, once it is asked for in that match', async () => {
    const losingMoves = [{ pile: 0, leave: 0 }]
    const host = fakeHost({ judge: async () => succeed({ ...annWins, losingMoves }) })
    const { analysis } = await open(begunFacts, host)
    expect([analysis.heat, analysis.losing]).toEqual([false, []])
    analysis.heat = true
    await flushPromises()
    expect(analysis.winning).toEqual(annWins.winningMoves)
    expect(analysis.losing).toEqual(losingMoves)
    expect(analysis.judgement).toBeNull()
  })
})
