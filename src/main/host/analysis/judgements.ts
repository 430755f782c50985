import type { Problem } from '../../../shared/api.ts'
import type { Judgement } from '../../../shared/game/analysis.ts'
import type { Result } from '../../../shared/result.ts'
import type { Cancel } from '../../clock/clock.ts'
import type { Task } from '../../workers/task.ts'
import type { WorkerPool } from '../../workers/workerPool.ts'
import { judgementSchema } from '../../../shared/game/analysis.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { analysisOwner } from '../../workers/owner.ts'

/** Judgements that are not answered yet, in all. */
const MOST_JUDGEMENTS = 64

/** Why a judgement is not given any more. */
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
  /** Tells the positions of a match apart, and hints from judgements. */
  readonly key: string
  /** How many moves were made before it. */
  readonly ply: number
  readonly withHint: boolean
  /** Whether what comes out is kept for whoever asks next. */
  readonly isKept: boolean
}

/** A judgement that is on its way, and the calls that it will answer, by window. */
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
 * What the games' analysts say of positions. Windows that ask alike share the answer, and it is no longer
 * worked for when the last of them has left. A window waits for one judgement at a time, and one hint.
 */
export class Judgements {
  readonly #workers: Pick<WorkerPool, 'ask'>
  /** By match. */
  readonly #findings = new Map<string, Findings>()
  /** The judgement that a window waits for, and its hint: by window and whether it is the hint. */
  readonly #awaited = new Map<string, Judging>()

  constructor(workers: Pick<WorkerPool, 'ask'>) {
    this.#workers = workers
  }

  /**
   * What is known of the position, or what is found now: the window waits for it, and for no other of the kind. A task
   * that can't be had is the answer.
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

  /** The window waits for no judgement of the match any more. */
  leave(window: string, match: string): void {
    for (const judging of [...this.#findings.get(match)?.judging.values() ?? []])
      this.#leave(window, judging, NOT_WANTED)
  }

  /** The positions of a match after `ply` moves are of no game any more. */
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

  /** Judgements that are on their way. */
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
    if (isKept && judged.ok && judged.value.exact) // another time there may be more time, or more memory
      findings?.proven.set(key, { ply, judgement: judged.value })
    for (const [window, calls] of judging.calls) {
      this.#awaited.delete(awaitedKey(window, withHint))
      calls.forEach(answer => answer(judged))
    }
  }

  /** The window wants `next` now, and nothing else of the kind. */
  #supersede(window: string, withHint: boolean, next: Judging | null): void {
    const earlier = this.#awaited.get(awaitedKey(window, withHint))
    if (earlier !== undefined && earlier !== next)
      this.#leave(window, earlier, SUPERSEDED)
  }

  /** The window waits for that judgement no more, and it ends with the last who did. */
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
