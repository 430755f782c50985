// Runs in the page that voronoiFrames.ts opens.

// Has the map painted with WebGL, also where that is in software, or without.
globalThis.paintWith = (painter) => {
  const { getContext } = HTMLCanvasElement.prototype
  const { getExtension } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getExtension = function (name) {
    return name === 'WEBGL_debug_renderer_info' ? null : getExtension.call(this, name)
  }
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    if (kind === 'webgl2') {
      return painter === 'webgl'
        ? getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false })
        : null
    }
    return getContext.call(this, kind, options)
  }
}

// Moves the mouse from one of these cells to the next, one a frame, and resolves to the times between frames, in
// ms, and to how often was told meanwhile what a stone would bring. Begins once the first one was told.
globalThis.framesWhileHovering = cells =>
  new Promise((resolve) => {
    const map = document.querySelector('[data-testid="map"]')
    const box = map.getBoundingClientRect()
    const frames = []
    let answers = 0
    let before = null
    const hover = ({ row, column }) =>
      map.dispatchEvent(
        new PointerEvent('pointermove', {
          clientX: box.x + box.width * (column + 0.5) / 1000,
          clientY: box.y + box.height * (row + 0.5) / 1000,
          pointerId: 1,
          pointerType: 'mouse',
          button: -1,
          bubbles: true,
        }),
      )
    const step = (now) => {
      if (before !== null)
        frames.push(now - before)
      before = now
      const next = cells[frames.length]
      if (next === undefined) {
        resolve({ frames, answers })
        return
      }
      hover(next)
      requestAnimationFrame(step)
    }
    const watcher = new MutationObserver(() => {
      if (answers++ === 0)
        requestAnimationFrame(step)
    })
    watcher.observe(document.querySelector('[data-testid="share-1"] .moved'), { attributes: true })
    hover(cells[0])
  })
