import { workshopTexts } from '../texts/workshop.ts'

const PAGE = 'bot-frame.html'

/** The frame in which bots run, for as long as somebody needs it. */
interface FramePage { readonly element: HTMLIFrameElement, readonly loaded: Promise<void>, users: number }

let page: FramePage | null = null

/** A use of the frame. */
export interface FrameUse {
  /** Resolves once the frame is there, and gives what takes messages for it. */
  readonly window: () => Promise<Window | null>
  /** Ends this use: the frame goes with its last user. */
  readonly leave: () => void
  /** Has whoever comes next begin with another frame, as this one does not answer. */
  readonly condemn: () => void
}

/**
 * Uses the frame without an origin and without the network, which is fetched if nobody uses it yet. While a use is kept
 * open, bots begin at once, even when the host is gone.
 */
export function useFramePage(): FrameUse {
  const used = page ?? opened()
  page = used
  used.users++
  let isOpen = true
  return {
    window: async () => {
      await used.loaded
      return used.element.contentWindow
    },
    leave: () => {
      if (!isOpen)
        return
      isOpen = false
      used.users--
      if (used.users > 0)
        return
      used.element.remove()
      forget(used)
    },
    condemn: () => forget(used),
  }
}

function forget(used: FramePage): void {
  if (page === used)
    page = null
}

function opened(): FramePage {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.hidden = true
  element.title = workshopTexts.frame
  element.src = PAGE
  const loaded = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true })
    document.body.append(element)
  })
  return { element, loaded, users: 0 }
}
