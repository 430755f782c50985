// Runs in the page that clickToBoard.ts opens. `watchForClick` has `drawnAfterClick` resolve to the milliseconds
// from the next click to the end of the frame that first has an element of `selector` on the page.
globalThis.watchForClick = (selector) => {
  globalThis.drawnAfterClick = new Promise((resolve) => {
    let clickedAt = null
    window.addEventListener('click', ({ timeStamp }) => clickedAt = timeStamp, { capture: true, once: true })
    const watcher = new MutationObserver(() => {
      if (clickedAt === null || document.querySelector(selector) === null)
        return
      watcher.disconnect()
      globalThis.afterPaint().then(() => resolve(performance.now() - clickedAt))
    })
    watcher.observe(document, { childList: true, subtree: true, attributes: true })
  })
}

// Resolves once the frame that is to come is painted, ahead of all that waits for the thread by then.
globalThis.afterPaint = () => new Promise((resolve) => {
  requestAnimationFrame(() => void globalThis.scheduler.postTask(resolve, { priority: 'user-blocking' }))
})
