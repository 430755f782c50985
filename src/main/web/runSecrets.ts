import type { Result } from '../../shared/result.ts'
import { randomInt } from 'node:crypto'
import { fail, succeed } from '../../shared/result.ts'
import { isSameSecret, newSecret } from '../secret.ts'

/** A code is good for this long, and a second use of it is noticed for as long. */
export const CODE_LASTS_MS = 60_000
/** While the code that was asked for last is good for longer than this, none is printed for whoever asks again. */
const ASKED_AGAIN_MS = 30_000
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 31 letters, 12 places: 59 bits, which nobody guesses within a minute. */
const CODE_LENGTH = 12
const GROUP = /(.{4})(?=.)/g

/**
 * What a browser shows to command the host. It takes both: the cookie, which no script can read, but which a browser
 * sends to every port of this machine; and the key, which the page keeps for its own address and port alone.
 */
export interface WindowSecrets { readonly cookie: string, readonly key: string }

/** Why a code lets nobody in; `again` where it had let somebody in before, who has been sent out again. */
export type CodeRefusal = 'unknown' | 'again'

interface Code { readonly until: number, session: Session | null }
interface Session extends WindowSecrets { readonly ended: Set<() => void> }

export interface RunSecretsOptions {
  /** The time in ms. */
  readonly now: () => number
  /** What scripts show, and may be entered in the place of a code; null for none. */
  readonly scriptKey: string | null
}

/**
 * The secrets of a run, by which the person at the host is known. That somebody is on this machine proves nothing:
 * whoever commands has a secret of this run, which is handed out for a code that is good once and for a minute, for
 * codes are seen by others: on the command line of a browser that is started, on a screen.
 */
export class RunSecrets {
  readonly #options: RunSecretsOptions
  readonly #codes = new Map<string, Code>()
  readonly #sessions = new Map<string, Session>()
  #askedUntil = 0

  constructor(options: RunSecretsOptions) {
    this.#options = options
  }

  /** A new code, in groups: `k7fq-2m9x-4tha`. */
  newCode(): string {
    this.#forgetOld()
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
    this.#codes.set(code, { until: this.#options.now() + CODE_LASTS_MS, session: null })
    return code.replace(GROUP, '$1-')
  }

  /** A new code for somebody who asks; null where the one before is good for a while yet. */
  codeForWhoAsks(): string | null {
    const now = this.#options.now()
    if (now < this.#askedUntil)
      return null
    this.#askedUntil = now + CODE_LASTS_MS - ASKED_AGAIN_MS
    return this.newCode()
  }

  /**
   * Lets in who has a good code, or the key for scripts. A code that comes twice lets nobody in: one of the two stole
   * it.
   */
  enter(given: string): Result<WindowSecrets, CodeRefusal> {
    if (this.isScriptKey(given.trim()))
      return succeed(this.#newSession())
    this.#forgetOld()
    const code = this.#codes.get(given.toLowerCase().replaceAll(/[\s-]/g, ''))
    if (code === undefined)
      return fail('unknown')
    if (code.session !== null) {
      this.#end(code.session)
      return fail('again')
    }
    code.session = this.#newSession()
    this.#askedUntil = 0
    return succeed(code.session)
  }

  /** Whether these belong together: some cookies of the browser's, and the key of its page. */
  isIn(cookies: readonly string[], key: string): boolean {
    return this.#sessionOf(cookies, key) !== null
  }

  /** Hears that whoever came in by these is sent out; the answer ends it. Nothing is heard where they let nobody in. */
  whenEnded(cookies: readonly string[], key: string, listener: () => void): () => void {
    const ended = this.#sessionOf(cookies, key)?.ended
    ended?.add(listener)
    return () => void ended?.delete(listener)
  }

  isScriptKey(given: string): boolean {
    const { scriptKey } = this.#options
    return scriptKey !== null && isSameSecret(given, scriptKey)
  }

  #sessionOf(cookies: readonly string[], key: string): Session | null {
    const sessions = cookies.flatMap(cookie => this.#sessions.get(cookie) ?? [])
    return sessions.find(session => isSameSecret(session.key, key)) ?? null
  }

  #newSession(): Session {
    const session = { cookie: newSecret(), key: newSecret(), ended: new Set<() => void>() }
    this.#sessions.set(session.cookie, session)
    return session
  }

  #end({ cookie, ended }: Session): void {
    this.#sessions.delete(cookie)
    ended.forEach(tell => tell())
    ended.clear()
  }

  #forgetOld(): void {
    for (const [code, { until }] of this.#codes) {
      if (until <= this.#options.now())
        this.#codes.delete(code)
    }
  }
}
