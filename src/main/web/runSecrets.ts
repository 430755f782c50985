import type { Result } from '../../shared/result.ts'
import { randomInt } from 'node:crypto'
import { fail, succeed } from '../../shared/result.ts'
import { isSameSecret, newSecret } from '../secret.ts'

/** A code is valid for this long, in ms; for as long, a second use is noticed. */
export const CODE_LASTS_MS = 60_000
/** While the last code asked for is valid for longer than this, in ms, no new one is printed for whoever asks again. */
const ASKED_AGAIN_MS = 30_000
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 31 letters, 12 places: 59 bits, which nobody guesses within a minute. */
const CODE_LENGTH = 12
const GROUP = /(.{4})(?=.)/g

/**
 * What a browser must show to command the host. It needs both: the cookie, which no script can read, but which a
 * browser sends to every port of this machine; and the key, which the page stores for its own address and port only.
 */
export interface WindowSecrets { readonly cookie: string, readonly key: string }

/** Why a code was refused; `again` if it was used before. The browser that used it first is then logged out too. */
export type CodeRefusal = 'unknown' | 'again'

interface Code { readonly until: number, session: Session | null }
interface Session extends WindowSecrets { readonly ended: Set<() => void> }

export interface RunSecretsOptions {
  /** The time in ms. */
  readonly now: () => number
  /** What scripts show, and people may enter instead of a code; null for none. */
  readonly scriptKey: string | null
}

/**
 * The secrets of a run, which identify the person at the host. Being on this machine proves nothing: whoever commands
 * needs a secret of this run. It is handed out for a code, which works once and for a minute, because others may see
 * codes: on the command line of a started browser, or on a screen.
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

  /** A new code for somebody who asks; null if the last one is still valid for a while. */
  codeForWhoAsks(): string | null {
    const now = this.#options.now()
    if (now < this.#askedUntil)
      return null
    this.#askedUntil = now + CODE_LASTS_MS - ASKED_AGAIN_MS
    return this.newCode()
  }

  /**
   * Lets in whoever has a valid code, or the key for scripts. If a code is used twice, both users are refused, since
   * one of them stole it.
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

  /** Whether one of the browser's cookies and the page's key belong together. */
  isIn(cookies: readonly string[], key: string): boolean {
    return this.#sessionOf(cookies, key) !== null
  }

  /**
   * Calls `listener` when whoever came in with these is logged out; the answer stops that. If they let nobody in, it is
   * never called.
   */
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
