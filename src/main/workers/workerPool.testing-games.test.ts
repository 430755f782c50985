import { expect, it } from 'vitest'
import { PEBBLES } from '../../shared/games/testing/ids.ts'
import { startOf } from '../../shared/games/testing/pebbles/state.ts'
import { WorkerPool } from './workerPool.ts'

it('a thread plays the games of tests, too', async () => {
  const pool = new WorkerPool()
  const state = startOf({ seats: 3, heap: 9 }, { seats: [1, 2, 3], first: 1 })
  const answer = await new Promise((resolve) => {
    pool.ask({ what: 'choose', game: PEBBLES, bot: 'greedy', state, seed: 1, remainingMs: null, capMs: null }, {
      owner: { kind: 'seat', match: 'm1' },
      done: resolve,
    })
  })
  expect(answer).toEqual({ ok: true, value: { take: 3 } })
  await pool.close()
})

it('a thread completes a move with what it brings', async () => {
  const pool = new WorkerPool()
  const state = startOf({ seats: 3, heap: 9 }, { seats: [1, 2, 3], first: 1 })
  const answer = await new Promise((resolve) => {
    pool.ask({
      what: 'complete-move',
      game: PEBBLES,
      state,
      move: { take: 2 },
      keepBytes: 0,
      seed: 0,
      remainingMs: null,
      capMs: null,
    }, { owner: { kind: 'move', match: 'm1' }, done: resolve })
  })
  expect(answer).toEqual({ ok: true, value: { take: 2, rest: 7 } })
  await pool.close()
})
