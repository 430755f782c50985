// Runs in the page that beamFrames.ts opens. Both resolve to the times between frames, in ms.

// While a block of the tray is dragged to and fro over the beam, once a frame.
globalThis.framesWhileDragging = () =>
  new Promise((resolve) => {
    const FRAMES = 300
    const A_WAY = 90
    const block = document.querySelector('.tray.open [data-item]')
    const beam = document.querySelector('[aria-label="Beam"]').getBoundingClientRect()
    const from = block.getBoundingClientRect()
    const send = (type, target, x, y) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerId: 1,
          isPrimary: true,
          pointerType: 'mouse',
          button: type === 'pointermove' ? -1 : 0,
          buttons: 1,
          bubbles: true,
          cancelable: true,
        }),
      )
    send('pointerdown', block, from.x + 4, from.y + 4)
    const frames = []
    let before = null
    const step = (now) => {
      if (before !== null)
        frames.push(now - before)
      before = now
      if (frames.length === FRAMES) {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
        resolve(frames)
        return
      }
      const share = 0.5 - 0.46 * Math.cos(frames.length * Math.PI / A_WAY)
      send(
        'pointermove',
        document.querySelector('[aria-label="Beam"]'),
        beam.x + beam.width * share,
        beam.y + beam.height / 2,
      )
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })

// From the first frame of a fall to the last.
globalThis.framesOfTheFall = () =>
  new Promise((resolve) => {
    const frames = []
    let before = null
    const look = (now) => {
      const { classList } = document.querySelector('.beam')
      if (classList.contains('falling') && before !== null)
        frames.push(now - before)
      before = classList.contains('falling') ? now : null
      if (classList.contains('lying'))
        resolve(frames)
      else
        requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
