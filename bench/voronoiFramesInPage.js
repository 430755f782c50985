// Runs in the page that voronoiFrames.ts opens.

// Has the map painted with WebGL, also where that is in software, or without.
globalThis.paintWith = (painter) => {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    if (kind === 'webgl2')
      return painter === 'webgl' ? getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false }) : null
    return getContext.call(this, kind, options)
  }
}

// Moves the mouse over the map once a frame, and resolves to
// the times between frames, in ms, and to how often was told meanwhile what a stone would bring.
globalThis.framesWhileHovering = frameCount => new Promise((resolve) => {
  const map = document.querySelector('[data-testid="map"]')
  const box = map.getBoundingClientRect()
  const frames = []
  let answers = 0
  let before = null
  const watcher = new MutationObserver(() => answers++)
  watcher.observe(document.querySelector('[data-testid="share-1"] .now'), { attributes: true })
  const step = (now) => {
    if (before !== null)
      frames.push(now - before)
    before = now
    if (frames.length === frameCount) {
      watcher.disconnect()
      resolve({ frames, answers })
      return
    }
    const turn = frames.length / 60
    const [x, y] = [0.5 + 0.45 * Math.cos(turn), 0.5 + 0.45 * Math.sin(1.7 * turn)]
    map.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + box.width * x, clientY: box.y + box.height * y, pointerId: 1, pointerType: 'mouse', button: -1, bubbles: true }))
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})
