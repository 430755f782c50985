import type { Result } from '../../shared/result.ts'
import type { Cancel } from '../clock/clock.ts'
import type { Task } from './task.ts'
import type { TaskListener } from './threadGroup.ts'
import type { Thinkers } from './workerPool.ts'
import { thinkingAlone } from '../../shared/game/thinking.ts'
import { botOf } from '../../shared/games/index.ts'
import { seededRandom } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'

type Choice = Task & { readonly what: 'choose' }

/** Has bots that answer at once choose in this thread: to start another one, and ask it, takes longer than they do. */
export class QuickBots implements Thinkers {
  readonly #others: Thinkers
  /** Large, so that it is loaded when it is needed. */
  #minds: Promise<typeof import('../../shared/games/minds.ts')> | null = null

  /** `others` do all the rest. */
  constructor(others: Thinkers) {
    this.#others = others
  }

  ask(task: Task, listener: TaskListener): Cancel {
    return task.what === 'choose' && botOf(task.game, task.bot)?.answersAtOnce === true
      ? this.#chooseSoon(task, listener)
      : this.#others.ask(task, listener)
  }

  /** Each answer has its own turn: between two of them clocks and sockets have theirs. */
  #chooseSoon(task: Choice, { done }: TaskListener): Cancel {
    let isCancelled = false
    setImmediate(() => void this.#answerTo(task).then((answer) => {
      if (!isCancelled)
        done(answer)
    }))
    return () => isCancelled = true
  }

  async #answerTo({ game, bot: name, state, seed }: Choice): Promise<Result<unknown, string>> {
    try {
      const { mindsOf } = await (this.#minds ??= import('../../shared/games/minds.ts'))
      const bot = mindsOf(game).bots.find(one => one.name === name)
      return succeed(await bot?.choose(state, thinkingAlone(seededRandom(seed))))
    }
    catch (error) {
      return fail(error instanceof Error ? error.message : String(error))
    }
  }
}
