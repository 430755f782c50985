/** The longest the app waits for the frame to be drawn: a window that nobody sees may never draw it. */
const LONGEST_WAIT_MS = 500

/**
 * Resolves when the frame in index.html has been drawn. Without the wait a slow computer would start the whole app
 * first and show nothing meanwhile.
 */
export async function framePainted(): Promise<void> {
  if (document.visibilityState === 'hidden')
    return
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve)) // what is drawn after the first callback is there by the second
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
