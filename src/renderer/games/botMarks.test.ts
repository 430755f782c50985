import { describe, expect, it } from 'vitest'
import { inGrid } from '../../shared/game/shownMarks.ts'
import { geometryOf } from '../../shared/games/yinsh/geometry.ts'
import { layoutBeam, markSpot, xOf } from './no-tipping/beamGeometry.ts'
import { spotAtPlace } from './yinsh/boardLayout.ts'

const NOWHERE = [Number.NaN, Number.POSITIVE_INFINITY, 0.5, 1e9] as const

describe('the place that a bot names', () => {
  it('is a cell of a board of cells', () => {
    const at = inGrid(3, 4, 10)
    expect(at([0, 0])).toEqual({ x: 5, y: 5 })
    expect(at([2, 3])).toEqual({ x: 35, y: 25 })
    for (const place of [[3, 0], [0, 4], [-1, 0], 2, ...NOWHERE.map(value => [value, 0] as const)] as const)
      expect(at(place as never)).toBeNull()
  })

  it('is a position on the beam, and stands above a block there', () => {
    const layout = layoutBeam({
      width: 900,
      height: 300,
      half: 5,
      heaviest: 15,
      handles: false,
      view: { zoom: 1, left: 0 },
      above: 0,
      growsUpward: false,
    })
    const empty: readonly number[] = Array.from<number>({ length: 11 }).fill(0)
    const loaded = empty.with(5 + 2, 15)
    for (const place of [-5, 0, 5])
      expect(markSpot(layout, empty, place)?.x).toBe(xOf(layout, place))
    expect(markSpot(layout, loaded, 2)?.y).toBeLessThan(markSpot(layout, empty, 2)?.y ?? 0)
    for (const place of [6, -6, ...NOWHERE, [0, 0]] as const)
      expect(markSpot(layout, empty, place as never)).toBeNull()
  })

  it('is a point of Yinsh, by hexagon and position', () => {
    const geometry = geometryOf(5)
    for (const { hexagon, position } of geometry.points)
      expect(spotAtPlace(geometry, [hexagon, position])).not.toBeNull()
    for (const place of [[6, 0], [1, 99], [Number.NaN, 1], 3] as const)
      expect(spotAtPlace(geometry, place as never)).toBeNull()
  })
})
