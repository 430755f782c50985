import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutBeam, WHOLE_BEAM } from './beamGeometry.ts'
import { occupiedSpan, pannedView, zoomedView } from './beamView.ts'

const WIDTH = 360

it('zooms round the fingers', () => {
  const at = 200
  const view = zoomedView(WHOLE_BEAM, WIDTH, 3, at, at)
  expect((view.left + at) / (WIDTH * view.zoom)).toBeCloseTo(at / WIDTH)
})

it('draws the beam so much wider, and no more', () => {
  const size = { width: WIDTH, height: 300, half: 30, heaviest: 15 }
  const whole = layoutBeam(size)
  const near = layoutBeam({ ...size, view: zoomedView(WHOLE_BEAM, WIDTH, 3, 0, 0) })
  expect(near.metre / whole.metre).toBeCloseTo(3, 0)
  expect(near.width).toBe(WIDTH)
  expect(zoomedView(WHOLE_BEAM, WIDTH, 50, 0, 0).zoom).toBe(6)
})

it('never shows what is beyond the ends', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 9, noNaN: true }),
      fc.double({ min: -50, max: 400, noNaN: true }),
      fc.double({ min: -900, max: 900, noNaN: true }),
      (zoom, at, by) => {
        const view = pannedView(zoomedView(WHOLE_BEAM, WIDTH, zoom, at, at), WIDTH, by)
        expect(view.left).toBeGreaterThanOrEqual(0)
        expect(view.left).toBeLessThanOrEqual(WIDTH * (view.zoom - 1) + 1e-9)
      },
    ),
  )
})

it('is the whole beam again where fingers go together', () => {
  expect(zoomedView({ zoom: 3, left: 100 }, WIDTH, 0.5, 10, 10)).toEqual(WHOLE_BEAM)
})

it('follows what stands on the beam, with the supports and some room beside it', () => {
  expect(occupiedSpan(30, [-12, 4])).toEqual([-15, 7])
  expect(occupiedSpan(30, [-29, 30])).toEqual([-30, 30])
  const [from, to] = occupiedSpan(30, [-4])
  expect(to - from + 1).toBe(17)
  expect(occupiedSpan(30, [-29, 30], 20)).toEqual([-12, 7])
})
