import type { AttachedWindow } from '../src/main/web/testing/attachWindow.ts'
import type { HostApi, Problem } from '../src/shared/api.ts'
import type { OwnHandIns } from '../src/shared/collect/views.ts'
import type { Result } from '../src/shared/result.ts'
import type { BotFiles } from '../src/shared/workshop/botFiles.ts'
import { Buffer } from 'node:buffer'
import { setTimeout as pause } from 'node:timers/promises'
import { attachGuest } from '../src/main/web/testing/attachWindow.ts'
import { PART_BYTES } from '../src/shared/collect/upload.ts'
import { packed } from './handedInBots.ts'

/** How often a student looks at their page, and tries to come back to a host that has gone, in ms. */
const LOOKS_EVERY_MS = 700
const COMES_BACK_AFTER_MS = 300
/** How soon somebody tries again if the host is busy, in ms. */
const TRIES_AGAIN_AFTER_MS = 1_000
/** Less than a window may say in a second, so that a bot in many parts is not cut off. */
const PART_EVERY_MS = 120
/** More than a guest may say at once, in characters. */
const TOO_LONG = 100_000

/** Where students hand in. */
export interface Lecture { address: string, code: string, readonly collection: string }

/** A bot that the host said it has. */
export interface Kept { readonly version: number, readonly files: BotFiles }

/** Whether a call only looks, or the host must write something down before it answers. */
export type Kind = 'look' | 'call'

/** A student at the guests' page, who comes back by themselves whenever the host has gone. */
export class Student {
  readonly name: string
  /** What the host has, the first version first. */
  readonly kept: Kept[] = []
  /** Sentences on answers that should have been others. */
  readonly wrong: string[] = []
  /** Sentences on answers that never came. */
  readonly hangs: string[] = []
  /** The longest waits for answers, in ms. */
  readonly longestMs: Record<Kind, number> = { look: 0, call: 0 }
  /** How often the connection was lost. */
  lost = 0
  readonly #lecture: Lecture
  #line: Promise<AttachedWindow> | null = null
  #hasLeft = false
  /** Whether they have gone out by asking to be another. */
  #isOut = false

  constructor(name: string, lecture: Lecture) {
    this.name = name
    this.#lecture = lecture
  }

  /** Looks at the page now and then until `leave`. */
  async attend(): Promise<void> {
    while (!this.#hasLeft) {
      await this.own()
      await pause(LOOKS_EVERY_MS)
    }
  }

  /** What the page shows; null if the host has gone. */
  async own(): Promise<OwnHandIns | null> {
    const answer = await this.#ask('ownHandIns', async host => host.ownHandIns(this.#lecture.collection))
    if (answer?.ok === false && !this.#isOut)
      this.wrong.push(`${this.name} was told on their page: ${answer.error.message}`)
    return answer?.ok === true ? answer.value : null
  }

  /** Hands in one bot after the other, after so long. */
  async handInAfter(ms: number, bots: readonly BotFiles[]): Promise<void> {
    await pause(ms)
    for (const bot of bots)
      await this.handIn(bot)
  }

  /** Hands in until the host has it. */
  async handIn(files: BotFiles): Promise<void> {
    for (;;) {
      const answer = await this.#send(packed(files))
      if (answer?.ok === true && answer.value.version !== null)
        return void this.kept.push({ version: answer.value.version, files })
      if (answer?.ok === true || answer?.error.code === 'bad-request') {
        this.wrong.push(`${this.name} handed in, and was told: ${answer.ok ? 'nothing' : answer.error.message}`)
        return
      }
      if (answer !== null)
        await pause(TRIES_AGAIN_AFTER_MS)
    }
  }

  /** Does what no student may; sentences on what was allowed go to `wrong`. */
  async misbehave(other: string, packs: readonly Uint8Array[]): Promise<void> {
    const { code, collection } = this.#lecture
    const part = { bytes: 9, from: 0, data: 'AAAA' }
    const tries: readonly (readonly [string, (host: HostApi) => Promise<Result<unknown, Problem>>])[] = [
      ['a part from the middle', async host => host.handIn(collection, { ...part, from: 3 })],
      ['a part longer than the whole', async host => host.handIn(collection, { ...part, bytes: 2 })],
      ['a huge part', async host => host.handIn(collection, { ...part, data: 'A'.repeat(14_000) })],
      ['a bot without end', async host => host.handIn(collection, { ...part, bytes: 1e12 })],
      ['a wrong base64', async host => host.handIn(collection, { ...part, data: 'A*A' })],
      ['a part for another collection', async host => host.handIn('another', part)],
      ['a new collection', async host => host.createCollection({} as never, true)],
      ['the end of the collection', async host => host.closeRoom(collection)],
      ['a deadline', async host => host.setDeadline(collection, 1)],
      ['the name of another', async host => host.releaseStudent(collection, other)],
      ['the bot of another', async host => host.readHandIn(collection, 1)],
      ['the folders of all', async host => host.participantsOf(collection)],
    ]
    for (const [what, call] of tries)
      await this.#mayNot(what, call)
    for (const [place, pack] of packs.entries()) {
      const answer = await this.#send(pack)
      if (answer?.ok === true)
        this.wrong.push(`${this.name} handed in the bad pack ${place}, which was taken`)
    }
    this.#isOut = true
    await this.#mayNot('to be another', async host => host.enter(code, other))
    await this.#mayNot('a part that is too long', async host =>
      host.handIn(collection, { ...part, data: 'A'.repeat(TOO_LONG) }))
    this.#isOut = false
    await this.#steal(other)
  }

  async leave(): Promise<void> {
    this.#hasLeft = true
    await (await this.#line)?.leave()
  }

  async #mayNot(what: string, call: (host: HostApi) => Promise<Result<unknown, Problem>>): Promise<void> {
    const answer = await this.#ask(what, call)
    if (answer?.ok === true)
      this.wrong.push(`${this.name} asked for ${what}, and got it`)
  }

  /** Comes as somebody new under the name of another, who has come already. */
  async #steal(other: string): Promise<void> {
    const { address, code } = this.#lecture
    const line = await attachGuest(address).catch(() => null)
    await line?.host.greet(`${secretOf(this.name)} again`)
    const entered = await line?.host.enter(code, other.toUpperCase())
    if (entered?.ok === true)
      this.wrong.push(`${this.name} came in as ${other}`)
    await line?.leave()
  }

  /** The answer to the last part of a bot, or to the first that was refused; null if the host has gone. */
  async #send(bot: Uint8Array): Promise<Result<{ version: number | null }, Problem> | null> {
    const { length: bytes } = bot
    for (let from = 0; ; from += PART_BYTES) {
      const data = Buffer.from(bot.subarray(from, from + PART_BYTES)).toString('base64')
      const answer = await this.#ask('handIn', async host =>
        host.handIn(this.#lecture.collection, { bytes, from, data }))
      if (answer === null || !answer.ok || from + PART_BYTES >= bytes)
        return answer
      await pause(PART_EVERY_MS)
    }
  }

  /** Asks the host something; null if it has gone before it answered. */
  async #ask<T>(what: string, call: (host: HostApi) => Promise<T>): Promise<T | null> {
    this.#line ??= this.#come()
    const { host, closed } = await this.#line
    return this.#timed(what, call(host), closed)
  }

  async #timed<T>(what: string, answer: Promise<T>, closed: Promise<void>): Promise<T | null> {
    const began = performance.now()
    const first = await Promise.race([answer, closed.then(() => null)]).catch((error: unknown) => {
      this.hangs.push(`${this.name} waited in vain for ${what}: ${String(error)}`)
      return null
    })
    const kind = what === 'ownHandIns' ? 'look' : 'call'
    if (first !== null)
      this.longestMs[kind] = Math.max(this.longestMs[kind], performance.now() - began)
    return first
  }

  /** Comes in, as soon as the host lets them. */
  async #come(): Promise<AttachedWindow> {
    for (;;) {
      const { address, code } = this.#lecture
      const line = await attachGuest(address).catch(() => null)
      const entered = line === null ? null : await this.#enter(line, code)
      if (line !== null && entered?.ok === true) {
        void line.closed.then(() => {
          this.#line = null
          this.lost += this.#hasLeft ? 0 : 1
        })
        return line
      }
      if (entered?.ok === false && entered.error.code !== 'wrong-code')
        this.wrong.push(`${this.name} could not come in: ${entered.error.message}`)
      await line?.leave()
      await pause(COMES_BACK_AFTER_MS)
    }
  }

  async #enter({ host, closed }: AttachedWindow, code: string): Promise<Result<unknown, Problem> | null> {
    const greeted = await this.#timed('greet', host.greet(secretOf(this.name)), closed)
    return greeted === null ? null : this.#timed('enter', host.enter(code, this.name), closed)
  }
}

function secretOf(name: string): string {
  return `the-secret-of-${name}`
}
