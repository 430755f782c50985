import type { Thought } from '../../shared/thinking.ts'
import type { Consultant } from './consultant.ts'
import type { Task } from './task.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'
import { succeed } from '../../shared/result.ts'
import { eventually } from '../testing/waiting.ts'
import { testThread } from './testing/threads.ts'
import { ThinkerPool } from './thinkerPool.ts'

const pools: ThinkerPool[] = []

afterEach(async () => {
  await Promise.all(pools.splice(0).map(async pool => pool.close()))
})

function open(consultant?: Consultant): ThinkerPool {
  const pool = new ThinkerPool({ threadPath: testThread, ...(consultant === undefined ? {} : { consultants: { 'no-tipping': consultant } }) })
  pools.push(pool)
  return pool
}

function task(bot: string, state: unknown = null): Task {
  return { what: 'choose', game: 'no-tipping', bot, state, seed: 1, remainingMs: null, capMs: null }
}

/** A consultant that answers each question with itself, or not at all. */
class Echo implements Consultant {
  readonly asked: { readonly holder: string, readonly question: unknown }[] = []
  stopped = 0
  readonly #answers: boolean

  constructor(answers = true) {
    this.#answers = answers
  }

  ask(holder: string, question: unknown, done: (answer: unknown) => void): () => void {
    this.asked.push({ holder, question })
    if (this.#answers)
      setImmediate(() => done({ echo: question }))
    return () => void this.stopped++
  }

  release(): void {}
  async close(): Promise<void> {}
}

describe('a thinker', () => {
  it('is heard while it thinks: thoughts and progress, in order, then its answer', async () => {
    const said: unknown[] = []
    await new Promise<void>((resolve) => {
      open().ask(task('talks'), {
        holder: 'm1',
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
    const answer = await new Promise(resolve => open().ask(task('talksOnAndOn'), { holder: 'm1', thought: () => thoughts++, done: resolve }))
    expect(answer).toEqual({ ok: true, value: 'done' })
    expect(thoughts).toBe(100)
  })

  it('asks its game\'s consultant for its match, several things at once, and gets each answer', async () => {
    const echo = new Echo()
    const answer = await new Promise(resolve => open(echo).ask(task('asks', ['a', 'b']), { holder: 'm7', done: resolve }))
    expect(answer).toEqual({ ok: true, value: [{ echo: 'a' }, { echo: 'b' }] })
    expect(echo.asked).toEqual([{ holder: 'm7', question: 'a' }, { holder: 'm7', question: 'b' }])
  })

  it('gets nothing where there is no consultant', async () => {
    expect(await new Promise(resolve => open().ask(task('asks', ['a']), { holder: 'm1', done: resolve }))).toEqual({ ok: true, value: [null] })
  })

  it('that is stopped takes its questions back', async () => {
    const echo = new Echo(false)
    const stop = open(echo).ask(task('asks', ['a', 'b']), { holder: 'm1', done: () => expect.unreachable('it was stopped') })
    await eventually(() => echo.asked.length === 2)
    stop()
    expect(echo.stopped).toBe(2)
  })

  it('that says something that is no word of the kind is not trusted further', async () => {
    const answer = await new Promise(resolve => open().ask(task('mumbles'), { holder: 'm1', done: resolve }))
    expect(answer).toEqual({ ok: false, error: 'it answered with something that is no answer' })
  })
})

it('the real thread plays, judges and reviews', async () => {
  const pool = new ThinkerPool()
  pools.push(pool)
  const nim = gameOf('nim')
  const start = nim.setup({ piles: '1 2', misere: false })
  const after = nim.play(start, { pile: 1, leave: 1 })
  if (!after.ok)
    throw new Error('the move was refused')
  const terms = { game: 'nim', seed: 1, remainingMs: null, capMs: null } as const
  const names = { 1: 'Ann', 2: 'Bob' }
  const ask = async (what: Task): Promise<unknown> => new Promise(resolve => pool.ask(what, { holder: 'm1', done: resolve }))
  expect(await ask({ ...terms, what: 'choose', bot: 'perfect', state: start })).toEqual(succeed({ pile: 1, leave: 1 }))
  expect(await ask({ ...terms, what: 'judge', state: start, names, withHint: false })).toMatchObject({ ok: true, value: { winner: 1 } })
  expect(await ask({ ...terms, what: 'review', states: [start, after.value], names })).toMatchObject({ ok: true, value: { moves: [{ grade: 'only' }] } })
  expect(await ask({ ...terms, what: 'choose', bot: 'hal', state: start })).toEqual({ ok: false, error: 'there is no bot called hal' })
})
