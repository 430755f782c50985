import type { BotPageRequest } from '../../shared/workshop/botMessages.ts'
import type { BotPage, BotPages } from './botPages.ts'
import type { ProgramEnd } from './program.ts'
import type { RunningProgram } from './runningProgram.ts'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { speakForBot } from '../botRunner/speakForBot.ts'
import { DRAIN_MS, happensWithin } from './runningProgram.ts'

/** The longest answer of a page, in characters: more than all that a bot may print and draw takes as JSON. */
const LONGEST_ANSWER = 2 ** 21

export interface PagedBotOptions {
  readonly pages: BotPages
  readonly name: string
  readonly bot: Omit<Extract<BotPageRequest, { type: 'load' }>, 'type'>
}

/** A bot of the workshop in a page of its own. To the rest of the host it is a program that speaks on its pipes. */
export class PagedBot implements RunningProgram {
  readonly stdin = new PassThrough()
  readonly stdout = new PassThrough()
  readonly stderr = new PassThrough()
  readonly pid = undefined
  readonly settled: Promise<ProgramEnd>
  readonly #page: BotPage
  readonly #gone: Promise<ProgramEnd>
  #resolveGone: (end: ProgramEnd) => void = () => {}
  /** Takes the answer that is waited for; a second one comes too late. */
  #waiting: ((answer: string) => void) | null = null
  #end: ProgramEnd | null = null

  constructor({ pages, name, bot }: PagedBotOptions) {
    this.#gone = new Promise(resolve => this.#resolveGone = resolve)
    for (const pipe of [this.stdin, this.stdout, this.stderr])
      pipe.on('error', () => {}) // the bot has ended, which is reported separately
    const read = Promise.all([this.stdout, this.stderr].map(async pipe => once(pipe, 'close')))
    this.settled = this.#gone.then(async (end) => {
      await happensWithin(read, DRAIN_MS)
      return end
    })
    this.#page = pages.open({
      said: what => this.#hear(what),
      gone: why => this.#fail(`The page of the bot has ended: ${why}.`),
    })
    void this.#speak(name, bot).catch((error: unknown) => this.#fail(String(error)))
  }

  get end(): ProgramEnd | null {
    return this.#end
  }

  async goesWithin(ms: number): Promise<boolean> {
    return happensWithin(this.#gone, ms)
  }

  async kill(): Promise<void> {
    this.#finish({ kind: 'signalled', signal: 'SIGKILL' })
    for (const pipe of [this.stdout, this.stderr])
      pipe.destroy()
  }

  async #speak(name: string, bot: PagedBotOptions['bot']): Promise<void> {
    const lines = createInterface({ input: this.stdin })[Symbol.asyncIterator]()
    const loaded = await this.#ask({ type: 'load', ...bot })
    const code = await speakForBot({
      bot: {
        loaded,
        choose: async (state, placed) => this.#ask({ type: 'choose', state, placed }),
        over: async (result, placed) => this.#ask({ type: 'over', result, placed }),
      },
      name,
      lines,
      say: text => this.stdout.write(text),
      aside: text => this.stderr.write(text),
    })
    this.#finish({ kind: 'exited', code })
  }

  /** Asks the page. An answer that never comes is a matter of the match's clock. */
  async #ask(request: BotPageRequest): Promise<string> {
    return new Promise((resolve) => {
      this.#waiting = resolve
      this.#page.ask(JSON.stringify(request))
    })
  }

  /** Takes the one answer that is waited for; what is no text, or too long, is a wrong one. */
  #hear(what: unknown): void {
    this.#waiting?.(typeof what === 'string' && what.length <= LONGEST_ANSWER ? what : '')
  }

  #fail(sentence: string): void {
    if (this.#end === null)
      this.stderr.write(`${sentence}\n`)
    this.#finish({ kind: 'exited', code: 1 })
  }

  #finish(end: ProgramEnd): void {
    if (this.#end !== null)
      return
    this.#end = end
    this.#waiting = null // what it says from now on counts for nothing
    this.#page.destroy()
    this.stdin.destroy()
    this.stdout.end()
    this.stderr.end()
    this.#resolveGone(end)
  }
}
