import type { InjectionKey, ShallowRef } from 'vue'
import type { Page } from './apiAddress.ts'
import { inject, shallowRef } from 'vue'
import { STORED } from '../storageKeys.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { entryAddress, takeParameter } from './apiAddress.ts'

/** How a browser's window is let in by the host; the desktop's needs nothing of it. */
export interface Entrance {
  /** Whether the host lets this window in to nothing, or the person wants to enter a code. */
  readonly isShut: ShallowRef<boolean>
  /** Whether the page is one of this computer, where alone codes are good. */
  readonly isHere: boolean
  /** Why the last code was not good, or none could be printed; null where nothing was wrong. */
  readonly problem: ShallowRef<string | null>
  /** Comes in by what the address of the page says, before the first connection. */
  readonly comeByAddress: () => Promise<void>
  /** Comes in by a code; whether it was good. */
  readonly enter: (code: string) => Promise<boolean>
  /** Has the host print a code; whether it did. */
  readonly ask: () => Promise<boolean>
  /** A connection did not open: looks whether the host wants a code. */
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

  /** What the host answered; null where it did not take what was said: why is the problem then. */
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
    return entry?.role === 'player'
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
        await enter(code) // one that was used up may stand in the history of a browser that is in
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
