import type { AsyncComponentLoader, Component } from 'vue'
import { defineAsyncComponent } from 'vue'

/** How often to try again while the host is away. */
const LOOK_AGAIN_MS = 1000
/** A file that could not be fetched this often, although the host answers, is gone. */
const MOST_TRIES = 3

/**
 * A component that is fetched when it is first shown, with retries. If it can't be fetched, the error goes to the
 * component that shows it.
 */
export function lazyComponent<Loaded extends Component>(loader: AsyncComponentLoader<Loaded>): Loaded {
  return defineAsyncComponent(async () => fetchPatiently(loader))
}

/**
 * Fetches a part of the window. In a browser that part comes from the host: while the host is away, this waits until it
 * is back.
 */
export async function fetchPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    }
    catch (error) {
      if (tries === MOST_TRIES)
        throw error
      await hostIsBack()
    }
  }
}

async function hostIsBack(): Promise<void> {
  while (!await answers())
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
}

async function answers(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(() => true, () => false)
}
