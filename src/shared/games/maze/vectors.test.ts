import type { MazeState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { soleWinnerOf } from '../../game/standing.ts'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { lines } from './dialect.ts'
import { countShortestWays } from './distances.ts'
import { forecastOf } from './forecast.ts'
import { openDirections } from './grid.ts'
import { mazeOf } from './maze.ts'
import { wallFollower } from './minds.ts'
import { play } from './play.ts'
import { readWalls } from './readWalls.ts'
import { standing } from './standing.ts'
import { cellsOn, isSolved, moverOf, walkerAt } from './state.ts'
import { stepsNearer } from './strategy.ts'
import { after, moveOf, within } from './testing/mazes.ts'
import { badWalls, mazes, oddities, races, transcripts, walks } from './testing/vectors.ts'

it('are all there', () => {
  expect([mazes, walks, badWalls, races, transcripts, oddities].map(({ length }) => length)).toEqual([
    36,
    11,
    14,
    7,
    15,
    26,
  ])
})

describe('a recorded maze', () => {
  it.each(mazes)('of $rows × $columns is known: $fewest steps, $ways ways', (recorded) => {
    const state = within(recorded.walls)
    const maze = mazeOf(state.walls)
    const open = Array.from(maze.cells, (_, cell) => openDirections(maze, cell).length)
    expect([maze.rows, maze.columns, maze.par]).toEqual([recorded.rows, recorded.columns, recorded.fewest])
    expect(open.filter(ways => ways === 1)).toHaveLength(recorded.deadEnds)
    expect(open.reduce((sum, ways) => sum + ways, 0) / 2 === open.length - 1).toBe(recorded.perfect)
    expect(countShortestWays(maze, maze.distances, 0)).toBe(BigInt(recorded.ways))
    expect(stepsNearer(state, walkerAt(state, 1)).join('')).toBe(recorded.first)
    expect(followed(state)).toBe(recorded.follower)
    if (recorded.left !== undefined)
      expect([...Array.from(maze.distances)]).toEqual(recorded.left)
  })
})

/** The steps of the wall follower to the end. */
function followed(start: MazeState): number {
  let state = start
  while (moverOf(state) !== null)
    state = after(state, wallFollower(state, thinkingAlone(seededRandom(1))))
  return walkerAt(state, 1).steps
}

describe('a recorded walk', () => {
  it.each(walks)('through $walls', ({ walls, lines: said, after: expected }) => {
    const session = lines.session({ walls, players: 1 })
    let state = within(walls)
    for (const [index, line] of said.entries()) {
      const request = session.hear(line)
      const played = play(state, request.ok && request.value.type === 'move' ? request.value.move : null)
      state = played.ok ? played.value.state : state
      const { path, steps, left, hint } = expected[index] ?? {}
      expect([cellsOn(walkerAt(state, 1), walls), walkerAt(state, 1).steps, forecastOf(state)[1].left]).toEqual([
        path,
        steps,
        left,
      ])
      const told = toldOf(state, played.ok)
      expect('hint' in told).toBe(hint !== undefined)
      if (hint !== undefined)
        expect(hint).toContain(told.hint)
    }
    const solved = { ending: 'solved', places: { 1: 1 } }
    expect(standing(state)).toEqual(expected.at(-1)?.left === 0 ? solved : null)
  })
})

/** What the client at seat 1 is told of a state, as JSON. */
function toldOf(state: MazeState, wasAccepted: boolean): Record<string, unknown> {
  const over = standing(state)
  const names = { 1: 'Ann' }
  const told = lines.session({ walls: state.walls, players: 1 }).tell(
    over === null
      ? { type: wasAccepted ? 'position' : 'refused', state }
      : { type: 'end', state, places: over.places, names },
    1,
  )
  expect(told).toHaveLength(1)
  return jsonOf(told[0] ?? '')
}

function jsonOf(line: string): Record<string, unknown> {
  expect(line.startsWith('game:')).toBe(true)
  return JSON.parse(line.slice('game:'.length)) as Record<string, unknown>
}

/** How the recordings name what is wrong, and how we do. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'neighbours disagree':
    /^row \d+, column \d+ has (a wall|none) to the \w+, but its neighbour there has (a wall|none) to the \w+$/,
  'the border is open': /^row \d+, column \d+ is open to the \w+, where the grid ends$/,
  'rows of different lengths': /^row 2 of the walls is 1 cell long, row 1 is 2$/,
  'the end cannot be reached':
    // of those walls that have both faults we name the other one
    /^the end, row \d+, column \d+, is out of reach$|^row 2, column 1 has none to the east, but/,
  'a cell cannot be reached': /^row 1, column 2 is out of reach$/,
  'fewer than 2 cells': /^the walls are of one cell, the fewest are 2$/,
  'nothing': /^the walls are empty$/,
  'not hexadecimal digits': /^row 2 of the walls has something that is not a hexadecimal digit$/,
  'more than 64 columns': /^the walls have 65 columns, the most are 64$/,
  'more than 64 rows': /^the walls have 65 rows, the most are 64$/,
}

describe('walls', () => {
  it.each(badWalls)('"$walls" are refused: $why', ({ walls, why }) => {
    const read = readWalls(walls)
    expect(read.ok ? 'accepted' : read.error).toMatch(WORDS[why] ?? why)
  })
})

describe('a recorded race', () => {
  it.each(races)('through $walls, won by $winner', ({ walls, toMove, moves, steps, solved, paths, winner }) => {
    let state = within(walls, 2)
    for (const [index, move] of moves.entries()) {
      expect([moverOf(state), standing(state)]).toEqual([toMove[index], null])
      state = after(state, moveOf(move))
    }
    expect(moverOf(state)).toBeNull()
    expect(state.walkers.map(walker => walker.steps)).toEqual(steps)
    expect(state.walkers.map(walker => isSolved(state, walker))).toEqual(solved)
    expect(state.walkers.map(walker => cellsOn(walker, walls))).toEqual(paths)
    expect(soleWinnerOf(standing(state)?.places ?? {})).toBe(winner)
  })
})

describe('a recorded transcript of the first server', () => {
  it.each(transcripts)('$name', ({ walls, wire, steps, ending }) => {
    const session = lines.session({ walls, players: 1 })
    let state = within(walls)
    let told: Record<string, unknown> | null = toldOf(state, true)
    let first: Record<string, unknown> = {}
    let left = false
    for (const entry of wire) {
      if ('from' in entry) {
        const request = session.hear(entry.text)
        left = request.ok && request.value.type === 'leave'
        const played = play(state, request.ok && request.value.type === 'move' ? request.value.move : null)
        state = played.ok ? played.value.state : state
        told = left ? null : toldOf(state, played.ok)
        continue
      }
      first = 'text' in entry ? jsonOf(entry.text) : first
      const { hint: _, ...withoutHint } = told ?? {}
      expect(withoutHint).toEqual('same' in entry ? { ...first, ...entry.same } : first)
    }
    expect([walkerAt(state, 1).steps, left ? 'left' : standing(state)?.ending]).toEqual([steps, ending])
  })
})

describe('a line on which the first server fails', () => {
  it.each(oddities)('$line, where ours is: $ours', ({ walls, before, line, ours }) => {
    const session = lines.session({ walls, players: 1 })
    const moves = before.map((said) => {
      const request = session.hear(said)
      return request.ok && request.value.type === 'move' ? request.value.move : null
    })
    const state = after(within(walls), ...moves)
    expect(answerTo(state, line)).toBe(ours)
  })
})

function answerTo(state: MazeState, line: string): string {
  const request = lines.session({ walls: state.walls, players: 1 }).hear(line)
  if (!request.ok)
    return 'nothing'
  if (request.value.type !== 'move')
    return request.value.type === 'leave' ? 'left' : request.value.type
  const played = play(state, request.value.move)
  if (!played.ok)
    return 'again'
  return 'hint' in toldOf(played.value.state, true)
    ? 'hint'
    : `moved, path ${JSON.stringify(cellsOn(walkerAt(played.value.state, 1), state.walls))}`
}
