import type { BeamLayout } from './beamGeometry.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockBox,
  blockLabel,
  centreOfGravity,
  layoutBeam,
  nearestPosition,
  raisedLabels,
  rulerMarks,
  tiltTo,
  viewOver,
  WHOLE_BEAM,
  xOf,
} from './beamGeometry.ts'

const request = {
  width: fc.integer({ min: 400, max: 2400 }),
  height: fc.integer({ min: 150, max: 1200 }),
  half: fc.constantFrom(25, 30),
  heaviest: fc.integer({ min: 3, max: 24 }),
}
const requests = fc.record(request)

/** Where a point of the beam comes to lie when the beam has tipped. */
function turned(layout: BeamLayout, side: 'left' | 'right', x: number, y: number): { x: number, y: number } {
  const { degrees, pivotX, pivotY } = tiltTo(layout, side)
  const angle = degrees * Math.PI / 180
  return {
    x: pivotX + (x - pivotX) * Math.cos(angle) - (y - pivotY) * Math.sin(angle),
    y: pivotY + (x - pivotX) * Math.sin(angle) + (y - pivotY) * Math.cos(angle),
  }
}

describe('layoutBeam', () => {
  it('keeps every block inside the drawing and off its neighbours', () => {
    fc.assert(fc.property(requests, (request) => {
      const layout = layoutBeam(request)
      const first = blockBox(layout, -request.half, request.heaviest)
      const last = blockBox(layout, request.half, request.heaviest)
      expect(first.x).toBeGreaterThanOrEqual(0)
      expect(last.x + last.width).toBeLessThanOrEqual(request.width)
      expect(first.y).toBeGreaterThanOrEqual(0)
      expect(first.x + first.width).toBeLessThan(blockBox(layout, -request.half + 1, 1).x)
      expect(layout.groundY).toBeLessThan(request.height)
    }))
  })

  it('draws heavier blocks higher and wider, their area true to their weight', () => {
    const layout = layoutBeam({ width: 900, height: 320, half: 30, heaviest: 15 })
    const boxes = Array.from({ length: 15 }, (_, index) => blockBox(layout, 3, index + 1))
    for (const [index, { width, height }] of boxes.entries()) {
      const lighter = boxes[index - 1] ?? { width: 0, height: 0 }
      expect(width).toBeGreaterThan(lighter.width)
      expect(height).toBeGreaterThan(lighter.height)
      expect(width * height).toBeCloseTo((index + 1) * (boxes[0]?.width ?? 0) * (boxes[0]?.height ?? 0))
    }
  })

  it('fills more than half of a room that is not too low for its width', () => {
    const size = [fc.integer({ min: 600, max: 2400 }), fc.double({ min: 0.25, max: 0.6, noNaN: true })] as const
    fc.assert(fc.property(...size, (width, shape) => {
      const layout = layoutBeam({ width, height: width * shape, half: 30, heaviest: 15, handles: true })
      const top = blockBox(layout, 0, 15).y
      expect((layout.groundY - top) / layout.height).toBeGreaterThan(0.5)
    }))
  })

  it.each([
    ['not measured yet', { width: 0, height: 0 }],
    ['measured as nothing', { width: Number.NaN, height: -1 }],
  ])('has a layout while the drawing is %s', (_, size) => {
    const layout = layoutBeam({ ...size, half: 30, heaviest: 15 })
    expect(layout.metre).toBeGreaterThan(5)
    expect(blockBox(layout, 0, 1).height).toBeGreaterThan(1)
  })
})

describe('tiltTo', () => {
  it.each(['left', 'right'] as const)('lays the %s end on the ground', (side) => {
    fc.assert(fc.property(requests, (request) => {
      const layout = layoutBeam(request)
      const end = (side === 'left' ? -1 : 1) * (request.half + 0.5)
      const corner = turned(layout, side, xOf(layout, end), layout.plankTop + layout.plankHeight)
      expect(corner.y).toBeCloseTo(layout.groundY, 6)
    }))
  })

  it.each(['left', 'right'] as const)(
    'keeps the tallest block on the far end below the top when it tips %s',
    (side) => {
      fc.assert(fc.property(requests.filter(({ height }) => height >= 190), (request) => {
        const layout = layoutBeam(request)
        const far = (side === 'left' ? 1 : -1) * request.half
        const box = blockBox(layout, far, request.heaviest)
        for (const x of [box.x, box.x + box.width])
          expect(turned(layout, side, x, box.y).y).toBeGreaterThanOrEqual(0)
      }))
    },
  )

  it('turns round the support of that side', () => {
    const layout = layoutBeam({ width: 900, height: 320, half: 30, heaviest: 15 })
    expect(tiltTo(layout, 'left')).toMatchObject({ pivotX: xOf(layout, -3) })
    expect(tiltTo(layout, 'right')).toMatchObject({ pivotX: xOf(layout, -1) })
    expect(tiltTo(layout, 'left').degrees).toBeLessThan(0)
    expect(tiltTo(layout, 'right').degrees).toBeGreaterThan(0)
  })
})

describe('blockLabel', () => {
  const narrow = layoutBeam({ width: 540, height: 200, half: 30, heaviest: 24 })
  const wide = layoutBeam({ width: 1800, height: 700, half: 30, heaviest: 15 })

  it('is one line, inside the block or above it, and in the block no wider than that', () => {
    fc.assert(fc.property(requests, fc.integer({ min: 1, max: 24 }), (request, weight) => {
      const layout = layoutBeam(request)
      const box = blockBox(layout, 0, Math.min(weight, request.heaviest))
      const { inside, width, y, text } = blockLabel(layout, Math.min(weight, request.heaviest))
      expect(text).toBe(String(Math.min(weight, request.heaviest)))
      if (inside)
        expect(width).toBeLessThan(box.width)
      else
        expect(y).toBeLessThanOrEqual(box.y)
    }))
  })

  it('goes above a block that is too low or too narrow for it', () => {
    expect(blockLabel(narrow, 1).inside).toBe(false)
    expect(blockLabel(narrow, 24).inside).toBe(false)
    expect(blockLabel(wide, 15)).toMatchObject({ inside: true, pressed: false })
  })

  it('presses digits a little where that fits them into the block', () => {
    const layout = layoutBeam({ width: 816, height: 430, half: 30, heaviest: 15 })
    expect(blockLabel(layout, 15)).toMatchObject({ inside: true, pressed: true })
  })

  it('is never smaller than 12 px', () => {
    expect(narrow.blockText).toBeGreaterThanOrEqual(12)
    expect(narrow.rulerText).toBeGreaterThanOrEqual(12)
  })
})

describe('raisedLabels', () => {
  const size = { width: 374, height: 300, half: 30, heaviest: 15 }
  const at = (position: number, weight: number) => ({ position, weight, owner: 1 as const })

  it('keeps all numbers apart where blocks are narrower than these', () => {
    const layout = layoutBeam(size)
    const blocks = [at(-4, 3), at(-3, 3), at(-2, 3), at(-1, 12), at(0, 11), at(6, 3)]
    const raised = raisedLabels(layout, blocks)
    const boxes = blocks.map(({ position, weight }) => {
      const { y, width, lineHeight } = blockLabel(layout, weight)
      const bottom = y - (raised.get(position) ?? 0)
      return { x: xOf(layout, position), width, top: bottom - lineHeight, bottom }
    })
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const areApart = other.x - one.x > (one.width + other.width) / 2 || other.bottom <= one.top
          || other.top >= one.bottom
        expect(areApart).toBe(true)
      }
    }
    expect(raised.has(6)).toBe(false)
  })

  it('raises none where blocks are as wide as their numbers', () => {
    const layout = layoutBeam({ ...size, width: 900 })
    expect(raisedLabels(layout, [at(-4, 3), at(-3, 3), at(-2, 3)]).size).toBe(0)
  })
})

it('lets blocks grow into the room above where the drawing is high and metres are short', () => {
  const size = { width: 374, height: 400, half: 30, heaviest: 15 }
  const grown = layoutBeam({ ...size, growsUpward: true, above: 40 })
  expect(grown.upright).toBeGreaterThan(1.5 * layoutBeam(size).upright)
  expect(blockLabel(grown, 15).y).toBeGreaterThan(40)
})

describe('viewOver', () => {
  it('shows a part of the beam from edge to edge', () => {
    fc.assert(fc.property(fc.integer({ min: -30, max: 20 }), fc.integer({ min: 4, max: 9 }), (from, metres) => {
      const view = viewOver([from, from + metres], 360, 30)
      const layout = layoutBeam({ width: 360, height: 300, half: 30, heaviest: 15, view })
      expect(xOf(layout, from - 0.5)).toBeGreaterThanOrEqual(-1e-9)
      expect(xOf(layout, from + metres + 0.5)).toBeLessThanOrEqual(360 + 1e-9)
      expect(layout.metre).toBeCloseTo(360 / (metres + 1))
    }))
  })

  it('is the whole beam where there is room for it', () => {
    expect(viewOver([-40, 40], 360, 30)).toEqual(WHOLE_BEAM)
  })
})

describe('nearestPosition', () => {
  const layout = layoutBeam({ width: 900, height: 320, half: 30, heaviest: 15 })

  it('finds the nearest of those that are free', () => {
    expect(nearestPosition(layout, xOf(layout, 4.2), [-30, 3, 6])).toBe(3)
    expect(nearestPosition(layout, xOf(layout, 99), [-30, 3, 6])).toBe(6)
  })

  it('finds none where none is free', () => {
    expect(nearestPosition(layout, 10, [])).toBeNull()
  })
})

it('numbers the ruler every five metres and at its ends, inside the plank', () => {
  const layout = layoutBeam({ width: 540, height: 200, half: 30, heaviest: 15 })
  const numbered = rulerMarks(layout).filter(({ isMajor }) => isMajor)
  expect(rulerMarks(layout)).toHaveLength(61)
  expect(numbered.map(({ position }) => position)).toEqual([-30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30])
  expect(numbered[0]?.numberX).toBeGreaterThan(xOf(layout, -30))
})

it('keeps the numbers of the ruler apart, on a phone too', () => {
  fc.assert(fc.property(fc.record({ ...request, width: fc.integer({ min: 300, max: 2400 }) }), (size) => {
    const layout = layoutBeam(size)
    const places = rulerMarks(layout).filter(({ isMajor }) => isMajor).map(({ numberX }) => numberX)
    const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(2 * layout.rulerText)
  }))
})

it('leaves out a number of the ruler that the edge of the drawing would cut', () => {
  const layout = layoutBeam({ width: 374, height: 300, half: 30, heaviest: 15, view: viewOver([-20, 9], 374, 30) })
  const numbered = rulerMarks(layout).filter(({ hasNumber }) => hasNumber)
  expect(xOf(layout, -20)).toBeGreaterThan(0)
  expect(numbered.map(({ position }) => position)).toEqual([-15, -10, -5, 0, 5])
})

describe('centreOfGravity', () => {
  it('is between the supports exactly while the beam stands', () => {
    expect(centreOfGravity({ left: -6, right: 6 })).toBe(-2)
    expect(centreOfGravity({ left: 0, right: 12 })).toBe(-3)
    expect(centreOfGravity({ left: -12, right: 0 })).toBe(-1)
    expect(centreOfGravity({ left: 4, right: 20 })).toBeLessThan(-3)
  })

  it('is in the middle of the bare beam', () => {
    expect(centreOfGravity({ left: -9, right: -3 })).toBe(0)
  })
})
