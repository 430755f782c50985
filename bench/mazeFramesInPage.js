// Runs in the page that mazeFrames.ts opens. `framesWhile` presses keys on the board, each once the
// steps that are shown tell that the one before is drawn, and resolves to the times between all frames,
// in ms; without keys to those of two seconds.
globalThis.framesWhile = keys =>
  new Promise((resolve) => {
    const LEAST_FRAMES = 120
    const stepsShown = () => Number(/Steps\s*(\d+)/.exec(document.querySelector('main').textContent)?.[1] ?? 0)
    const frames = []
    let pressed = 0
    let before = null
    const look = (now) => {
      if (before !== null)
        frames.push(now - before)
      before = now
      if (pressed < keys.length && stepsShown() === pressed) {
        document.querySelector('[role="grid"]').dispatchEvent(
          new KeyboardEvent('keydown', { key: keys[pressed], bubbles: true }),
        )
        pressed++
      }
      if ((pressed === keys.length && stepsShown() === pressed && frames.length >= LEAST_FRAMES))
        resolve(frames)
      else
        requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
