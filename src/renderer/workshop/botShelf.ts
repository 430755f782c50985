import { createStore, del, entries, promisifyRequest } from 'idb-keyval'

/** Where bots, or the positions that test them, are kept by their id. Every call rejects if the browser refuses it. */
export interface BotShelf {
  readonly entries: () => Promise<readonly (readonly [string, unknown])[]>
  /** Replaces an entry (undefined for none) by what `work` makes of it, in one go; undefined leaves it as it is. */
  readonly change: (id: string, work: (before: unknown) => unknown) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** A shelf in the browser's own database, the same for all its tabs on this page. */
export function browserShelf(what: 'bots' | 'tests'): BotShelf {
  const store = createStore(`fulcrum.${what}`, what)
  return {
    entries: async () => entries<string, unknown>(store),
    change: async (id, work) => store('readwrite', async (bots) => {
      const after = work(await promisifyRequest<unknown>(bots.get(id)))
      if (after !== undefined)
        bots.put(after, id)
      await promisifyRequest(bots.transaction)
    }),
    remove: async id => del(id, store),
  }
}

/** A shelf that lasts as long as the page. */
export function memoryShelf(): BotShelf {
  const bots = new Map<string, unknown>()
  return {
    entries: async () => [...bots],
    change: async (id, work) => {
      const after = work(bots.get(id))
      if (after !== undefined)
        bots.set(id, after)
    },
    remove: async id => void bots.delete(id),
  }
}
