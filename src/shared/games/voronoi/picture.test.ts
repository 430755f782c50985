import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../../game/testing/names.ts'
import { pictureFaults } from '../../game/testing/pictureFaults.ts'
import { picture } from './picture.ts'
import { positionOf } from './testing/positions.ts'

describe('a picture of Gravitational Voronoi', () => {
  it('is sound for every name, and shows every stone, the newest in a ring', () => {
    const state = positionOf(5)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name =>
        pictureFaults(picture(state, { ...NAMES, 1: name })).length === 0),
      { numRuns: 20 },
    )
    const svg = picture(state, NAMES)
    expect(svg.match(/<circle [^>]*r="13"/g)).toHaveLength(5 + 2) // two beside the names
    expect(svg.match(/<circle [^>]*r="18"/g)).toHaveLength(1)
  })

  it('tells the scores, and who is to move', () => {
    const svg = picture(positionOf(1), NAMES)
    expect(svg).toContain('Ann: 999,999')
    expect(svg).toContain('Bob: 0')
    expect(svg).toContain('Bob is to place a stone')
  })

  it('shows no territory before the first stone', () => {
    expect(picture(positionOf(0), NAMES)).not.toContain('<path')
  })

  it('stays small enough for a list of thumbnails with nine players and a full board', () => {
    const svg = picture(positionOf(150, 9), NAMES)
    expect(svg.match(/<path/g)).toHaveLength(9)
    expect(svg.length).toBeLessThan(100_000)
  })
})
