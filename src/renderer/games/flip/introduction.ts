import type { Move } from '../../../shared/games/flip/play.ts'
import type { FlipState } from '../../../shared/games/flip/state.ts'
import type { BoardMark, Introduction, IntroductionStep, RulesChapter } from '../introduction.ts'
import { counted, plural } from '../../../shared/counted.ts'
import { countOf } from '../../../shared/games/flip/board.ts'
import { cellText } from '../../../shared/games/flip/explain.ts'
import { hintFor } from '../../../shared/games/flip/hint.ts'
import { flip } from '../../../shared/games/flip/index.ts'
import { isSolved, ownBoard } from '../../../shared/games/flip/state.ts'
import { again, done, on, positionAfter } from '../introduction.ts'

function board(text: string): FlipState {
  return positionAfter(flip, { players: 1, board: text })
}

/** The cells that differ from the start. */
function turnedIn(state: FlipState): number {
  return countOf(ownBoard(state, 1).lit.map((bits, row) => (bits ^ (state.start[row] ?? 0)) >>> 0))
}

function lightsText(state: FlipState): string {
  const lights = countOf(ownBoard(state, 1).lit)
  return `${counted(lights, 'light')} ${plural(lights, 'is', 'are')} on`
}

const steps: readonly IntroductionStep<FlipState, Move>[] = [
  {
    title: 'Click a cell',
    task: 'A click turns a cell on or off, and with it its neighbours above, below, left and right. Click any cell.',
    solution: [{ row: 0, column: 2 }],
    position: board('101 000 101'),
    judge: (state) => {
      const cell = state.lastMove === null ? 'The cell' : cellText(state.lastMove)
      return done(
        `You clicked ${cell}, and ${turnedIn(state)} cells turned. In a corner there are fewer neighbours than in the middle.`,
      )
    },
  },
  {
    title: 'Two clicks undo each other',
    task: 'Click the same cell two times.',
    solution: [{ row: 1, column: 1 }, { row: 1, column: 1 }],
    position: board('101 000 101'),
    judge: (state) => {
      if (ownBoard(state, 1).clicks < 2)
        return on('And now the same cell again.')
      return turnedIn(state) === 0
        ? done('All is as it was. So no solution needs a cell twice, but both clicks count.')
        : again('That was another cell.')
    },
  },
  {
    title: 'Turn all of them off',
    task: 'The game is solved when every cell is off. Here one click does it.',
    solution: [{ row: 1, column: 1 }],
    position: board('010 111 010'),
    judge: state => isSolved(state, 1)
      ? done('Solved: all are off.')
      : again(`${lightsText(state)}. Click the cell in the middle of the cross.`),
  },
  {
    title: 'In any order',
    task: 'Two clicks turn this board off. Which of them comes first does not matter.',
    solution: [{ row: 2, column: 2 }, { row: 0, column: 0 }],
    position: board('110 101 011'),
    judge: (state) => {
      if (isSolved(state, 1))
        return done('Solved. A solution is a set of cells, in no order.')
      return ownBoard(state, 1).clicks < 2
        ? on(`${lightsText(state)}. One more click.`)
        : again(`After two clicks ${lightsText(state)}. Think of the corners.`)
    },
  },
  {
    title: 'The fewest clicks',
    task: 'Par is the fewest clicks that solve a board, here 3. Follow the yellow cell: it is what a hint shows.',
    solution: [{ row: 0, column: 1 }, { row: 1, column: 1 }, { row: 2, column: 0 }],
    position: board('101 001 100'),
    advise: hintFor,
    judge: (state) => {
      const { clicks } = ownBoard(state, 1)
      if (!isSolved(state, 1)) {
        return clicks < 3
          ? on(`${lightsText(state)}.`)
          : again(`After ${counted(clicks, 'click')} ${lightsText(state)}, so this is more than par.`)
      }
      return done('Solved in 3 clicks, which is par. In a race, whoever needs the fewest clicks wins.')
    },
  },
]

const rules: readonly RulesChapter[] = [
  {
    title: 'The board',
    paragraphs: [
      'Cells in rows and columns, up to 32 by 32, each on or off. The start is random and can always be solved, or you set it yourself.',
    ],
  },
  {
    title: 'A move',
    paragraphs: [
      'A click turns the cell and its neighbours above, below, left and right, where there are any. A click beside the board costs nothing.',
    ],
  },
  {
    title: 'How it ends',
    paragraphs: [
      'It is solved when all cells are off. You lose if you give up, run out of time, or have used 100 clicks and 10 more for each cell. There is no clock unless you set one.',
    ],
    table: [
      ['', 'Alone', 'A race of two'],
      ['Board', 'one', 'the same for both, each on a copy'],
      ['Whose turn', 'yours', 'whoever has made fewer clicks and is not done; seat 1 if both made the same number'],
      ['Who wins', 'you, when it is solved', 'the fewest clicks; a draw if the numbers are equal, or nobody solved it'],
    ],
  },
]

const SQUARE = 'M4 3h16q1 0 1 1v16q0 1-1 1h-16q-1 0-1-1v-16q0-1 1-1z'
const DISC = 'M12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z'
const ON = [{ d: SQUARE, fill: '#c8622a' }, { d: DISC, fill: '#fff3e2', stroke: '#6b2f0c', width: 1.5 }]
const OFF = { d: SQUARE, fill: '#5a6268' }

const marks: readonly BoardMark[] = [
  { name: 'Disc', means: 'This cell is on.', look: ON },
  { name: 'Plain', means: 'This cell is off.', look: [OFF] },
  {
    name: 'Dashed edge',
    means: 'The cell that was clicked last.',
    look: [OFF, { d: 'M5 5h14v14h-14z', stroke: '#ffffff', width: 1.25, dashes: '2.5 1.5' }],
  },
  {
    name: 'Yellow',
    means: 'The hint: click here.',
    look: [{ d: 'M4.5 4.5h15v15h-15z', fill: '#ffdd44', stroke: '#1d2226', width: 3 }],
  },
  {
    name: 'Green diamond',
    means: 'With the evaluation on: this click brings you nearer to the end.',
    look: [OFF, { d: 'M15.5 4l4.5 4.5l-4.5 4.5l-4.5-4.5z', fill: 'var(--safe)', stroke: 'var(--panel)', width: 1.5 }],
  },
]

export const introduction: Introduction<FlipState, Move> = { steps, rules, marks }
