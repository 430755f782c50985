import type { KeptAnswer } from '../../shared/lab/keptAnswer.ts'
import type { KeptPosition, PlayablePosition } from '../../shared/lab/keptPosition.ts'
import type { KeptRun } from '../../shared/lab/keptSet.ts'
import type { AskedAnswer, AskedGameOptions } from './askedGame.ts'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { playableFrom } from '../../shared/lab/keptPosition.ts'
import { hashedFile } from '../programs/programFile.ts'
import { AskedGame } from './askedGame.ts'

export interface RunOptions extends Omit<AskedGameOptions, 'kept' | 'position'> {
  readonly positions: readonly KeptPosition[]
  /** Judges a move that nobody has judged before. */
  readonly judgeOther: (kept: KeptPosition, position: PlayablePosition, move: unknown) => Promise<KeptAnswer['verdict']>
  /** Receives each answer as it comes, and null at the end. */
  readonly told: (answered: { readonly id: string, readonly answer: KeptAnswer } | null) => void
}

/** Asks a program about kept positions, several at once, but leaves one core to the host. */
export class RunningPositions {
  readonly #options: RunOptions
  readonly #left: KeptPosition[]
  readonly #games = new Set<AskedGame>()
  #done = 0
  #state: KeptRun['state'] = 'running'
  /** Resolves once no program is asked any more. */
  readonly over: Promise<void>

  constructor(options: RunOptions) {
    this.#options = options
    this.#left = [...options.positions]
    this.over = this.#run()
  }

  get run(): KeptRun {
    return { state: this.#state, done: this.#done, total: this.#options.positions.length }
  }

  /** Asks about no further positions, and ends the programs that are being asked. */
  stop(): void {
    if (this.#state !== 'running')
      return
    this.#state = 'stopped'
    this.#games.forEach(game => game.stop())
  }

  async #run(): Promise<void> {
    const sha256 = (await hashedFile(this.#options.program))?.sha256 ?? null
    const atOnce = Math.max(1, availableParallelism() - 1)
    await Promise.all(Array.from({ length: Math.min(atOnce, this.#left.length) }, async () => this.#askOn(sha256)))
    if (this.#state === 'running')
      this.#state = 'done'
    this.#options.told(null)
  }

  async #askOn(sha256: string | null): Promise<void> {
    for (let kept = this.#next(); kept !== undefined; kept = this.#next()) {
      await setImmediate() // setting up a long game takes a while, and others need their turn in between
      const answer = await this.#answerTo(kept)
      if (answer === null)
        continue
      const { clock, program: { command } } = this.#options
      this.#done++
      this.#options.told({ id: kept.id, answer: { ...answer, at: clock.now(), command, sha256 } })
    }
  }

  #next(): KeptPosition | undefined {
    return this.#state === 'running' ? this.#left.shift() : undefined
  }

  async #answerTo(kept: KeptPosition): Promise<AskedAnswer | null> {
    const position = playableFrom(kept)
    if (!position.ok)
      return { verdict: 'unplayable', move: null, why: position.error, tookMs: null }
    if (this.#state !== 'running')
      return null
    const game = new AskedGame({ ...this.#options, kept, position: position.value })
    this.#games.add(game)
    const answer = await game.play()
    this.#games.delete(game)
    return answer?.verdict === 'other'
      ? { ...answer, verdict: await this.#options.judgeOther(kept, position.value, answer.move) }
      : answer
  }
}
