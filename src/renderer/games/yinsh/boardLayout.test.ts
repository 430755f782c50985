import type { PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import { describe, expect, it } from 'vitest'
import { geometryOf, pointText } from '../../../shared/games/yinsh/geometry.ts'
import { SIZES } from '../../../shared/games/yinsh/settings.ts'
import { markAfter, pointAfter } from './boardKeys.ts'
import { frameOf, nearestPoint, spotOf } from './boardLayout.ts'
import { middleOf, pointsBetween, rowAt, rowThrough } from './rows.ts'

const BOARD = geometryOf(5)
const ALL = BOARD.points.map(({ index }) => index)

function at(name: string): PointIndex {
  const [hexagon = 0, position = 0] = name.split(' ').map(Number)
  return BOARD.indexAt(hexagon, position) ?? expect.fail(`no point ${name}`)
}
const nameOf = (point: PointIndex | null): string | null => point === null ? null : pointText(BOARD, point)

describe('on paper', () => {
  it.each(SIZES)('every point of size %i lies within the frame, with room for a ring', (size) => {
    const { left, top, width, height } = frameOf(size)
    for (const { index } of geometryOf(size).points) {
      const { x, y } = spotOf(geometryOf(size), index)
      expect(Math.min(x - left, y - top, left + width - x, top + height - y)).toBeGreaterThan(0.5)
    }
  })

  it('position 0 lies straight above the centre, and neighbours one unit apart', () => {
    const above = spotOf(BOARD, at('3 0'))
    expect(above.x).toBeCloseTo(0)
    expect(above.y).toBe(-3)
    for (const ray of BOARD.rays[at('2 5')] ?? []) {
      const [{ x, y }, next] = [spotOf(BOARD, at('2 5')), spotOf(BOARD, ray[0] ?? expect.fail())]
      expect(Math.hypot(next.x - x, next.y - y)).toBeCloseTo(1)
    }
  })

  it('the nearest point is found within reach', () => {
    expect(nameOf(nearestPoint(BOARD, ALL, { x: 0.1, y: -2.8 }, 0.5))).toBe('3 0')
    expect(nearestPoint(BOARD, ALL, { x: 9, y: 9 }, 0.5)).toBeNull()
  })
})

describe('keys', () => {
  it.each([
    ['ArrowUp', false, '1 0'],
    ['ArrowRight', false, '1 1'],
    ['ArrowRight', true, '1 2'],
    ['ArrowDown', false, '1 3'],
    ['ArrowLeft', true, '1 4'],
    ['ArrowLeft', false, '1 5'],
    ['8', false, '1 0'],
    ['9', false, '1 1'],
    ['3', false, '1 2'],
    ['2', false, '1 3'],
    ['1', false, '1 4'],
    ['7', false, '1 5'],
  ])('%s (Shift: %s) leads from the centre to %s', (key, shiftKey, to) => {
    expect(nameOf(pointAfter({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }, BOARD, at('0 0')))).toBe(
      to,
    )
  })

  it('stay at the edge, and leave other keys alone', () => {
    const press = (key: string, ctrlKey = false): PointIndex | null =>
      pointAfter({ key, shiftKey: false, ctrlKey, metaKey: false, altKey: false }, BOARD, at('5 1'))
    expect(nameOf(press('ArrowUp'))).toBe('5 1')
    expect(press('x')).toBeNull()
    expect(press('ArrowUp', true)).toBeNull()
  })

  it('reach every point by arrows', () => {
    const seen = new Set([at('0 0')])
    for (const point of seen) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        seen.add(
          pointAfter({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, BOARD, point) ?? point,
        )
      }
    }
    expect(seen.size).toBe(BOARD.count)
  })

  it('go from mark to mark, round and round', () => {
    const marks = ['1 0', '2 0', '3 0'].map(at)
    const after = (key: string, point: string): string | null =>
      nameOf(markAfter({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, marks, at(point)))
    expect([after('PageDown', '1 0'), after('PageDown', '3 0'), after('PageUp', '1 0')]).toEqual(['2 0', '1 0', '3 0'])
    expect([after('PageDown', '5 6'), after('PageUp', '5 7'), after('Enter', '1 0')]).toEqual(['1 0', '3 0', null])
  })
})

describe('rows', () => {
  const upright = { from: at('2 0'), to: at('2 6') }
  const falling = { from: at('2 4'), to: at('2 10') }

  it('are the points between their ends', () => {
    expect(pointsBetween(BOARD, upright).map(nameOf)).toEqual(['2 0', '1 0', '0 0', '1 3', '2 6'])
    expect(nameOf(middleOf(BOARD, upright))).toBe('0 0')
    expect(pointsBetween(BOARD, { from: at('0 0'), to: at('3 1') })).toEqual([])
  })

  it('that cross are told apart by where one points', () => {
    expect(rowAt(BOARD, [upright, falling], { x: 0.02, y: 0.3 })).toBe(upright)
    expect(rowAt(BOARD, [upright, falling], { x: 0.4, y: 0.23 })).toBe(falling)
    expect(rowAt(BOARD, [upright], { x: 2, y: 0 })).toBeNull()
  })

  it('of one line are told apart by their middles', () => {
    const lower = { from: at('1 0'), to: at('3 9') }
    expect(rowThrough(BOARD, [upright, lower], at('2 6'))).toBe(lower)
    expect(rowThrough(BOARD, [upright, lower], at('1 0'))).toBe(upright)
    expect(rowThrough(BOARD, [upright, lower], at('3 1'))).toBeNull()
  })
})
