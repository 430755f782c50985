import type { Cancel } from '../../shared/clock.ts'
import type { Choose } from '../../shared/game/choose.ts'
import type { Result } from '../../shared/result.ts'
import type { Task } from './task.ts'
import type { TaskListener } from './threadGroup.ts'
import type { Thinkers } from './workerPool.ts'
import { thinkingAlone } from '../../shared/game/thinking.ts'
import { gameOf } from '../../shared/games/index.ts'
import { seededRandom } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'

/** Lets quick bots choose in this thread, because starting and asking another thread takes longer than they do. */
export class QuickBots implements Thinkers {
  readonly #others: Thinkers

  /** `others` handles all other tasks. */
  constructor(others: Thinkers) {
    this.#others = others
  }

  ask(task: Task, listener: TaskListener): Cancel {
    const choose = task.what === 'choose' ? gameOf(task.game).quickBots[task.bot] : undefined
    if (task.what !== 'choose' || choose === undefined)
      return this.#others.ask(task, listener)
    // Each answer gets its own turn of the event loop, so that clocks and sockets get theirs in between.
    const choosing = setImmediate(() => listener.done(answerOf(choose, task)))
    return () => clearImmediate(choosing)
  }
}

function answerOf(
  choose: Choose<unknown, unknown>,
  { state, seed }: Task & { readonly what: 'choose' },
): Result<unknown, string> {
  try {
    return succeed(choose(state, thinkingAlone(seededRandom(seed))))
  }
  catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
