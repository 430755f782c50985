import type { BotState } from '../../shared/game/botState.ts'
import type { PlacedMove } from '../../shared/game/placedMove.ts'
import type { Result } from '../../shared/result.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { BotAnswer, BotFault, BotRequest, BotResult, BotTurn } from '../../shared/workshop/botMessages.ts'
import { fail, succeed } from '../../shared/result.ts'
import { botModules } from '../../shared/workshop/javascript/botModules.ts'
import { BotFrame, failed } from './botFrame.ts'
import { BOT_WORKER_SOURCE } from './botWorker.ts'
import { takePython } from './pythonFrames.ts'

/** How long a bot may think about one move, in milliseconds, if its clock does not allow less. */
export const LONGEST_MOVE_MS = 10_000
/** How long a bot may take to begin, in milliseconds: its files run once from top to bottom. */
const LONGEST_START_MS = 5_000

/** A bot's answer and how long it took, in milliseconds. */
export interface Timed { readonly answer: BotAnswer, readonly tookMs: number }

/** A frame that can load a bot, and the request that does. */
interface Ready { readonly frame: BotFrame, readonly load: BotRequest }

/**
 * Runs a bot on this device, in a worker of a frame without an origin and without the network. A bot that does not
 * answer in time is ended with its frame, and answers nothing any more.
 */
export class BotSandbox {
  readonly #bot: Pick<BotDraft, 'language' | 'files'>
  readonly #seed: number
  #loading: Promise<BotAnswer> | null = null
  #frame: BotFrame | null = null
  #isClosed = false

  /** `seed` decides the chance of the bot: the same seed and the same positions give the same moves. */
  constructor(bot: Pick<BotDraft, 'language' | 'files'>, seed: number) {
    this.#bot = bot
    this.#seed = seed
  }

  /**
   * Loads the bot, once. Answers `loaded`, or `failed` with the reason. `limitMs` is how long its files may take; null
   * for any time.
   */
  async load(limitMs: number | null = LONGEST_START_MS): Promise<BotAnswer> {
    return this.#loading ??= this.#load(limitMs)
  }

  async #load(limitMs: number | null): Promise<BotAnswer> {
    const ready = this.#bot.language === 'python' ? await this.#python() : await this.#javascript()
    if (!ready.ok)
      return failed(ready.error)
    const { frame, load } = ready.value
    this.#frame = frame
    if (this.#isClosed)
      frame.close()
    const answer = await frame.ask(load, limitMs)
    if (answer.type === 'failed')
      frame.close()
    return answer
  }

  /**
   * Tells the bot of the moves that were made since it was last asked, and asks it for its own, within `limitMs`; null
   * for any time. One request at a time.
   */
  async choose(state: BotState, placed: readonly PlacedMove[], limitMs: number | null): Promise<Timed> {
    const loaded = await this.load()
    if (loaded.type === 'failed')
      return { answer: loaded, tookMs: 0 }
    const began = performance.now()
    const turn = { type: 'choose', state: JSON.stringify(state), placed: JSON.stringify(placed) } as const
    const answer = await this.take(turn, limitMs)
    return { answer, tookMs: performance.now() - began }
  }

  /** Tells the bot of the last moves and how the game ended; hears within `limitMs` what it prints and draws. */
  async over(result: BotResult, placed: readonly PlacedMove[], limitMs: number | null): Promise<BotAnswer> {
    return this.take({ type: 'over', result: JSON.stringify(result), placed: JSON.stringify(placed) }, limitMs)
  }

  /** Asks or tells the bot what is already written as JSON texts. */
  async take(turn: BotTurn, limitMs: number | null): Promise<BotAnswer> {
    const loaded = await this.load()
    return loaded.type === 'failed' || this.#frame === null ? loaded : this.#frame.ask(turn, limitMs)
  }

  /** Ends the bot, whatever it does. */
  close(): void {
    this.#isClosed = true
    this.#frame?.close()
  }

  async #javascript(): Promise<Result<Ready, BotFault>> {
    const modules = botModules(this.#bot.files)
    if (!modules.ok)
      return modules
    const frame = new BotFrame()
    await frame.open(BOT_WORKER_SOURCE)
    return succeed({ frame, load: { type: 'load', modules: modules.value, seed: this.#seed } })
  }

  async #python(): Promise<Result<Ready, BotFault>> {
    const frame = await takePython()
    return frame.ok
      ? succeed({ frame: frame.value, load: { type: 'load', files: this.#bot.files, seed: this.#seed } })
      : fail({ message: frame.error, file: null, line: null })
  }
}
