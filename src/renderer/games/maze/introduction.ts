import type { Move } from '../../../shared/games/maze/play.ts'
import type { MazeState } from '../../../shared/games/maze/state.ts'
import type { BoardMark, Introduction, IntroductionStep, RulesChapter } from '../introduction.ts'
import { counted } from '../../../shared/counted.ts'
import { DIRECTION_NAMES } from '../../../shared/games/maze/direction.ts'
import { maze } from '../../../shared/games/maze/index.ts'
import { mazeOf } from '../../../shared/games/maze/maze.ts'
import { isSolved, walkerAt } from '../../../shared/games/maze/state.ts'
import { again, done, on, positionAfter } from '../introduction.ts'

/** A maze of three rows with one way through it and a dead end. */
const ONE_WAY = 'd513 956e c557'
/** A maze of four rows with a long and a short way to the end. */
const TWO_WAYS = '95553 83956 aac53 c4556'

function walk(walls: string, way = ''): MazeState {
  return positionAfter(maze, { walls, players: 1 }, [...way].map(to => ({ to }) as Move))
}

function hasArrived(state: MazeState): boolean {
  return isSolved(state, walkerAt(state, 1))
}

const BEFORE_BACK = walk(ONE_WAY, 'EEES')

const steps: readonly IntroductionStep<MazeState, Move>[] = [
  {
    title: 'Take a step',
    task: 'You are the green disc. Take a step: use an arrow, or choose the cell beside you.',
    solution: [{ to: 'E' }],
    position: walk(ONE_WAY),
    judge: ({ lastMove }) =>
      done(
        `You went ${lastMove !== null && 'to' in lastMove ? DIRECTION_NAMES[lastMove.to] : 'on'}. A step goes north, east, south or west, where there is no wall. A step into a wall costs nothing and does nothing.`,
      ),
  },
  {
    title: 'Walk along a corridor',
    task: 'Choose a cell farther along the corridor to walk there, step by step. Make 3 steps or more.',
    solution: [{ to: 'E' }, { to: 'E' }, { to: 'S' }],
    position: walk(ONE_WAY),
    judge: (state) => {
      const { steps } = walkerAt(state, 1)
      return steps < 3 ? on(`${counted(steps, 'step')} so far.`) : done('Every cell that you walk over is a step.')
    },
  },
  {
    title: 'Turn back',
    task: 'This is a dead end. Go back along your own path.',
    solution: [{ to: 'N' }],
    position: BEFORE_BACK,
    judge: (state) => {
      const { path, steps } = walkerAt(state, 1)
      return path.length < walkerAt(BEFORE_BACK, 1).path.length
        ? done(
            `The path is cut back to where you stand. The step counts all the same: it was your step number ${steps}.`,
          )
        : on('Go back along the path.')
    },
  },
  {
    title: 'Reach the end',
    task: 'The violet diamond is the end. Walk to it.',
    solution: [{ to: 'S' }, { to: 'W' }, { to: 'W' }, { to: 'S' }, { to: 'E' }, { to: 'E' }, { to: 'E' }],
    position: walk(ONE_WAY, 'EE'),
    judge: state =>
      hasArrived(state)
        ? done(`You are there, with ${walkerAt(state, 1).steps} steps in all.`)
        : on('On to the violet diamond.'),
  },
  {
    title: 'The shortest way',
    task: `Par is the fewest steps from start to end, here ${mazeOf(TWO_WAYS).par}. There are two ways: take the short one.`,
    solution: [{ to: 'S' }, { to: 'E' }, { to: 'S' }, { to: 'S' }, { to: 'E' }, { to: 'E' }, { to: 'E' }],
    position: walk(TWO_WAYS),
    judge: (state) => {
      const { steps } = walkerAt(state, 1)
      const { par } = mazeOf(TWO_WAYS)
      if (!hasArrived(state)) {
        return steps < par
          ? on(`${counted(steps, 'step')} so far.`)
          : again(`That is ${counted(steps, 'step')} already, and you are not there. Try another way.`)
      }
      return done(`${counted(steps, 'step')}: no way is shorter. In a race, whoever needs the fewest steps wins.`)
    },
  },
]

const rules: readonly RulesChapter[] = [
  {
    title: 'The maze',
    paragraphs: [
      'Cells in rows and columns, up to 64 by 64, with walls between some of them and all around. You walk from the first cell, at the top left, to the last, at the bottom right.',
      'A random maze has exactly one way between any two cells; the setting “Dead ends that are opened” makes more ways. Or you give the walls yourself.',
    ],
  },
  {
    title: 'A step',
    paragraphs: [
      'You go north, east, south or west to the next cell where there is no wall. Your path is remembered. If you step onto a cell of it, the path is cut back to that cell, so it never crosses itself. Every step counts, steps back too.',
      'A step into a wall costs nothing, and you may try again.',
    ],
  },
  {
    title: 'How it ends',
    paragraphs: [
      'It is solved when you reach the end. You lose if you give up, run out of time, or have made 100 steps and 10 more for each cell. There is no clock unless you set one.',
    ],
    table: [
      ['', 'Alone', 'A race of two'],
      ['Maze', 'one', 'the same for both, each in a copy'],
      ['Whose turn', 'yours', 'whoever has made fewer steps and has not arrived; seat 1 if both made the same number'],
      [
        'Who wins',
        'you, when you reach the end',
        'the fewest steps; a draw if the numbers are equal, or nobody arrived',
      ],
    ],
  },
]

const FLOOR = { d: 'M2 2h20v20h-20z', fill: '#f0e4cf' }
const HEAD = { d: 'M12 4.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z', fill: '#1f66a8', stroke: '#1d2226' }

const marks: readonly BoardMark[] = [
  {
    name: 'Disc',
    means: 'Where you stand.',
    look: [FLOOR, HEAD, { d: 'M12 9.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z', fill: '#ffffff' }],
  },
  {
    name: 'Violet diamond',
    means: 'The end.',
    look: [FLOOR, { d: 'M12 3l9 9l-9 9l-9-9z', fill: '#6a4fb0', stroke: '#ffffff', width: 1 }],
  },
  {
    name: 'Band',
    means: 'The path that is remembered, from the start to you.',
    look: [FLOOR, { d: 'M2 12h20', stroke: '#7fb0d6', width: 12 }, { d: 'M2 12h20', stroke: '#16425f' }],
  },
  {
    name: 'Dots',
    means: 'The way that a click would walk, while you point at a cell.',
    look: [FLOOR, { d: 'M6 12h.01M12 12h.01M18 12h.01', stroke: '#1d2226', width: 4 }],
  },
  {
    name: 'Yellow',
    means: 'The hint: step here.',
    look: [FLOOR, { d: 'M4.5 4.5h15v15h-15z', fill: '#ffdd44', stroke: '#1d2226' }],
  },
  {
    name: 'Green diamond',
    means: 'With the evaluation on: this step brings you nearer to the end.',
    look: [FLOOR, { d: 'M12 7l5 5l-5 5l-5-5z', fill: '#1b7350', stroke: '#ffffff', width: 1 }],
  },
]

export const introduction: Introduction<MazeState, Move> = { steps, rules, marks }
