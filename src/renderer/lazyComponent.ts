import type { AsyncComponentLoader, Component } from 'vue'
import { defineAsyncComponent } from 'vue'
import { storageOf } from './storage.ts'
import { STORED } from './storageKeys.ts'

/** How often to try again while the host is away. */
const LOOK_AGAIN_MS = 1000
/** A file that could not be fetched this often, although the host answers, is gone. */
const MOST_TRIES = 3
/** A page that was loaded anew less than this ago is not loaded anew once more: that did not help. */
const LOADED_ANEW_MS = 30_000

/**
 * A component that is fetched when it is first shown, with retries. If it can't be fetched, the error goes to the
 * component that shows it.
 */
export function lazyComponent<Loaded extends Component>(loader: AsyncComponentLoader<Loaded>): Loaded {
  return defineAsyncComponent(async () => fetchPatiently(loader))
}

/**
 * Fetches a part of the window. In a browser that part comes from the host: while the host is away, this waits until it
 * is back. If the part can't be had then, the page is loaded anew: some browsers fetch nothing again that failed once,
 * and another version of Fulcrum has other files. Rejects if that was done just before.
 */
export async function fetchPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    }
    catch (error) {
      if (tries === MOST_TRIES)
        return loadAnew(error)
      await hostIsBack()
    }
  }
}

async function loadAnew(error: unknown): Promise<never> {
  const storage = storageOf('sessionStorage')
  if (Date.now() - Number(storage.getItem(STORED.loadedAnewAt)) < LOADED_ANEW_MS)
    throw error
  storage.setItem(STORED.loadedAnewAt, String(Date.now()))
  window.location.reload()
  return new Promise(() => {}) // nothing is to be seen of this until then
}

async function hostIsBack(): Promise<void> {
  while (!await answers())
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
}

async function answers(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(() => true, () => false)
}
