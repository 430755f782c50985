import type { AsyncComponentLoader, Component } from 'vue'
import { defineAsyncComponent } from 'vue'

/** How often a host that went away is looked for. */
const LOOK_AGAIN_MS = 1000
/** A file that can't be fetched so often, with a host that answers, is not there any more. */
const MOST_TRIES = 3

/**
 * A component that is fetched, patiently, when it is first shown. What can't be fetched is a fault of what shows it.
 */
export function lazyComponent<Loaded extends Component>(loader: AsyncComponentLoader<Loaded>): Loaded {
  return defineAsyncComponent(async () => fetchPatiently(loader))
}

/** Fetches a part of the window. In a browser it comes from the host: where that is away it waits until it is back. */
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
