// Runs in the page that clickToBoard.ts opens. `drawnAfterClick` resolves to the milliseconds from the
// next click to the end of the frame that first has an element of `selector` on the page.
globalThis.drawnAfterClick = selector => new Promise((resolve) => {
  let clickedAt = null
  window.addEventListener('click', ({ timeStamp }) => clickedAt = timeStamp, { capture: true, once: true })
  const watcher = new MutationObserver(() => {
    if (clickedAt === null || document.querySelector(selector) === null)
      return
    watcher.disconnect()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - clickedAt) // comes once the frame is painted
    requestAnimationFrame(() => port2.postMessage(null))
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
})
