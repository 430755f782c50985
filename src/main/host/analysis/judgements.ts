import type { Problem } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { Judgement } from '../../../shared/game/analysis.ts'
import type { Result } from '../../../shared/result.ts'
import type { Task } from '../../workers/task.ts'
import type { WorkerPool } from '../../workers/workerPool.ts'
import { judgementSchema } from '../../../shared/game/analysis.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { analysisOwner } from '../../workers/owner.ts'

/** At most this many judgements may be unanswered, in all. */
const MOST_JUDGEMENTS = 64

/** Why a judgement is no longer given. */
const SUPERSEDED: Problem = {
  code: 'failed',
  message: 'The window asked about another position before this one was judged.',
}
const TAKEN_BACK: Problem = { code: 'failed', message: 'The moves that led to that position were taken back.' }
const NOT_WANTED: Problem = { code: 'failed', message: 'The window left the match before its position was judged.' }

export type Judged = Result<Judgement, Problem>
export type JudgedTask = Omit<Task & { readonly what: 'judge' }, 'what' | 'withHint'>

/** A position that a window asks about. */
export interface Asked {
  readonly match: string
  /** Distinguishes the positions of a match, and hints from judgements. */
  readonly key: string
  /** How many moves were made before it. */
  readonly ply: number
  readonly withHint: boolean
  /** Whether the answer is kept for later questions. */
  readonly isKept: boolean
}

/** A judgement that is being worked out, and the calls that wait for it, by window. */
interface Judging extends Asked {
  readonly calls: Map<string, ((judged: Judged) => void)[]>
  stop: Cancel
}

interface Findings {
  /** What is proven, by key. */
  readonly proven: Map<string, { readonly ply: number, readonly judgement: Judgement }>
  readonly judging: Map<string, Judging>
}

/**
 * What the games' analysts say of positions. Windows that ask the same share the work, which ends when the last of them
 * has left. Each window waits for at most one judgement and one hint.
 */
export class Judgements {
  readonly #workers: Pick<WorkerPool, 'ask'>
  /** Findings by match. */
  readonly #findings = new Map<string, Findings>()
  /** The judgement and the hint that each window waits for, by window and kind. */
  readonly #awaited = new Map<string, Judging>()

  constructor(workers: Pick<WorkerPool, 'ask'>) {
    this.#workers = workers
  }

  /**
   * Judges a position, unless the answer is known. The window then waits for this answer, and for no other of its kind.
   * If `taskOf` fails, its problem is the answer.
   */
  async judge(window: string, asked: Asked, taskOf: () => Result<JudgedTask, Problem>): Promise<Judged> {
    const findings = this.#findings.get(asked.match)
    const known = findings?.proven.get(asked.key)
    if (known !== undefined) {
      this.#supersede(window, asked.withHint, null)
      return succeed(known.judgement)
    }
    const task = taskOf()
    if (!task.ok)
      return task
    const underWay = findings?.judging.get(asked.key) ?? null
    this.#supersede(window, asked.withHint, underWay)
    if (underWay === null && this.#unanswered >= MOST_JUDGEMENTS) {
      return fail({
        code: 'failed',
        message: `The host has ${MOST_JUDGEMENTS} other positions to judge. Ask again in a moment.`,
      })
    }
    return this.#await(window, underWay ?? this.#begin(asked, task.value))
  }

  /** The window no longer waits for judgements of the match. */
  leave(window: string, match: string): void {
    for (const judging of [...this.#findings.get(match)?.judging.values() ?? []])
      this.#leave(window, judging, NOT_WANTED)
  }

  /** Positions of a match after `ply` moves are no longer part of the game. */
  takenBack(match: string, ply: number): void {
    const findings = this.#findings.get(match)
    for (const [key, proven] of findings?.proven ?? []) {
      if (proven.ply > ply)
        findings?.proven.delete(key)
    }
    for (const judging of [...findings?.judging.values() ?? []].filter(judging => judging.ply > ply)) {
      for (const window of [...judging.calls.keys()])
        this.#leave(window, judging, TAKEN_BACK)
    }
  }

  /** Whether a position of the match is being judged. */
  isBusyWith(match: string): boolean {
    return (this.#findings.get(match)?.judging.size ?? 0) > 0
  }

  forget(match: string): void {
    this.#findings.delete(match)
  }

  #begin(asked: Asked, task: JudgedTask): Judging {
    const judging: Judging = { ...asked, calls: new Map(), stop: () => {} }
    const { match, key, ply, withHint } = asked
    const findings = this.#findings.get(match) ?? { proven: new Map(), judging: new Map() }
    this.#findings.set(match, findings)
    findings.judging.set(key, judging)
    judging.stop = this.#workers.ask({ what: 'judge', ...task, withHint }, {
      owner: analysisOwner(match),
      done: answer => this.#end(judging, judgementFrom(answer, ply)),
    })
    return judging
  }

  /** How many judgements are being worked out. */
  get #unanswered(): number {
    return new Set(this.#awaited.values()).size
  }

  async #await(window: string, judging: Judging): Promise<Judged> {
    this.#awaited.set(awaitedKey(window, judging.withHint), judging)
    return new Promise(resolve => judging.calls.set(window, [...judging.calls.get(window) ?? [], resolve]))
  }

  #end(judging: Judging, judged: Judged): void {
    const { match, key, ply, withHint, isKept } = judging
    const findings = this.#findings.get(match)
    findings?.judging.delete(key)
    if (isKept && judged.ok && judged.value.exact) // more time or memory may allow a better answer later
      findings?.proven.set(key, { ply, judgement: judged.value })
    for (const [window, calls] of judging.calls) {
      this.#awaited.delete(awaitedKey(window, withHint))
      calls.forEach(answer => answer(judged))
    }
  }

  /** The window now wants `next`, and nothing else of its kind. */
  #supersede(window: string, withHint: boolean, next: Judging | null): void {
    const earlier = this.#awaited.get(awaitedKey(window, withHint))
    if (earlier !== undefined && earlier !== next)
      this.#leave(window, earlier, SUPERSEDED)
  }

  /** The window no longer waits for that judgement, which ends if nobody else does. */
  #leave(window: string, judging: Judging, problem: Problem): void {
    const calls = judging.calls.get(window)
    if (calls === undefined)
      return
    judging.calls.delete(window)
    this.#awaited.delete(awaitedKey(window, judging.withHint))
    calls.forEach(answer => answer(fail(problem)))
    if (judging.calls.size > 0)
      return
    judging.stop()
    this.#findings.get(judging.match)?.judging.delete(judging.key)
  }
}

function awaitedKey(window: string, withHint: boolean): string {
  return `${window} ${withHint}`
}

function judgementFrom(answer: Result<unknown, string>, ply: number): Judged {
  const judged = answer.ok ? judgementSchema.safeParse(answer.value) : null
  return judged?.success
    ? succeed(judged.data)
    : fail({
        code: 'failed',
        message: `The position after move ${ply} could not be judged${answer.ok ? '' : `: ${answer.error}`}.`,
      })
}
