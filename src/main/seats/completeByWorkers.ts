import type { CompleteMove } from '../../shared/match/run/completeMove.ts'
import type { WorkerPool } from '../workers/workerPool.ts'

/** Completes moves in threads of the pool. */
export function completeByWorkers(workers: WorkerPool): CompleteMove {
  return ({ id, plan: { game }, state }, move, done) =>
    workers.ask({
      what: 'complete-move',
      game,
      state,
      move,
      keepBytes: workers.keepBytesOfThread,
      seed: 0,
      remainingMs: null,
      capMs: null,
    }, {
      owner: { kind: 'move', match: id },
      done: answer => done(answer.ok ? answer.value : null),
    })
}
