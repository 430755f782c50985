import type { MazeState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { generateWalls } from './generator.ts'
import { cellBeyond, cellCount, gridOf, hasWall, neighbourOf, openDirections, wallsOf } from './grid.ts'
import { maze } from './index.ts'
import { mazeOf } from './maze.ts'
import { minds, perfect, wallFollower } from './minds.ts'
import { legalMoves, play } from './play.ts'
import { readWalls } from './readWalls.ts'
import { standing } from './standing.ts'
import { cellsOn, isSolved, moverOf, seated, startOf, walkerAt } from './state.ts'
import { after, anyGame, anySeeded, NAMES } from './testing/mazes.ts'
import { seeds } from './testing/vectors.ts'

const alone = thinkingAlone(seededRandom(1))
const anySize = fc.record({
  rows: fc.integer({ min: 1, max: 20 }),
  columns: fc.integer({ min: 2, max: 20 }),
  seed: fc.integer({ min: 0, max: 999_999_999 }),
})

describe('a generated maze', () => {
  it('is the same in every version', () => {
    expect(seeds).toHaveLength(38)
    for (const { walls, ...settings } of seeds)
      expect(generateWalls(settings)).toBe(walls)
  })

  it('without loops is a tree that reaches every cell', () => {
    fc.assert(fc.property(anySize, (size) => {
      const read = readWalls(generateWalls({ ...size, loops: 0 }))
      if (!read.ok)
        throw new Error(read.error)
      const openings = Array.from(read.value.cells, (_, cell) =>
        openDirections(read.value, cell).length).reduce((sum, ways) =>
        sum + ways, 0) / 2
      expect(openings).toBe(cellCount(read.value) - 1)
    }))
  })

  it('with all loops has no dead end with an inner wall', () => {
    fc.assert(fc.property(anySize, (size) => {
      const read = readWalls(generateWalls({ ...size, loops: 100 }))
      if (!read.ok)
        throw new Error(read.error)
      const grid = read.value
      const closed = [...Array.from(grid.cells).keys()].filter(cell =>
        openDirections(grid, cell).length === 1
        && (['N', 'E', 'S', 'W'] as const).some(direction =>
          hasWall(grid, cell, direction) && neighbourOf(grid, cell, direction) !== null,
        ),
      )
      expect(closed).toEqual([])
    }))
  })

  it('keeps all openings of the tree when dead ends are opened, and opens more with more loops', () => {
    const openings = [0, 25, 50, 75, 100].map((loops) => {
      const grids = Array.from(
        { length: 20 },
        (_, seed) => gridOf(generateWalls({ rows: 20, columns: 20, seed, loops })),
      )
      return grids.reduce(
        (sum, grid) =>
          sum + Array.from(grid.cells, (_, cell) => openDirections(grid, cell).length).reduce((a, b) => a + b, 0),
        0,
      )
    })
    expect(openings).toEqual(openings.toSorted((a, b) => a - b))
    expect(new Set(openings).size).toBe(5)
    fc.assert(fc.property(anySize, (size) => {
      const [tree, looped] = [0, 100].map(loops => gridOf(generateWalls({ ...size, loops })))
      expect(Array.from(tree?.cells ?? []).every((walls, cell) => ((looped?.cells[cell] ?? 15) & ~walls) === 0)).toBe(
        true,
      )
    }))
  })

  it('is one of all trees there are', () => {
    const seen = new Set(
      Array.from({ length: 400 }, (_, seed) => generateWalls({ rows: 2, columns: 3, seed, loops: 0 })),
    )
    expect(seen.size).toBe(15) // spanning trees of the grid of 2 × 3
  })

  it('reads back from its text', () => {
    fc.assert(fc.property(anySize, (size) => {
      const walls = generateWalls({ ...size, loops: 50 })
      expect(wallsOf(gridOf(walls))).toBe(walls)
    }))
  })
})

describe('the wall follower', () => {
  it('finds the end of a tree within 2 · (cells − 1) steps', () => {
    fc.assert(fc.property(anySize, (size) => {
      const state = walkedBy(wallFollower, { ...size, loops: 0 })
      expect(walkerAt(state, 1).steps).toBeLessThanOrEqual(2 * (size.rows * size.columns - 1))
      expect(isSolved(state, walkerAt(state, 1))).toBe(true)
    }))
  })

  it('finds the end of a maze with loops', () => {
    fc.assert(fc.property(anySize, (size) => {
      const state = walkedBy(wallFollower, { ...size, loops: 100 })
      expect(isSolved(state, walkerAt(state, 1))).toBe(true)
    }))
  })
})

it('the perfect player needs par', () => {
  fc.assert(fc.property(anySize, fc.integer({ min: 0, max: 100 }), (size, loops) => {
    const state = walkedBy(perfect, { ...size, loops })
    expect(walkerAt(state, 1).steps).toBe(mazeOf(state.walls).par)
  }))
})

function walkedBy(
  bot: typeof perfect,
  settings: { rows: number, columns: number, seed: number, loops: number },
): MazeState {
  let state = startOf({ ...settings, players: 1 })
  while (moverOf(state) !== null)
    state = after(state, bot(state, alone))
  return state
}

describe('in any game', () => {
  it('each step changes the distance by exactly 1, and costs one', () => {
    fc.assert(fc.property(anyGame, (states) => {
      for (const [index, state] of states.slice(1).entries()) {
        const before = states[index]
        const { lastMove } = state
        if (before === undefined || lastMove === null)
          throw new Error('no move')
        const { distances } = mazeOf(state.walls)
        const [was, is] = [walkerAt(before, lastMove.seat), walkerAt(state, lastMove.seat)]
        const nearer = (distances[was.at] ?? 0) - (distances[is.at] ?? 0)
        if ('to' in lastMove)
          expect([Math.abs(nearer), is.steps - was.steps, is.facing]).toEqual([1, 1, lastMove.to])
        else
          expect([nearer, is.steps - was.steps]).toEqual([lastMove.back, Math.max(1, lastMove.back)])
      }
    }))
  })

  it('a path leads through openings from the start to where the walker is, and never crosses itself', () => {
    fc.assert(fc.property(anyGame, (states) => {
      for (const state of states) {
        for (const { walker } of seated(state)) {
          const cells = cellsOn(walker, state.walls)
          expect(new Set(cells).size).toBe(cells.length)
          expect([cells[0], cells.at(-1)]).toEqual([0, walker.at])
          expect(cells.slice(1)).toEqual(
            cells.slice(0, -1).map((cell, index) => cellBeyond(mazeOf(state.walls), cell, walker.path[index] as 'N')),
          )
        }
      }
    }))
  })

  it('only the mover\'s walker changes, and the walls are never copied', () => {
    fc.assert(fc.property(anyGame, (states) => {
      for (const [index, state] of states.slice(1).entries()) {
        const before = states[index]
        const other = state.lastMove?.seat === 1 ? 1 : 0
        expect(state.lastMove?.seat).toBe(before === undefined ? null : moverOf(before))
        expect(state.walkers[other]).toBe(before?.walkers[other])
        expect(state.walls).toBe(before?.walls)
      }
    }))
  })

  it('states are frozen plain JSON, and play the same after a round trip', () => {
    fc.assert(fc.property(anyGame, (states) => {
      for (const state of states) {
        expect([state, state.walkers, ...state.walkers].every(value => Object.isFrozen(value))).toBe(true)
        const copy = JSON.parse(JSON.stringify(state)) as MazeState
        expect(copy).toEqual(state)
        expect(legalMoves(copy)).toEqual(legalMoves(state))
      }
    }), { numRuns: 30 })
  })

  it('legal moves are those that are accepted, and come out as they are', () => {
    fc.assert(fc.property(anyGame, (states) => {
      const state = states.at(-1)
      const start = states[0]
      for (const position of [state, start].filter(one => one !== undefined)) {
        const moves = [...(['N', 'E', 'S', 'W'] as const).map(to => ({ to })), { back: true }]
        const played = moves.flatMap((move) => {
          const result = play(position, move)
          return result.ok ? [result.value.move] : []
        })
        expect(legalMoves(position)).toEqual(played)
      }
    }))
  })

  it('it is over exactly when it has a standing, and then there is a sentence and a place for everybody', () => {
    fc.assert(fc.property(anyGame, (states) => {
      for (const state of states) {
        const over = standing(state)
        expect(over === null).toBe(moverOf(state) !== null)
        if (over === null)
          continue
        expect(Object.keys(maze.endings)).toContain(over.ending)
        expect(Object.keys(over.places)).toEqual(seated(state).map(({ seat }) => String(seat)))
        expect(maze.explainEnd(state, NAMES)).toMatch(/^\S.* par is \d+$/)
      }
    }))
  })

  it('anything else is refused without a throw', () => {
    fc.assert(fc.property(anyGame, fc.anything(), (states, move) => {
      for (const state of states.slice(0, 2)) {
        const played = play(state, move)
        if (!played.ok)
          expect(maze.explainRefusal(played.error, 'Ann')).toMatch(/^Ann /)
      }
    }))
  })
})

it('every bot makes open steps, never back along its path by a hint', () => {
  fc.assert(fc.property(anySeeded, fc.nat(2), (settings, index) => {
    const bot = minds.bots[index]
    let state = startOf(settings)
    for (let step = 0; step < 40 && moverOf(state) !== null; step++) {
      const move = bot?.choose(state, alone)
      expect(move).toHaveProperty('to')
      state = after(state, move)
    }
  }))
})
