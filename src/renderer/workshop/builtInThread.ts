import type { Thought } from '../../shared/game/thinking.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { workshopTexts } from '../texts/workshop.ts'

/** What a thread works out: the move of a built-in bot, all effects of a move, or what is known about a position. */
export type Task = { readonly game: GameId, readonly state: unknown } & (
  | { readonly what: 'choose', readonly bot: string, readonly seed: number, readonly remainingMs: number | null }
  | { readonly what: 'complete', readonly move: unknown }
  | { readonly what: 'judge' }
)
export interface ToThread { readonly id: number, readonly task: Task }
export type FromThread = { readonly id: number } & (
  | { readonly thought: Thought }
  | { readonly answer: Result<unknown, string> }
)

interface Waiting {
  readonly tell: (thought: Thought) => void
  readonly resolve: (answer: Result<unknown, string>) => void
}

/** A worker in which bots and analysts think, so that the window stays responsive. It is started when it is needed. */
export class BuiltInThread {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  /** Starts the worker, so that the first bot need not wait for it. */
  start(): Worker {
    this.#worker ??= this.#started()
    return this.#worker
  }

  /** Has a task done; fails with what went wrong. */
  async ask(task: Task, tell: (thought: Thought) => void = () => {}): Promise<Result<unknown, string>> {
    const id = ++this.#asked
    const asked: ToThread = { id, task }
    return new Promise((resolve) => {
      this.#waiting.set(id, { tell, resolve })
      this.start().postMessage(asked)
    })
  }

  /** Ends whatever it works on. */
  stop(): void {
    if (this.#waiting.size > 0)
      this.close()
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#fail(workshopTexts.faults.ended)
  }

  #started(): Worker {
    const worker = new Worker(new URL('./builtInWorker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromThread>) => this.#hear(data)
    worker.onerror = () => {
      this.#worker = null
      this.#fail(workshopTexts.faults.noBuiltIn)
    }
    return worker
  }

  #hear(said: FromThread): void {
    const waiting = this.#waiting.get(said.id)
    if (waiting === undefined)
      return
    if ('thought' in said) {
      waiting.tell(said.thought)
      return
    }
    this.#waiting.delete(said.id)
    waiting.resolve(said.answer)
  }

  #fail(why: string): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    all.forEach(({ resolve }) => resolve(fail(why)))
  }
}

/** Answers a task with what `work` returns, or with why it threw. */
export async function answerOf(work: () => unknown): Promise<Result<unknown, string>> {
  try {
    return succeed(await work())
  }
  catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
