// Runs in the page that a bench opens: between `startFrames` and `takeFrames` it notes the times between all frames, in
// ms.
let frames = []
let next = 0
globalThis.startFrames = () => {
  frames = []
  let before = performance.now()
  const look = (now) => {
    frames.push(now - before)
    before = now
    next = requestAnimationFrame(look)
  }
  next = requestAnimationFrame(look)
}
globalThis.takeFrames = () => {
  cancelAnimationFrame(next)
  return frames.slice(1) // the first one began before it was asked for
}
