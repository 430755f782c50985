/** How long the app waits to be drawn at most: a window that nobody sees may never be. */
const LONGEST_WAIT_MS = 500

/**
 * Resolves when the frame that index.html holds has been drawn. Without the wait a slow computer
 * would start the whole app first and show nothing meanwhile.
 */
export async function framePainted(): Promise<void> {
  if (document.visibilityState === 'hidden')
    return
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve)) // what is drawn after the first callback is there by the second
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
