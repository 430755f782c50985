import { describe, expect, it } from 'vitest'
import { maze } from './index.ts'
import { play } from './play.ts'
import { walkerAt } from './state.ts'
import { after, moveOf, NAMES, within } from './testing/mazes.ts'

/** All four ways around. */
const SQUARE = '93 c6'
/** One row, from west to east. */
const CORRIDOR = 'd557'
/** Two rows, joined at the start: the first is a dead end, the second leads to the end. */
const FORK = '9557 c557'

describe('a step', () => {
  it('goes to the neighbour and is remembered', () => {
    expect(after(within(CORRIDOR), 'E', 'E')).toEqual({
      walls: CORRIDOR,
      walkers: [{ path: 'EE', at: 2, steps: 2, facing: 'E' }],
      lastMove: { seat: 1, to: 'E' },
    })
  })

  it('back onto the path cuts it, and counts', () => {
    expect(walkerAt(after(within(CORRIDOR), 'E', 'E', 'W'), 1)).toEqual({ path: 'E', at: 1, steps: 3, facing: 'W' })
  })

  it('across onto the path cuts the round off', () => {
    const round = after(within('913 802 c46'), 'E', 'E', 'S', 'W', 'W', 'N')
    expect(walkerAt(round, 1)).toEqual({ path: '', at: 0, steps: 6, facing: 'N' })
  })

  it('can be a click on the neighbour, and is recorded as a step', () => {
    const played = play(within(SQUARE), { cell: 1 })
    expect(played.ok && played.value.move).toEqual({ to: 'E' })
  })

  it('is recorded with nothing but what counts', () => {
    const [step, back] = [{ to: 'E', speed: 9 }, { back: true, why: 'lost' }].map(move => play(within(SQUARE), move))
    expect([step?.ok && step.value.move, back?.ok && back.value.move]).toEqual([{ to: 'E' }, { back: true }])
  })

  it.each([
    ['into a wall', 'd3 d6', 'S', 'Ann tried to go south from row 1, column 1, but there is a wall'],
    ['off the grid', SQUARE, 'N', 'Ann tried to go north from row 1, column 1, but the maze ends there'],
    [
      'by a click behind a wall',
      'd3 d6',
      { cell: 2 },
      'Ann tried to go south from row 1, column 1, but there is a wall',
    ],
    [
      'by a click on a far cell',
      CORRIDOR,
      { cell: 3 },
      'Ann tried to step to row 1, column 4, but that is no neighbour of row 1, column 1',
    ],
    ['by a click on its own cell', CORRIDOR, { cell: 0 }, 'Ann tried to step to row 1, column 1, but stands there'],
    [
      'by a click off the grid',
      CORRIDOR,
      { cell: 4 },
      'Ann tried to step to a cell that is not there: they are numbered from 0 to 3',
    ],
    [
      'by a click on no cell',
      CORRIDOR,
      { cell: 0.5 },
      'Ann tried to step to a cell that is not there: they are numbered from 0 to 3',
    ],
    ['to nowhere', CORRIDOR, { to: 'NE' }, 'Ann sent something that is not a move'],
    ['back by no', CORRIDOR, { back: false }, 'Ann sent something that is not a move'],
    ['of nothing', CORRIDOR, null, 'Ann sent something that is not a move'],
    ['of a word', CORRIDOR, [], 'Ann sent something that is not a move'],
  ])('is refused %s', (_, walls, move, sentence) => {
    const result = play(within(walls), typeof move === 'string' ? moveOf(move) : move)
    expect(result.ok ? 'accepted' : maze.explainRefusal(result.error, 'Ann')).toBe(sentence)
  })

  it('around the corner of a row is none', () => {
    expect(play(after(within('93 c6'), 'E'), { cell: 2 }).ok).toBe(false)
  })
})

describe('back', () => {
  it('leads out of a dead end, costs the cells walked back, and faces that way', () => {
    const deep = after(within(FORK), 'E', 'E', 'E', 'back')
    expect(walkerAt(deep, 1)).toEqual({ path: '', at: 0, steps: 6, facing: 'W' })
    expect(deep.lastMove).toEqual({ seat: 1, back: 3 })
    expect(maze.describeLastMove(deep)).toBe('goes back 3 cells to row 1, column 1')
  })

  it('stays where another way is as short', () => {
    expect(walkerAt(after(within('913 802 c46'), 'E', 'S', 'W', 'back'), 1)).toMatchObject({ path: 'ESW', steps: 4 })
  })

  it('costs one where the way on does not lead back', () => {
    const start = after(within(CORRIDOR), 'E', 'back')
    expect(walkerAt(start, 1)).toEqual({ path: 'E', at: 1, steps: 2, facing: 'E' })
    expect(maze.describeLastMove(start)).toBe('stays at row 1, column 2: the way on does not lead back')
  })
})

/** So many steps east and west in turn. */
function toAndFro(steps: number): string[] {
  return Array.from({ length: steps }, (_, index) => index % 2 === 0 ? 'E' : 'W')
}

describe('the end', () => {
  it('is reached alone', () => {
    const over = after(within('d7'), 'E')
    expect([maze.standing(over), maze.toMove(over), maze.legalMoves?.(over)]).toEqual([
      { ending: 'solved', places: { 1: 1 } },
      null,
      [],
    ])
    expect(maze.explainEnd(over, NAMES)).toBe('Ann reached the end in 1 step; par is 1')
    expect(play(over, { to: 'W' })).toEqual({ ok: false, error: { code: 'game-over' } })
  })

  it('is out of reach after 100 + 10 · cells steps, and nobody has won', () => {
    const last = after(within('d57'), ...toAndFro(129))
    expect(maze.toMove(last)).toBe(1)
    const over = after(last, 'W')
    expect(walkerAt(over, 1).steps).toBe(130)
    expect(maze.standing(over)).toEqual({ ending: 'unsolved', places: { 1: 2 } })
    expect(maze.explainEnd(over, NAMES)).toBe('Ann did not reach the end within 130 steps; par is 2')
  })

  it('can be reached with the very last step', () => {
    expect(maze.standing(after(within('d57'), ...toAndFro(128), 'E', 'E'))).toEqual({
      ending: 'solved',
      places: { 1: 1 },
    })
  })

  it('may be missed by going back past the last step', () => {
    const over = after(within(FORK), ...toAndFro(174), 'E', 'E', 'E', 'back')
    expect([walkerAt(over, 1).steps, maze.toMove(over)]).toEqual([180, null])
    const past = after(within(FORK), ...toAndFro(176), 'E', 'E', 'E', 'back')
    expect([walkerAt(past, 1).steps, maze.standing(past)?.ending]).toEqual([182, 'unsolved'])
  })
})

describe('a race', () => {
  const start = within('93 c6', 2)

  it('is a draw where both need as many', () => {
    const over = after(start, 'E', 'S', 'S', 'E')
    expect(maze.standing(over)).toEqual({ ending: 'solved', places: { 1: 1, 2: 1 } })
    expect(maze.explainEnd(over, NAMES)).toBe('Ann and Bob both reached the end in 2 steps; par is 2')
  })

  it('goes on for who can still come in with fewer or as many steps, and is won by the fewest', () => {
    const arrived = after(start, 'E', 'E', 'S')
    expect([maze.toMove(arrived), maze.standing(arrived)]).toEqual([2, null])
    const over = after(arrived, 'W')
    expect(maze.standing(over)).toEqual({ ending: 'solved', places: { 1: 1, 2: 2 } })
    expect(maze.explainEnd(over, NAMES)).toBe('Ann reached the end in 2 steps, Bob had not after 2; par is 2')
  })

  it('that nobody finishes is a draw', () => {
    const over = after(start, ...toAndFro(140).flatMap(direction => [direction, direction]))
    expect(maze.standing(over)).toEqual({ ending: 'unsolved', places: { 1: 1, 2: 1 } })
    expect(maze.explainEnd(over, NAMES)).toBe('Neither Ann nor Bob reached the end within 140 steps; par is 2')
  })

  it('can be won by who comes in later with fewer steps', () => {
    // Seat 1 goes back by 3 and is far ahead in steps; seat 2 has them to spare.
    const race = within(FORK, 2)
    const ahead = after(race, 'E', 'S', 'E', 'E', 'E', 'E', 'back', 'E')
    expect([maze.toMove(ahead), maze.standing(ahead)?.places]).toEqual([null, { 1: 2, 2: 1 }])
    expect(maze.explainEnd(ahead, NAMES)).toBe('Bob reached the end in 4 steps, Ann had not after 6; par is 4')
  })
})

describe('for people', () => {
  it('figures are the steps and the distance left', () => {
    expect(maze.figures(after(within(CORRIDOR), 'E'))).toEqual([
      { key: 'steps', label: 'Steps', value: 1, limit: 140 },
      { key: 'left', label: 'Distance left', value: 2 },
    ])
    expect(maze.figures(within(CORRIDOR, 2)).map(({ key, label }) => [key, label])).toEqual([
      ['steps-1', 'Steps, seat 1'],
      ['left-1', 'Distance left, seat 1'],
      ['steps-2', 'Steps, seat 2'],
      ['left-2', 'Distance left, seat 2'],
    ])
  })

  it('the board is drawn in characters', () => {
    expect(maze.asciiBoard(after(within(FORK), 'S', 'E'), NAMES)).toBe([
      '+---+---+---+---+',
      '| .             |',
      '+   +---+---+---+',
      '| .   @       X |',
      '+---+---+---+---+',
    ].join('\n'))
    expect(maze.asciiBoard(within('d7', 2), NAMES)).toBe(
      'Ann:\n+---+---+\n| @   X |\n+---+---+\n\nBob:\n+---+---+\n| @   X |\n+---+---+',
    )
  })

  it('the last move is said in words', () => {
    expect([within('d7'), after(within('d7'), 'E')].map(maze.describeLastMove)).toEqual([
      null,
      'goes east to row 1, column 2',
    ])
  })
})

it('a position for programs holds all that is to be seen', () => {
  expect(maze.toJson(after(within(FORK, 2), 'S'))).toEqual({
    rows: 2,
    columns: 4,
    walls: FORK,
    start: 0,
    end: 7,
    par: 4,
    walkers: [{ seat: 1, path: [0, 4], steps: 1, left: 3 }, { seat: 2, path: [0], steps: 0, left: 4 }],
    toMove: 2,
  })
})

it('setup needs a seed or walls', () => {
  expect(() => maze.setup({ rows: 5, columns: 5, loops: 0, players: 1 }, { seats: [1], first: 1 })).toThrow('no seed')
})
