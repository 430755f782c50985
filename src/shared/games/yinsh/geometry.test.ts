import { describe, expect, it } from 'vitest'
import { DIRECTIONS, geometryOf, pointText, rayFrom } from './geometry.ts'
import { linesRecords } from './testing/vectors.ts'

describe.each(linesRecords)('a board of size $n', ({ n, points, order, lines }) => {
  const geometry = geometryOf(n)

  it('has its points in board order, without the corners', () => {
    expect(geometry.count).toBe(points)
    expect(geometry.points.map(({ index }) => pointText(geometry, index)).join(',')).toBe(order)
    expect(geometry.indexAt(n, n)).toBeNull()
    expect(geometry.indexAt(0, 1)).toBeNull()
    expect(geometry.indexAt(-1, 0)).toBeNull()
  })

  it('has the lines that were recorded', () => {
    const written = geometry.lines.map(line => line.map(index => pointText(geometry, index)))
    const inOneDirection = (names: readonly string[]): string =>
      [names.join(), names.toReversed().join()].toSorted()[0] ?? ''
    expect(written.map(inOneDirection).toSorted()).toEqual(
      lines.map(line => inOneDirection(line.split(','))).toSorted(),
    )
  })

  it('looks along its lines from each point in six directions, and back again', () => {
    for (const { index } of geometry.points) {
      for (const direction of DIRECTIONS) {
        const back = ((direction + 3) % 6) as typeof direction
        for (const [steps, point] of rayFrom(geometry, index, direction).entries())
          expect(rayFrom(geometry, point, back)[steps]).toBe(index)
      }
    }
  })

  it('counts clockwise from straight up', () => {
    const centre = geometry.indexAt(0, 0) ?? expect.fail('there is no centre')
    expect(DIRECTIONS.map(direction => rayFrom(geometry, centre, direction)[0])).toEqual(
      DIRECTIONS.map(direction => geometry.indexAt(1, direction)),
    )
  })

  it('is made once', () => {
    expect(geometryOf(n)).toBe(geometry)
  })
})
