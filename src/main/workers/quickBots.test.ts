import type { Cancel } from '../../shared/clock.ts'
import type { Task } from './task.ts'
import type { Thinkers } from './workerPool.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { nim } from '../../shared/games/nim/index.ts'
import { QuickBots } from './quickBots.ts'
import { WorkerPool } from './workerPool.ts'

const pool = new WorkerPool()
afterAll(async () => pool.close())

const state = nim.setup(nim.settings.parse({ piles: '20 30 40 50' }), { seats: [1, 2], first: 1 })
const owner = { kind: 'seat', match: 'm1' } as const

function choice(bot: string, seed: number): Task & { readonly what: 'choose' } {
  return { what: 'choose', game: 'nim', bot, state, seed, remainingMs: null, capMs: null }
}

async function answerOf(thinkers: Thinkers, task: Task): Promise<unknown> {
  return new Promise(resolve => thinkers.ask(task, { owner, done: resolve }))
}

/** They never answer; `asked` is what they were asked. */
function others(asked: Task[]): Thinkers {
  return {
    ask: (task): Cancel => {
      asked.push(task)
      return () => {}
    },
  }
}

describe('quick bots', () => {
  it('make in this thread the moves that they make in one of their own', async () => {
    const asked: Task[] = []
    const here = new QuickBots(others(asked))
    for (const task of [choice('perfect', 1), ...[1, 2, 3, 4, 5].map(seed => choice('random', seed))])
      expect(await answerOf(here, task)).toEqual(await answerOf(pool, task))
    expect(asked).toEqual([])
  })

  it('leave what takes longer to others', () => {
    const asked: Task[] = []
    const here = new QuickBots(others(asked))
    const tasks: readonly Task[] = [
      { ...choice('expert', 1), game: 'no-tipping' },
      { ...choice('random', 1), game: 'voronoi' },
      { what: 'wire-hint', game: 'nim', state, seed: 1, remainingMs: null, capMs: null },
    ]
    tasks.forEach(task => here.ask(task, { owner, done: () => {} }))
    expect(asked).toEqual(tasks)
  })

  it('say what went wrong where they break down', async () => {
    const here = new QuickBots(others([]))
    expect(await answerOf(here, { ...choice('random', 1), state: null })).toMatchObject({
      ok: false,
      error: expect.stringContaining('null'),
    })
  })

  it('are not heard any more after a cancel', async () => {
    const here = new QuickBots(others([]))
    const heard: string[] = []
    const cancel = here.ask(choice('perfect', 1), { owner, done: () => heard.push('cancelled') })
    cancel()
    await answerOf(here, choice('perfect', 1))
    expect(heard).toEqual([])
  })
})
