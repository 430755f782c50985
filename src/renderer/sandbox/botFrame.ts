import type { BotAnswer, BotFault, BotRequest } from '../../shared/workshop/botMessages.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { botAnswerSchema } from '../../shared/workshop/botMessages.ts'
import { workshopTexts } from '../texts/workshop.ts'
import { useFramePage } from './framePage.ts'

/**
 * A worker in the frame without an origin and without the network, and a port to talk to it. One request at a time. A
 * request that is not answered in time ends the worker.
 */
export class BotFrame {
  readonly #frame = useFramePage()
  readonly #channel = new MessageChannel()
  /** The frame says here that the worker has begun, and ends it when it is told anything. */
  readonly #end = new MessageChannel()
  /** What answers the request that is on its way. */
  #waiting: ((answer: BotAnswer) => void) | null = null
  #hasBegun = false
  #isClosed = false

  constructor() {
    this.#channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => this.#waiting?.(readAnswer(data))
    this.#end.port1.onmessage = () => this.#hasBegun = true
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Starts the worker with that source; `first` is what it is told before the port. */
  async open(source: string, first: unknown = null): Promise<void> {
    const page = await this.#frame.window()
    // the frame has no origin that could be named here; it is our own page, and nothing secret is sent
    if (!this.#isClosed)
      page?.postMessage({ source, first }, '*', [this.#channel.port2, this.#end.port2])
  }

  /**
   * Asks the worker. Null asks for what it says by itself once it has started. Without a limit in ms the answer may
   * never come.
   */
  async ask(request: BotRequest | null, limitMs: number | null): Promise<BotAnswer> {
    if (this.#isClosed)
      return failed({ message: workshopTexts.faults.ended, file: null, line: null })
    return new Promise<BotAnswer>((resolve) => {
      const timer = limitMs === null
        ? undefined
        : setTimeout(() => {
            resolve(failed({ message: workshopTexts.faults.silent(limitMs), file: null, line: null }))
            if (!this.#hasBegun)
              this.#frame.condemn()
            this.close()
          }, limitMs)
      this.#waiting = (heard) => {
        clearTimeout(timer)
        this.#waiting = null
        resolve(heard)
      }
      if (request !== null)
        this.#channel.port1.postMessage(request)
    })
  }

  /** Ends the worker, whatever it does. */
  close(): void {
    this.#isClosed = true
    this.#end.port1.postMessage(null)
    this.#channel.port1.close()
    this.#frame.leave()
    this.#waiting?.(failed({ message: workshopTexts.faults.ended, file: null, line: null }))
  }
}

function readAnswer(data: unknown): BotAnswer {
  const answer = botAnswerSchema.safeParse(typeof data === 'string' ? parseJson(data) : null)
  return answer.success
    ? answer.data
    : failed({ message: workshopTexts.faults.wrongAnswer, file: null, line: null })
}

/** The answer of a bot that failed. */
export function failed(fault: BotFault): BotAnswer {
  return { type: 'failed', fault, printed: [], marks: [] }
}
