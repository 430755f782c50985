// Runs in the page that firstPaint.ts loads, before the page itself. `loadFigures` resolves to when, in ms from the
// start of the load, there was something to read, and when the home view was drawn with the ways to begin; and to what
// had come for it until then.
{
  const painted = new Promise((resolve) => {
    const watcher = new PerformanceObserver(list =>
      list.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => resolve(startTime)),
    )
    watcher.observe({ type: 'paint', buffered: true })
  })
  let shift = 0
  new PerformanceObserver(list => list.getEntries().forEach(({ value }) => shift += value))
    .observe({ type: 'layout-shift', buffered: true })
  const home = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('main h1') === null || document.querySelector('main li button') === null)
        return
      watcher.disconnect()
      const files = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0)
      requestAnimationFrame(() => setTimeout(() => resolve({ homeMs: performance.now(), files })))
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  globalThis.loadFigures = Promise.all([painted, home]).then(([paintMs, { homeMs, files }]) => ({
    paintMs,
    homeMs,
    shift,
    files: files.length,
    scriptBytes: files.filter(({ name }) => name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0),
  }))
}
