import type { Seat } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/voronoi/board.ts'
import type { Move } from '../../../shared/games/voronoi/play.ts'
import type { VoronoiState } from '../../../shared/games/voronoi/state.ts'
import type { BoardMark, Introduction, IntroductionStep, RulesChapter } from '../introduction.ts'
import { PAIR } from '../../../shared/game/pair.ts'
import { squaredDistance } from '../../../shared/games/voronoi/board.ts'
import { cellsText } from '../../../shared/games/voronoi/explain.ts'
import { voronoi } from '../../../shared/games/voronoi/index.ts'
import { again, done, positionAfter } from '../introduction.ts'

/** A position by the stones placed in turn, and by who began. */
function position(moves: readonly Cell[], first: Seat = 1, stones = 10): VoronoiState {
  const { setup } = voronoi
  return positionAfter({ ...voronoi, setup: settings => setup(settings, { seats: PAIR, first }) }, {
    players: 2,
    stones,
    rules: 'original',
  }, moves)
}

const ANN: Cell = { row: 500, column: 300 }
const BOB: Cell = { row: 500, column: 700 }
const CLOSE = 80

function distanceFromBob({ placed }: VoronoiState): number {
  const last = placed.at(-1)
  return last === undefined ? 0 : Math.sqrt(squaredDistance(last, BOB))
}

const steps: readonly IntroductionStep<VoronoiState, Move>[] = [
  {
    title: 'Place a stone',
    task: 'You play for the most cells of the map. Choose any place for your first stone.',
    solution: [{ row: 500, column: 500 }],
    position: position([]),
    judge: ({ scores: [own = 0] }) =>
      done(
        `Your stone pulls every cell but the one that it lies on: ${cellsText(own)} are yours. Bob’s stones will pull back.`,
      ),
  },
  {
    title: 'Not too near',
    task:
      `Two stones are at least 66 cells apart; a red circle shows where that is not so. Place a stone near Bob’s, at most ${CLOSE} cells away.`,
    solution: [{ row: 500, column: 630 }],
    position: position([ANN, BOB]),
    judge: (state) => {
      const distance = distanceFromBob(state)
      return distance <= CLOSE
        ? done(`${Math.round(distance)} cells away. So near, your stone takes most of what lies behind it.`)
        : again(`That is ${Math.round(distance)} cells away. Go to the edge of the red circle.`)
    },
  },
  {
    title: 'See it before you place it',
    task:
      'Point at the map: striped cells would change hands, and beside it stands what each of you would win or lose. Find a place that leaves Bob fewer than 100,000 cells.',
    solution: [{ row: 500, column: 766 }],
    position: position([ANN, BOB]),
    advise: () => ({ row: BOB.row, column: BOB.column + 66 }),
    judge: ({ scores: [, bob = 0] }) => bob < 100_000
      ? done(`Bob keeps ${cellsText(bob)}: his stone lies between yours.`)
      : again(`Bob keeps ${cellsText(bob)}. Try behind his stone.`),
  },
  {
    title: 'Nobody’s cells',
    task:
      'Where two players pull a cell the same, it is nobody’s and stays plain. Place your stone so that this is so all down the middle: at row 500, column 700.',
    solution: [{ row: 500, column: 700 }],
    position: position([ANN], 2),
    advise: () => BOB,
    judge: ({ free }) => free >= 1000
      ? done(`${cellsText(free)} are nobody’s: those as far from Bob’s stone as from yours.`)
      : again(`Only ${cellsText(free)} are nobody’s. The yellow mark shows the place.`),
  },
  {
    title: 'The last stone',
    task: 'Nobody can answer the last stone, so whoever places it has the advantage. It is yours: win.',
    solution: [{ row: 716, column: 500 }],
    position: position([{ row: 420, column: 620 }, { row: 300, column: 300 }, { row: 650, column: 500 }], 2, 2),
    advise: () => ({ row: 716, column: 500 }),
    judge: ({ scores: [own = 0, bob = 0] }) =>
      own > bob
        ? done(
            `You win with ${cellsText(own)} against ${cellsText(bob)}. In a series everybody begins once, so that everybody is last once.`,
          )
        : again(`Bob has ${cellsText(bob)}, and you have ${cellsText(own)}. Turn on Gains: the brighter, the better.`),
  },
]

const rules: readonly RulesChapter[] = [
  {
    title: 'The map',
    paragraphs: [
      '1000 rows and 1000 columns of cells, counted from 0; row 0 is on top. Two to nine players have the same number of stones each, usually 10.',
    ],
  },
  {
    title: 'A turn',
    paragraphs: [
      'You place one stone. It lies at least 66 cells from every other stone, your own too; exactly 66 is enough.',
      'A place that is not allowed changes nothing: you are asked again while your clock runs on. By the rules of fall 2018 it costs the turn instead.',
    ],
  },
  {
    title: 'Whose a cell is',
    paragraphs: [
      'A stone pulls a cell by 1 divided by the square of its distance, and not at all the cell that it lies on. The pulls of a player’s stones add up.',
      'A cell belongs to whoever pulls it most, by more than a billionth; else to nobody. So the cell under your stone can belong to another player.',
    ],
  },
  {
    title: 'How it ends',
    paragraphs: [
      'When all stones are placed, whoever owns the most cells wins; equal scores share a place.',
      'Whoever runs out of time, leaves or resigns is out. Their stones stay and keep their cells, and the others play on; the game ends when only one player is left.',
      'The last to place has the advantage. So in a series the players begin in turn, and the totals decide.',
    ],
    table: [
      ['', 'Original', 'Fall 2018'],
      ['A place that is not allowed', 'you are asked again', 'the turn is lost'],
      ['Out of time', 'scores −2', 'keeps the cells'],
      ['Left or resigned', 'scores −1', 'scores −1'],
    ],
  },
]

const DISC = 'M12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14z'
const ONE = { d: 'M10.5 10.2L12.6 8.6V15.4', stroke: 'var(--seat-1-ink)', width: 1.8 }
const STONE = [{ d: DISC, fill: 'var(--seat-1)' }, ONE]

const marks: readonly BoardMark[] = [
  { name: 'Disc with a number', means: 'A stone of the player with that number.', look: STONE },
  {
    name: 'Ring',
    means: 'The newest stone.',
    look: [...STONE, { d: 'M12 1.8a10.2 10.2 0 1 1 0 20.4a10.2 10.2 0 1 1 0-20.4z', stroke: 'var(--ink)', width: 1.6 }],
  },
  {
    name: 'Colour',
    means: 'The cells of a player. Plain cells are nobody’s. With Patterns each player has a pattern, too.',
    look: [
      { d: 'M3 3h11l-4 18h-7z', fill: 'var(--seat-1-soft)', stroke: 'var(--seat-1)', width: 1.2 },
      { d: 'M14 3h7v18h-11z', fill: 'var(--seat-2-soft)', stroke: 'var(--seat-2)', width: 1.2 },
    ],
  },
  {
    name: 'Stripes',
    means: 'Cells that the stone you point at would bring to the player of that colour.',
    look: [
      { d: 'M3 3h18v18h-18z', fill: 'var(--seat-1-soft)' },
      { d: 'M3 9L9 3M3 15L15 3M3 21L21 3M9 21L21 9M15 21L21 15', stroke: 'var(--seat-1)', width: 2.4 },
    ],
  },
  {
    name: 'Dashed red circle',
    means: 'Too near: no stone may be placed in it. With Too near they are shaded everywhere.',
    look: [
      { d: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z', stroke: 'var(--danger)', width: 2, dashes: '4 2.5' },
      { d: 'M9 9l6 6M15 9l-6 6', stroke: 'var(--danger)' },
    ],
  },
  {
    name: 'Lines',
    means: 'With Pulls: the stones that pull the cell most. The wider the line, the stronger the pull.',
    look: [
      { d: 'M4 20L18 6', stroke: 'var(--seat-1)', width: 4 },
      { d: 'M4 20L20 17', stroke: 'var(--seat-2)', width: 1.5 },
    ],
  },
  {
    name: 'Yellow diamond',
    means: 'The hint: place a stone here.',
    look: [{ d: 'M12 4l8 8l-8 8l-8-8z', fill: '#ffdd44', stroke: '#1d2226', width: 2 }],
  },
]

export const introduction: Introduction<VoronoiState, Move> = { steps, rules, marks }
