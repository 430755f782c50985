import type { AsyncComponentLoader, Component } from 'vue'
import { defineAsyncComponent } from 'vue'

/** How often a host that went away is looked for. */
const LOOK_AGAIN_MS = 1000
/** A file that can't be fetched so often, with a host that answers, is not there any more. */
const MOST_TRIES = 3

/**
 * A component that is fetched when it is first shown. In a browser its files come from the host: where that is away
 * the component waits until it is back. What can't be fetched then, either, is a fault of what shows it.
 */
export function lazyComponent<Loaded extends Component>(loader: AsyncComponentLoader<Loaded>): Loaded {
  return defineAsyncComponent({
    loader,
    onError: (_error, retry, fail, attempts) => {
      if (attempts < MOST_TRIES)
        void hostIsBack().then(retry)
      else
        fail()
    },
  })
}

async function hostIsBack(): Promise<void> {
  while (!await answers())
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
}

async function answers(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(() => true, () => false)
}
