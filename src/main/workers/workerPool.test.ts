import type { Thought } from '../../shared/game/thinking.ts'
import type { Owner } from './owner.ts'
import type { SolverService } from './solverService.ts'
import type { Task } from './task.ts'
import type { TaskListener } from './threadGroup.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { NAMELESS } from '../../shared/game/seatWords.ts'
import { gameOf } from '../../shared/games/index.ts'
import { succeed } from '../../shared/result.ts'
import { eventually } from '../testing/waiting.ts'
import testWorker from './testing/testWorker.ts?modulePath'
import { ThreadGroup } from './threadGroup.ts'
import { WorkerPool } from './workerPool.ts'

const NAMES = NAMELESS
const seat: Owner = { kind: 'seat', match: 'm1' }
const analyst: Owner = { kind: 'analysis', match: 'm7' }
const pools: WorkerPool[] = []

afterEach(async () => {
  await Promise.all(pools.splice(0).map(async pool => pool.close()))
})

function open(solver?: SolverService): WorkerPool {
  const pool = new WorkerPool({
    threadPath: testWorker,
    ...(solver === undefined ? {} : { solvers: { 'no-tipping': solver } }),
  })
  pools.push(pool)
  return pool
}

function task(bot: string, state: unknown = null): Task {
  return { what: 'choose', game: 'no-tipping', bot, state, seed: 1, remainingMs: null, capMs: null }
}

/** A solver that answers each question with itself, or not at all. */
class Echo implements SolverService {
  readonly asked: { readonly owner: Owner, readonly question: unknown }[] = []
  readonly over: Owner[] = []
  stopped = 0
  readonly #answers: boolean

  constructor(answers = true) {
    this.#answers = answers
  }

  ask(owner: Owner, question: unknown, done: (answer: unknown) => void): () => void {
    this.asked.push({ owner, question })
    if (this.#answers)
      setImmediate(() => done({ echo: question }))
    return () => void this.stopped++
  }

  taskOver(owner: Owner): void {
    this.over.push(owner)
  }

  release(): void {}
  async close(): Promise<void> {}
}

describe('whoever thinks', () => {
  it('is heard while it thinks: thoughts and progress, in order, then its answer', async () => {
    const said: unknown[] = []
    await new Promise<void>((resolve) => {
      open().ask(task('talks'), {
        owner: seat,
        thought: ({ text }: Thought) => said.push(text),
        progress: share => said.push(share),
        done: (answer) => {
          said.push(answer)
          resolve()
        },
      })
    })
    expect(said).toEqual(['hm', 0.5, 'ah', { ok: true, value: 'done' }])
  })

  it('that talks without end is not heard without end, and still answers', async () => {
    let thoughts = 0
    const answer = await new Promise(resolve =>
      open().ask(task('talksOnAndOn'), { owner: seat, thought: () => thoughts++, done: resolve }),
    )
    expect(answer).toEqual({ ok: true, value: 'done' })
    expect(thoughts).toBe(100)
  })

  it('asks its game\'s solver for its owner, several things at once, and gets each answer', async () => {
    const echo = new Echo()
    const answer = await new Promise(resolve =>
      open(echo).ask(task('asks', ['a', 'b']), { owner: analyst, done: resolve }),
    )
    expect(answer).toEqual({ ok: true, value: [{ echo: 'a' }, { echo: 'b' }] })
    expect(echo.asked).toEqual([{ owner: analyst, question: 'a' }, { owner: analyst, question: 'b' }])
    expect(echo.over).toEqual([analyst])
  })

  it('gets nothing where there is no solver', async () => {
    expect(await new Promise(resolve => open().ask(task('asks', ['a']), { owner: seat, done: resolve }))).toEqual({
      ok: true,
      value: [null],
    })
  })

  it('that is stopped takes its questions back', async () => {
    const echo = new Echo(false)
    const stop = open(echo).ask(task('asks', ['a', 'b']), {
      owner: seat,
      done: () => expect.unreachable('it was stopped'),
    })
    await eventually(() => echo.asked.length === 2)
    stop()
    expect(echo.stopped).toBe(2)
    expect(echo.over).toEqual([seat])
  })

  it('that says something that is no word of the kind is not trusted further', async () => {
    const answer = await new Promise(resolve => open().ask(task('mumbles'), { owner: seat, done: resolve }))
    expect(answer).toEqual({ ok: false, error: 'it answered with something that is no answer' })
  })
})

describe('analysis', () => {
  /** A review that never ends. */
  const endless: Task = {
    what: 'review',
    game: 'no-tipping',
    states: [],
    names: NAMES,
    seed: 1,
    remainingMs: null,
    capMs: null,
  }
  const nobody: TaskListener = { owner: analyst, done: () => expect.unreachable('it never ends') }

  it('that hangs, however much of it, holds up no seat, and takes two threads', async () => {
    const pool = open()
    for (let times = 0; times < 300; times++)
      pool.ask(endless, nobody)
    const turns = Array.from(
      { length: 5 },
      async () => new Promise(resolve => pool.ask(task('talks'), { owner: seat, done: resolve })),
    )
    expect(await Promise.all(turns)).toEqual(Array.from({ length: 5 }).fill({ ok: true, value: 'done' }))
    expect(pool.analysesAtWork).toBe(2)
  })

  it('that is cancelled gives its threads to the next', async () => {
    const pool = open()
    const stops = Array.from({ length: 3 }, () => pool.ask(endless, nobody))
    const answer = new Promise(resolve => pool.ask(task('talks'), { owner: analyst, done: resolve }))
    stops.forEach(stop => stop())
    expect(await answer).toEqual({ ok: true, value: 'done' })
    await eventually(() => pool.analysesAtWork === 0)
  })

  it('that is asked and cancelled without end starts threads only now and then', async () => {
    const pool = open(new Echo(false))
    for (let times = 0; times < 300; times++)
      pool.ask(endless, nobody)()
    expect(pool.analysesAtWork).toBe(2)
  })

  it('is not heard after its cancel, nor asked for anything', async () => {
    const echo = new Echo()
    const pool = open(echo)
    const heard = {
      done: () => expect.unreachable('it was cancelled'),
      thought: () => expect.unreachable('it was cancelled'),
    }
    const stops = [task('talks'), task('asks', ['a'])].map(asked => pool.ask(asked, { owner: analyst, ...heard }))
    stops.forEach(stop => stop())
    await eventually(() => pool.analysesAtWork === 0)
    expect(echo.asked).toEqual([])
  })
})

it('the real thread plays, judges and reviews', async () => {
  const pool = new WorkerPool()
  pools.push(pool)
  const nim = gameOf('nim')
  const start = nim.setup({ piles: '1 2', misere: false }, { seats: [1, 2], first: 1 })
  const after = nim.play(start, { pile: 1, leave: 1 })
  if (!after.ok)
    throw new Error('the move was refused')
  const terms = { game: 'nim', seed: 1, remainingMs: null, capMs: null } as const
  const ask = async (what: Task): Promise<unknown> =>
    new Promise(resolve => pool.ask(what, { owner: seat, done: resolve }))
  expect(await ask({ ...terms, what: 'choose', bot: 'perfect', state: start })).toEqual(succeed({ pile: 1, leave: 1 }))
  expect(await ask({ ...terms, what: 'judge', state: start, names: NAMES, withHint: false })).toMatchObject({
    ok: true,
    value: { winner: 1 },
  })
  expect(await ask({ ...terms, what: 'review', states: [start, after.value.state], names: NAMES })).toMatchObject({
    ok: true,
    value: { moves: [{ grade: 'only' }] },
  })
  expect(await ask({ ...terms, what: 'choose', bot: 'hal', state: start })).toEqual({
    ok: false,
    error: 'there is no bot called hal',
  })
})

describe('a move that is completed', () => {
  /** What the thread says that completed it. */
  async function completed(
    pool: WorkerPool,
    match: string,
  ): Promise<{ readonly thread: number, readonly keepBytes: number }> {
    const answer = await new Promise<unknown>(resolve =>
      pool.ask(moveTask('m', pool.keepBytesOfThread), { owner: { kind: 'move', match }, done: resolve }),
    )
    return (answer as { readonly value: { readonly thread: number, readonly keepBytes: number } }).value
  }

  function moveTask(move: string, keepBytes: number): Task {
    return {
      what: 'complete-move',
      game: 'no-tipping',
      state: null,
      move,
      keepBytes,
      seed: 0,
      remainingMs: null,
      capMs: null,
    }
  }

  it('goes to the thread of its match, which may keep its share of the memory for maps', async () => {
    const pool = open()
    pool.mapMemoryMib = 96
    const first = await completed(pool, 'm1')
    const kept = new Map([[first.thread, first.keepBytes]])
    for (const match of ['m2', 'm3', 'm4', 'm5']) {
      const { thread, keepBytes } = await completed(pool, match)
      kept.set(thread, keepBytes)
    }
    expect(await completed(pool, 'm1')).toEqual(first)
    expect(first.keepBytes).toBeGreaterThan(0)
    expect([...kept.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(96 * 2 ** 20)
  })

  it('finds its thread started where the pool was told to make ready', async () => {
    const [early, late] = [open(), open()]
    early.makeReadyForMoves()
    early.makeReadyForMoves()
    const { thread } = await completed(late, 'm1')
    expect((await completed(early, 'm1')).thread).toBeLessThan(thread)
  })

  it('leaves its thread to the other matches when it is cancelled', async () => {
    const pool = open()
    const before = await completed(pool, 'm1')
    pool.ask(moveTask('m', 0), {
      owner: { kind: 'move', match: 'm1' },
      done: () => expect.unreachable('it was cancelled'),
    })()
    expect(await completed(pool, 'm1')).toEqual(before)
  })

  it('costs a thread that hangs, once it is cancelled', async () => {
    const pool = open()
    const before = await completed(pool, 'm1')
    const stop = pool.ask(moveTask('never', 0), {
      owner: { kind: 'move', match: 'm1' },
      done: () => expect.unreachable('it was cancelled'),
    })
    stop()
    const after = await completed(pool, 'm1')
    expect(after.thread).not.toBe(before.thread)
  })
})

it('a thread that has nothing to do ends where its group says so, and another takes the next task', async () => {
  const group = new ThreadGroup(testWorker, { kept: 1, most: 1, leastMs: 0, idleMs: 1, heapMb: 64 }, {})
  const threadOf = async (): Promise<unknown> =>
    new Promise((resolve) => {
      group.ask({
        what: 'complete-move',
        game: 'no-tipping',
        state: null,
        move: 'm',
        keepBytes: 0,
        seed: 0,
        remainingMs: null,
        capMs: null,
      }, { owner: { kind: 'move', match: 'm1' }, done: resolve })
    })
  const first = await threadOf()
  await new Promise(resolve => setTimeout(resolve, 1)) // after the group's own timer of that length
  expect(await threadOf()).not.toEqual(first)
  await group.close()
})
