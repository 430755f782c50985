// Runs in the page that firstPaint.ts loads, before the page itself. `loadTimes` resolves to when,
// in ms from the start of the load, there was something to read, and when the home view was there.
{
  const painted = new Promise((resolve) => {
    const watcher = new PerformanceObserver(list =>
      list.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => resolve(startTime)),
    )
    watcher.observe({ type: 'paint', buffered: true })
  })
  const home = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('main h1') === null)
        return
      watcher.disconnect()
      resolve(performance.now())
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  globalThis.loadTimes = Promise.all([painted, home]).then(([paintMs, homeMs]) => ({ paintMs, homeMs }))
}
