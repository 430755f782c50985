import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../shared/games/maze/grid.ts'
import { linePath, otherFloorPath, wallPath } from './mazeLines.ts'

describe('wallPath', () => {
  it('is the border, and inner walls each as one line', () => {
    expect(wallPath(gridOf('d53 d56'))).toBe('M0 0H3V2H0ZM0 1H2')
    expect(wallPath(gridOf('b b e'))).toBe('M0 0H1V3H0ZM0 1H1')
  })
})

describe('otherFloorPath', () => {
  it('is every other cell', () => {
    expect(otherFloorPath(gridOf('93 c6'))).toBe('M1 0h1v1h-1zM0 1h1v1h-1z')
  })
})

describe('linePath', () => {
  it('leads through the middles of cells, and is nothing for one cell alone', () => {
    expect(linePath([0, 1, 3], 2)).toBe('M0.5 0.5L1.5 0.5L1.5 1.5')
    expect(linePath([0], 2)).toBe('')
  })
})
