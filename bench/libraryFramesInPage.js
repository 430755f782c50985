// Runs in the page that libraryFrames.ts opens: between `startFrames` and `takeFrames` it notes the times
// between all frames, in ms.
let frames = null
globalThis.startFrames = () => {
  frames = []
  let before = performance.now()
  const look = (now) => {
    if (frames === null)
      return
    frames.push(now - before)
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
globalThis.takeFrames = () => {
  const taken = frames.slice(1) // the first one began before it was asked for
  frames = null
  return taken
}
