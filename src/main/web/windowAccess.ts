import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FeedRole } from '../host/windows/overviewFeed.ts'
import type { RequestTarget } from './requestTarget.ts'
import { isSameSecret } from '../secret.ts'
import { isFromThisMachine, refuse } from './httpServer.ts'
import { RunSecrets } from './runSecrets.ts'

/** Browsers send their cookie only under this path. */
export const API_PATH = '/api'
/** Longer than any run; the secret itself is only valid for one run. */
const COOKIE_LASTS_S = 30 * 24 * 60 * 60

const CODE_REFUSALS = {
  unknown: 'That code is not valid: a code works once, and only within a minute. Ask for a new one.',
  again: 'That code was used before, so whoever came in by it has been sent out again. Ask for a new one.',
} as const
const NOT_HERE = 'A code works only in a browser on the computer where Fulcrum runs.'
const CLOSED = 'This Fulcrum takes no commands from here without its secret. Enter the code that it prints.'
const NO_TERMINAL
  = 'Fulcrum was started without a terminal, where it could print a code. Start it with --key-file <file>, and enter what that file holds.'

/** What a window that comes in may do. */
export interface Admission { readonly role: FeedRole }

export interface WindowAccessOptions {
  readonly now: () => number
  /** The key with which windows on other machines may play; null if none may. */
  readonly lanKey: string | null
  readonly scriptKey: string | null
  /** Prints where only the person at the host can read it; null if there is no such place. */
  readonly print: ((sentence: string) => void) | null
}

/** Decides who may come in by a browser or a script, and as what. */
export class WindowAccess {
  readonly secrets: RunSecrets
  readonly #options: WindowAccessOptions

  constructor(options: WindowAccessOptions) {
    this.#options = options
    this.secrets = new RunSecrets(options)
  }

  /**
   * How a request for the API is let in: the person at the host with the secret of this run, others with the network's
   * key or only to watch.
   */
  admit(request: IncomingMessage, { key }: RequestTarget): Admission | null {
    const { lanKey } = this.#options
    if (this.#isPersons(request, key))
      return { role: 'host' }
    if (lanKey === null)
      return null
    return { role: isSameSecret(key, lanKey) ? 'player' : 'spectator' }
  }

  /** Whether the request comes from a script with the key for scripts. */
  isScript(request: IncomingMessage): boolean {
    return isFromThisMachine(request.socket) && this.secrets.isScriptKey(bearerOf(request))
  }

  /** Calls `listener` if the window has to go, because its code was used twice. */
  whenEnded(request: IncomingMessage, { key }: RequestTarget, listener: () => void): () => void {
    return this.secrets.whenEnded(cookiesOf(request), key, listener)
  }

  /** Tells a page at `/api/entry` whether it is logged in; false for any other path. */
  answer(target: RequestTarget, request: IncomingMessage, response: ServerResponse): boolean {
    if (target.path !== `${API_PATH}/entry`)
      return false
    const admission = this.admit(request, target)
    if (admission === null)
      refuse(response, 401, CLOSED)
    else
      answerJson(response, admission)
    return true
  }

  /** The handlers of posts by which pages log in, by path. */
  get posts(): Readonly<Record<string, (body: string, request: IncomingMessage, response: ServerResponse) => void>> {
    return {
      [`${API_PATH}/enter`]: (code, request, response) => this.#enter(code, request, response),
      [`${API_PATH}/ask`]: (_body, request, response) => this.#ask(request, response),
    }
  }

  #isPersons(request: IncomingMessage, key: string): boolean {
    return isFromThisMachine(request.socket)
      && (this.secrets.isIn(cookiesOf(request), key) || this.secrets.isScriptKey(bearerOf(request)))
  }

  #enter(code: string, request: IncomingMessage, response: ServerResponse): void {
    if (!isFromThisMachine(request.socket))
      return refuse(response, 403, NOT_HERE)
    const entered = this.secrets.enter(code)
    if (!entered.ok) {
      if (entered.error === 'again') {
        this.#options.print?.(
          'A code was used a second time, so whoever came in by it was sent out. If that was not you, somebody on this computer is trying to get in.',
        )
      }
      return refuse(response, 403, CODE_REFUSALS[entered.error])
    }
    const { cookie, key } = entered.value
    response.setHeader(
      'Set-Cookie',
      `${cookieName(request)}=${cookie}; Path=${API_PATH}; Max-Age=${COOKIE_LASTS_S}; HttpOnly; SameSite=Strict`,
    )
    answerJson(response, { key })
  }

  #ask(request: IncomingMessage, response: ServerResponse): void {
    const { print } = this.#options
    if (!isFromThisMachine(request.socket))
      return refuse(response, 403, NOT_HERE)
    if (print === null)
      return refuse(response, 409, NO_TERMINAL)
    const code = this.secrets.codeForWhoAsks()
    if (code !== null)
      print(`A browser on this computer asks to command Fulcrum. If that is you, enter ${code} there within a minute.`)
    answerJson(response, null)
  }
}

/**
 * Browsers store cookies by host and not by port, so the name contains the port: two Fulcrums don't replace each
 * other's cookie.
 */
function cookieName({ socket: { localPort } }: IncomingMessage): string {
  return `fulcrum-${localPort}`
}

/** All values under our name: a server on another port of this machine can have added its own. */
function cookiesOf(request: IncomingMessage): readonly string[] {
  const name = `${cookieName(request)}=`
  return (request.headers.cookie ?? '').split(';').map(part => part.trim()).filter(part => part.startsWith(name)).map(
    part => part.slice(name.length),
  )
}

function bearerOf({ headers: { authorization = '' } }: IncomingMessage): string {
  return /^Bearer (\S+)$/.exec(authorization)?.[1] ?? ''
}

function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(value)}\n`)
}
