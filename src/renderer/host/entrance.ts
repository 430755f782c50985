import type { InjectionKey, ShallowRef } from 'vue'
import type { Page } from './apiAddress.ts'
import { inject, shallowRef } from 'vue'
import { STORED } from '../storageKeys.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { entryAddress, takeParameter } from './apiAddress.ts'

/** How the host lets in a browser's window; the desktop's window does not need this. */
export interface Entrance {
  /** Whether the host lets this window see nothing, or the person wants to enter a code. */
  readonly isShut: ShallowRef<boolean>
  /** Whether the page was opened on this computer, the only place where codes are accepted. */
  readonly isHere: boolean
  /** Why the last code was not accepted, or none could be printed; null if nothing was wrong. */
  readonly problem: ShallowRef<string | null>
  /** Uses the key or code in the address of the page, before the first connection. */
  readonly comeByAddress: () => Promise<void>
  /** Enters with a code; resolves to whether it was accepted. */
  readonly enter: (code: string) => Promise<boolean>
  /** Asks the host to print a code; resolves to whether it did. */
  readonly ask: () => Promise<boolean>
  /** To be called when a connection did not open: finds out whether the host wants a code. */
  readonly turnedAway: () => Promise<void>
}

const UNAUTHORIZED = 401
const THIS_COMPUTER = ['127.0.0.1', 'localhost', '[::1]']

export interface EntranceOptions extends Page {
  /** @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch
}

export function createEntrance({ fetch = globalThis.fetch.bind(globalThis), ...page }: EntranceOptions): Entrance {
  const isShut = shallowRef(false)
  const problem = shallowRef<string | null>(null)

  /** The host's answer to a request; null if it refused, with the reason in `problem`. */
  async function say(path: string, body: string): Promise<string | null> {
    problem.value = null
    const response = await fetch(new URL(path, page.location.href), { method: 'POST', body }).catch(() => null)
    const text = await response?.text().catch(() => '') ?? ''
    if (response?.ok === true)
      return text
    problem.value = response === null ? entranceTexts.noAnswer : text.trim()
    return null
  }

  async function enter(code: string): Promise<boolean> {
    const answer = await say('/api/enter', code)
    if (answer !== null)
      page.localStorage.setItem(STORED.hostKey, (JSON.parse(answer) as { readonly key: string }).key)
    return answer !== null
  }

  async function isGood(key: string): Promise<boolean> {
    const response = await fetch(entryAddress(page.location, key)).catch(() => null)
    const entry = response?.ok === true ? await response.json() as { readonly role: string } : null
    return ['host', 'player'].includes(entry?.role ?? '')
  }

  return {
    isShut,
    isHere: THIS_COMPUTER.includes(new URL(page.location.href).hostname),
    problem,
    comeByAddress: async () => {
      const key = takeParameter(page, 'key')
      const code = takeParameter(page, 'code')
      if (key !== null && await isGood(key)) // a link of somebody else's must not take the place of a good one
        page.localStorage.setItem(STORED.hostKey, key)
      if (code !== null)
        await enter(code) // a used-up code may remain in the history of a browser that is already in
    },
    enter,
    ask: async () => await say('/api/ask', '') !== null,
    turnedAway: async () => {
      const response = await fetch(entryAddress(page.location, page.localStorage.getItem(STORED.hostKey))).catch(() =>
        null,
      )
      if (response?.status === UNAUTHORIZED)
        isShut.value = true
    },
  }
}

export const ENTRANCE: InjectionKey<Entrance> = Symbol('entrance')

/** How this window is let in; null on the desktop. */
export function useEntrance(): Entrance | null {
  return inject(ENTRANCE, null)
}
