import type { BotFiles } from '../../shared/workshop/bot.ts'
import type { BotAnswer, BotFault, BotRequest } from '../../shared/workshop/botMessages.ts'
import type { BotState } from '../../shared/workshop/botState.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { botAnswerSchema } from '../../shared/workshop/botMessages.ts'
import { workshopTexts } from '../texts/workshop.ts'
import { botModules } from './botModules.ts'
import { BOT_WORKER_SOURCE } from './botWorker.ts'

/** How long a bot may take to begin, in milliseconds: its files run once from top to bottom. */
const LONGEST_START_MS = 5_000
const FRAME = 'bot-frame.html'

/** A bot's answer and how long it took, in milliseconds. */
export interface Timed { readonly answer: BotAnswer, readonly tookMs: number }

/**
 * Runs a bot on this device, in a worker of a frame without an origin and without the network. A bot that does not
 * answer in time is ended with its frame; it is loaded anew when it is asked again.
 */
export class BotSandbox {
  readonly #files: BotFiles
  readonly #seed: number
  #frame: HTMLIFrameElement | null = null
  #port: MessagePort | null = null
  /** What answers the request that is on its way. */
  #waiting: ((answer: BotAnswer) => void) | null = null

  /** `seed` decides the chance of the bot: the same seed and the same positions give the same moves. */
  constructor(files: BotFiles, seed: number) {
    this.#files = files
    this.#seed = seed
  }

  /** Loads the bot, unless it is loaded. Answers `loaded`, or `failed` with the reason. */
  async load(): Promise<BotAnswer> {
    if (this.#port !== null)
      return { type: 'loaded', printed: [], marks: [] }
    const modules = botModules(this.#files)
    if (!modules.ok)
      return failed(modules.error)
    await this.#open()
    return this.#ask({ type: 'load', modules: modules.value, seed: this.#seed }, LONGEST_START_MS)
  }

  /** Asks the bot for its move, within `limitMs`. One request at a time. */
  async choose(state: BotState, limitMs: number): Promise<Timed> {
    const loaded = await this.load()
    if (loaded.type === 'failed')
      return { answer: loaded, tookMs: 0 }
    const began = performance.now()
    const answer = await this.#ask({ type: 'choose', state }, limitMs)
    return { answer, tookMs: performance.now() - began }
  }

  /** Ends the bot, whatever it does. */
  close(): void {
    this.#port?.close()
    this.#frame?.remove()
    this.#port = null
    this.#frame = null
    this.#waiting?.(failed({ message: workshopTexts.faults.ended, file: null, line: null }))
  }

  async #open(): Promise<void> {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.hidden = true
    frame.title = workshopTexts.frame
    frame.src = FRAME
    this.#frame = frame
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = ({ data }: MessageEvent<unknown>) => this.#waiting?.(readAnswer(data))
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true })
      document.body.append(frame)
    })
    // the frame has no origin that could be named here; it is our own page, and nothing secret is sent
    frame.contentWindow?.postMessage(BOT_WORKER_SOURCE, '*', [port2])
  }

  async #ask(request: BotRequest, limitMs: number): Promise<BotAnswer> {
    const answer = await new Promise<BotAnswer>((resolve) => {
      const timer = setTimeout(() => {
        resolve(failed({ message: workshopTexts.faults.silent(limitMs), file: null, line: null }))
        this.close()
      }, limitMs)
      this.#waiting = (heard) => {
        clearTimeout(timer)
        this.#waiting = null
        resolve(heard)
      }
      this.#port?.postMessage(request)
    })
    if (request.type === 'load' && answer.type === 'failed')
      this.close()
    return answer
  }
}

function readAnswer(data: unknown): BotAnswer {
  const answer = botAnswerSchema.safeParse(typeof data === 'string' ? parseJson(data) : null)
  return answer.success
    ? answer.data
    : failed({ message: workshopTexts.faults.wrongAnswer, file: null, line: null })
}

function failed(fault: BotFault): BotAnswer {
  return { type: 'failed', fault, printed: [], marks: [] }
}
