import type { Line } from '../../../shared/analysis/line.ts'
import type { ReviewStatus } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { Judgement, Review } from '../../../shared/game/analysis.ts'
import type { Result } from '../../../shared/result.ts'
import type { Owner } from '../../workers/owner.ts'
import type { Task } from '../../workers/task.ts'
import type { TaskListener } from '../../workers/threadGroup.ts'
import type { WholeMatch } from './analysis.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginMatch, foldEvent } from '../../../shared/match/match.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { playedMatch } from '../../archive/testing/playedMatch.ts'
import { Analysis } from './analysis.ts'

const JUDGED: Judgement = {
  winner: 1,
  exact: true,
  outlook: { kind: 'chance', chance: 1 },
  sentence: 'Ann wins.',
  winningMoves: [],
  hint: null,
}
const REVIEWED: Review = { moves: [], outlooks: [], decisive: null, caveat: null }

interface Asked { readonly task: Task, readonly listener: TaskListener, isStopped: boolean }

/** Workers who answer when the test says so. */
class FakeWorkers {
  readonly asked: Asked[] = []

  ask(task: Task, listener: TaskListener): Cancel {
    const asked = { task, listener, isStopped: false }
    this.asked.push(asked)
    return () => {
      asked.isStopped = true
    }
  }

  answer(index: number, answer: Result<unknown, string>): void {
    this.asked[index]?.listener.done(answer)
  }

  /** The matches that are thought about, in order. */
  get under(): (string | null)[] {
    return this.asked.filter(({ isStopped }) => !isStopped).map(({ listener }) => matchOf(listener.owner))
  }
}

const played = playedMatch({ id: 'any', weights: 2 })

function matchOf(owner: Owner): string | null {
  return owner.kind === 'pairing' ? null : owner.match
}

/** A game that is over, under any id. */
function game(id: string): WholeMatch {
  const [created, ...later] = played.map(event => event.type === 'created' ? { ...event, match: id } : event)
  if (created === undefined)
    throw new Error('a match has events')
  return { match: later.reduce(foldEvent, beginMatch(created)), events: [created, ...later] }
}

let workers: FakeWorkers
let analysis: Analysis
let changes: [string, ReviewStatus['state']][]
let released: Owner[]
let hosted: Set<string>

beforeEach(() => {
  workers = new FakeWorkers()
  changes = []
  released = []
  hosted = new Set()
  analysis = new Analysis({
    workers,
    changed: (match, { state }) => changes.push([match, state]),
    released: owner => released.push(owner),
    isHosted: match => hosted.has(match),
  })
  for (const window of ['w1', 'w2', 'w3'])
    analysis.open(window)
})

const superseded = fail({
  code: 'failed',
  message: 'The window asked about another position before this one was judged.',
})
const notWanted = fail({ code: 'failed', message: 'The window left the match before its position was judged.' })

describe('a judgement of a line that belongs to no match', () => {
  const line: Line = {
    game: 'nim',
    settings: { piles: '3 4 5' },
    seats: 2,
    first: 1,
    moves: [{ pile: 0, leave: 1, comment: 'bold' }],
  }

  it('is of the position that its moves lead to, and is kept for nobody', async () => {
    const asked = analysis.judgeLine('w1', line, true)
    expect(workers.asked[0]?.task).toMatchObject({
      what: 'judge',
      game: 'nim',
      withHint: true,
      capMs: 5000,
      state: { piles: [1, 4, 5] },
      names: { 1: 'Player 1', 2: 'Player 2' },
    })
    workers.answer(0, succeed(JUDGED))
    expect(await asked).toEqual(succeed(JUDGED))
    void analysis.judgeLine('w1', line, true)
    void analysis.judgeLine('w2', line, true)
    expect(workers.asked).toHaveLength(3)
  })

  it('ends when the window moves on, asks about a match, leaves, or is closed', async () => {
    const moved = analysis.judgeLine('w1', line, false)
    const turned = analysis.judgeLine('w1', { ...line, moves: [] }, false)
    expect(await moved).toEqual(superseded)
    void analysis.judge('w1', game('g1'), 0, false)
    expect(await turned).toEqual(superseded)
    const left = analysis.judgeLine('w2', line, false)
    analysis.releaseLines('w2')
    expect(await left).toEqual(notWanted)
    const closed = analysis.judgeLine('w3', line, false)
    analysis.close('w3')
    expect(await closed).toEqual(notWanted)
    expect(workers.under).toEqual(['g1'])
    expect(released.map(matchOf)).toEqual(['board of w2', 'board of w3'])
  })

  it('goes on while a hint is asked for, and when the same is asked again', async () => {
    const asked = analysis.judgeLine('w1', line, false)
    void analysis.judgeLine('w1', line, true)
    const again = analysis.judgeLine('w1', line, false)
    workers.answer(0, succeed(JUDGED))
    expect(await Promise.all([asked, again])).toEqual([succeed(JUDGED), succeed(JUDGED)])
    expect(workers.asked).toHaveLength(2)
  })

  it.each([
    ['settings that are none', { settings: { piles: 'many' } }, /settings/],
    ['too many seats', { seats: 3 as const }, /not for 3/],
    ['a move against the rules', { moves: [{ pile: 7, leave: 0 }] }, /Move 1 can’t be made/],
  ])('is refused for %s, with a sentence', async (_, changed, message) => {
    expect(await analysis.judgeLine('w1', { ...line, ...changed }, false)).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: expect.stringMatching(message) },
    })
    expect(workers.asked).toEqual([])
  })

  it('is refused where the game is over', async () => {
    const moves = [0, 1, 2].map(pile => ({ pile, leave: 0 }))
    expect(await analysis.judgeLine('w1', { ...line, moves }, false)).toMatchObject({
      ok: false,
      error: { code: 'over' },
    })
  })
})

describe('a judgement', () => {
  it('that two windows ask for is worked out once, and known from then on', async () => {
    const both = Promise.all(['w1', 'w2', 'w2'].map(async window => analysis.judge(window, game('g1'), 0, false)))
    expect(workers.asked).toHaveLength(1)
    expect(workers.asked[0]?.listener.owner).toEqual({ kind: 'analysis', match: 'g1' })
    workers.answer(0, succeed(JUDGED))
    expect(await both).toEqual(Array.from({ length: 3 }).fill(succeed(JUDGED)))
    expect(await analysis.judge('w3', game('g1'), 0, false)).toEqual(succeed(JUDGED))
    expect(workers.asked).toHaveLength(1)
  })

  it('is worked out anew where it was not exact', async () => {
    const first = analysis.judge('w1', game('g1'), 0, false)
    workers.answer(0, succeed({ ...JUDGED, exact: false }))
    await first
    void analysis.judge('w1', game('g1'), 0, false)
    expect(workers.asked).toHaveLength(2)
  })

  it('is superseded by the window\'s next one, with a sentence, and ends', async () => {
    const first = analysis.judge('w1', game('g1'), 0, false)
    void analysis.judge('w1', game('g1'), 1, false)
    expect(await first).toEqual(superseded)
    expect(workers.asked.map(({ isStopped }) => isStopped)).toEqual([true, false])
  })

  it('is not superseded by a hint, by another window, or by the same question', async () => {
    const asked = analysis.judge('w1', game('g1'), 0, false)
    void analysis.judge('w1', game('g1'), 0, true)
    void analysis.judge('w2', game('g1'), 1, false)
    const again = analysis.judge('w1', game('g1'), 0, false)
    workers.answer(0, succeed(JUDGED))
    expect(await asked).toEqual(succeed(JUDGED))
    expect(await again).toEqual(succeed(JUDGED))
  })

  it('goes on for the window that still waits when another has left', async () => {
    const [leaving, staying] = ['w1', 'w2'].map(async window => analysis.judge(window, game('g1'), 0, false))
    analysis.close('w1')
    expect(await leaving).toEqual(notWanted)
    expect(workers.under).toEqual(['g1'])
    workers.answer(0, succeed(JUDGED))
    expect(await staying).toEqual(succeed(JUDGED))
  })

  it('ends with the last window that waits, also if another asked first', async () => {
    const asked = ['w1', 'w2'].map(async window => analysis.judge(window, game('g1'), 0, false))
    analysis.release('w1', 'g1')
    expect(released).toEqual([])
    analysis.close('w2')
    expect(await Promise.all(asked)).toEqual([notWanted, notWanted])
    expect(workers.under).toEqual([])
    expect(released).toEqual([{ kind: 'analysis', match: 'g1' }])
  })

  it('of a position that was taken back ends, and what was known of it is forgotten', async () => {
    const [kept, gone] = [analysis.judge('w1', game('g1'), 0, false), analysis.judge('w2', game('g1'), 1, false)]
    workers.answer(0, succeed(JUDGED))
    workers.answer(1, succeed(JUDGED))
    await Promise.all([kept, gone])
    const underWay = analysis.judge('w2', game('g1'), 2, false)
    analysis.takenBack('g1', 0)
    expect(await underWay).toEqual(
      fail({ code: 'failed', message: 'The moves that led to that position were taken back.' }),
    )
    expect(workers.asked[2]?.isStopped).toBe(true)
    void analysis.judge('w1', game('g1'), 0, false)
    expect(workers.asked).toHaveLength(3)
    void analysis.judge('w1', game('g1'), 1, false)
    expect(workers.asked).toHaveLength(4)
  })

  it('is refused where there are too many, however many windows ask', async () => {
    for (let window = 0; window < 64; window++) {
      analysis.open(`x${window}`)
      void analysis.judge(`x${window}`, game(`g${window}`), 0, false)
    }
    expect(await analysis.judge('w1', game('g1000'), 0, false)).toEqual(
      fail({ code: 'failed', message: 'The host has 64 other positions to judge. Ask again in a moment.' }),
    )
    void analysis.judge('w1', game('g1'), 0, false)
    expect(workers.asked).toHaveLength(64)
  })

  it('is refused to a window that has gone', async () => {
    analysis.close('w1')
    expect(await analysis.judge('w1', game('g1'), 0, false)).toMatchObject({ ok: false, error: { code: 'failed' } })
    expect(analysis.review('w1', game('g1'))).toMatchObject({ ok: false, error: { code: 'failed' } })
    expect(workers.asked).toEqual([])
  })
})

describe('a review', () => {
  it('that another window asks for is joined, and goes on until the last has left', () => {
    analysis.review('w1', game('g1'))
    workers.asked[0]?.listener.progress?.(0.5, [{ ply: 3, seat: 1, grade: 'good', text: 'keeps the win' }])
    workers.asked[0]?.listener.progress?.(0.5, 'nonsense')
    expect(analysis.review('w2', game('g1'))).toEqual(
      succeed({ state: 'running', share: 0.5, found: [{ ply: 3, seat: 1, grade: 'good', text: 'keeps the win' }] }),
    )
    analysis.release('w1', 'g1')
    expect(workers.under).toEqual(['g1'])
    expect(released).toEqual([])
    analysis.close('w2')
    expect(workers.under).toEqual([])
    expect(released).toEqual([{ kind: 'analysis', match: 'g1' }])
  })

  it('says so when it is stopped, is done or breaks down', () => {
    for (const id of ['g1', 'g2', 'g3'])
      analysis.review('w1', game(id))
    expect(analysis.stopReview('g1')).toEqual(succeed(null))
    workers.answer(1, succeed(REVIEWED))
    workers.answer(2, fail('its thread ended'))
    expect(changes).toEqual([['g1', 'stopped'], ['g2', 'done'], ['g3', 'failed']])
    expect(analysis.stopReview('g1')).toMatchObject({ ok: false, error: { code: 'over' } })
    expect(analysis.review('w2', game('g1'))).toEqual(succeed({ state: 'running', share: 0, found: [] }))
    expect(analysis.review('w2', game('g2'))).toEqual(succeed({ state: 'done', review: REVIEWED }))
  })

  it('waits for the one before, and windows take turns', () => {
    for (const id of ['g1', 'g2', 'g3'])
      expect(analysis.review('w1', game(id))).toEqual(succeed({ state: 'running', share: 0, found: [] }))
    analysis.review('w2', game('g4'))
    expect(workers.under).toEqual(['g1'])
    for (let done = 0; done < 4; done++)
      workers.answer(done, succeed(REVIEWED))
    expect(workers.under).toEqual(['g1', 'g4', 'g2', 'g3'])
  })

  it('that waits can be stopped, and is not begun', () => {
    for (const id of ['g1', 'g2', 'g3'])
      analysis.review('w1', game(id))
    analysis.stopReview('g2')
    workers.answer(0, succeed(REVIEWED))
    expect(workers.under).toEqual(['g1', 'g3'])
    expect(changes).toEqual([['g2', 'stopped'], ['g1', 'done']])
  })

  it('of a window that leaves is not begun any more, and another window has its turn', () => {
    for (const id of ['g1', 'g2', 'g3'])
      analysis.review('w1', game(id))
    analysis.review('w2', game('g4'))
    analysis.close('w1')
    expect(workers.asked.map(({ listener, isStopped }) => [matchOf(listener.owner), isStopped])).toEqual([
      ['g1', true],
      ['g4', false],
    ])
  })

  it('is refused to a window that waits for many, and where all windows together do', () => {
    for (let asked = 0; asked < 8; asked++)
      analysis.review('w1', game(`g${asked}`))
    expect(analysis.review('w1', game('g8'))).toEqual(
      fail({ code: 'failed', message: 'This window waits for 8 reviews already. Ask again when one of them is done.' }),
    )
    expect(analysis.review('w1', game('g3'))).toMatchObject({ ok: true })
    for (let asked = 8; asked < 64; asked++) {
      analysis.open(`x${asked}`)
      analysis.review(`x${asked}`, game(`g${asked}`))
    }
    expect(analysis.review('w2', game('g64'))).toEqual(
      fail({ code: 'failed', message: 'The host has 64 other games to review. Ask again in a few minutes.' }),
    )
    expect(analysis.review('w2', game('g63'))).toMatchObject({ ok: true })
  })
})

describe('what was found', () => {
  /** Has a window judge and review a game. */
  async function find(window: string, id: string): Promise<void> {
    const judged = analysis.judge(window, game(id), 0, false)
    workers.asked.at(-1)?.listener.done(succeed(JUDGED))
    await judged
    analysis.review(window, game(id))
    workers.asked.at(-1)?.listener.done(succeed(REVIEWED))
  }

  /** Whether a judgement is known without anybody thinking. */
  function isKnown(id: string): boolean {
    const before = workers.asked.length
    void analysis.judge('w3', game(id), 0, false)
    return workers.asked.length === before
  }

  it('is let go with the last window that asked', async () => {
    await find('w1', 'g1')
    await find('w2', 'g1')
    analysis.close('w1')
    expect(released).toEqual([])
    analysis.release('w2', 'g1')
    expect(released).toEqual([{ kind: 'analysis', match: 'g1' }])
    expect(isKnown('g1')).toBe(false)
  })

  it('is kept as long as the match is on the host\'s list', async () => {
    hosted.add('g1')
    await find('w1', 'g1')
    analysis.close('w1')
    expect(isKnown('g1')).toBe(true)
    analysis.release('w3', 'g1')
    hosted.delete('g1')
    analysis.unlisted('g1')
    expect(isKnown('g1')).toBe(false)
  })

  it('is kept for 64 matches, those that were asked about last', async () => {
    for (let asked = 0; asked < 64; asked++)
      await find('w1', `g${asked}`)
    expect(isKnown('g0')).toBe(true)
    await find('w1', 'g64')
    expect(released).toEqual([{ kind: 'analysis', match: 'g1' }])
    expect(isKnown('g0')).toBe(true)
    expect(isKnown('g1')).toBe(false)
  })
})
