import type { MazeState } from '../../../shared/games/maze/state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mazeOf } from '../../../shared/games/maze/maze.ts'
import { moverOf, walkerAt } from '../../../shared/games/maze/state.ts'
import { after, anyGame, within } from '../../../shared/games/maze/testing/mazes.ts'
import { cellsOver, stepsTo } from './walkPlan.ts'

const steps = (state: MazeState, cell: number) => stepsTo(state.walls, walkerAt(state, 1), cell)?.join('') ?? null

describe('stepsTo', () => {
  // Row 1 is a corridor from 0 to 2, where one may go on to 3 or down to 6; below, 4 and 5 are a dead end.
  const forked = within('d513 d546')

  it('leads to a neighbour', () => {
    expect(steps(forked, 1)).toBe('E')
  })

  it('leads along a corridor as far as where one has to choose', () => {
    expect(steps(forked, 2)).toBe('EE')
    expect(steps(forked, 3)).toBeNull()
    expect(steps(forked, 6)).toBeNull()
    expect(steps(after(forked, 'E', 'E'), 3)).toBe('E')
  })

  it('leads back along the path, past forks too', () => {
    expect(steps(after(forked, 'E', 'E', 'S', 'W'), 0)).toBe('ENWW')
  })

  it('leads nowhere through a wall, and not to where one stands', () => {
    expect(steps(forked, 4)).toBeNull()
    expect(steps(forked, 0)).toBeNull()
  })

  it('ends in a ring of one corridor, and takes its shorter way', () => {
    const ring = within('93 c6')
    expect(steps(ring, 1)).toBe('E')
    expect(steps(ring, 3)).toBe('ES')
    expect(steps(after(ring, 'E', 'S'), 0)).toHaveLength(2)
  })

  it('only takes steps that the game accepts, and comes out where it should', () => {
    fc.assert(fc.property(anyGame, fc.nat(), (states, choice) => {
      const state = states.at(-2) ?? states[0]
      const seat = state === undefined ? null : moverOf(state)
      if (state === undefined || seat === null)
        return
      const maze = mazeOf(state.walls)
      const cell = choice % (maze.end + 1)
      const way = stepsTo(state.walls, walkerAt(state, seat), cell)
      if (way !== null)
        expect(cellsOver(maze, walkerAt(state, seat).at, way).at(-1)).toBe(cell)
    }))
  })
})
