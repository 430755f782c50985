/** Within two seconds, when the window has nothing else to do. Some browsers don't say when that is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window)
    requestIdleCallback(work, { timeout: 2000 })
  else
    setTimeout(work, 500) // Safari
}
