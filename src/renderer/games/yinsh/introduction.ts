import type { Bits } from '../../../shared/games/yinsh/bits.ts'
import type { PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { Move } from '../../../shared/games/yinsh/play.ts'
import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { BoardMark, Introduction, IntroductionStep, RulesChapter } from '../introduction.ts'
import { countBits, noBits, toggled } from '../../../shared/games/yinsh/bits.ts'
import { geometryOf } from '../../../shared/games/yinsh/geometry.ts'
import { startOf } from '../../../shared/games/yinsh/state.ts'
import { again, done } from '../introduction.ts'

const SETTINGS = { size: 5, row: 5, rules: 'course' } as const
const BOARD = geometryOf(SETTINGS.size)

/** The points in a text such as `0 0, 1 3`. */
function points(text: string): Bits {
  const named = text.split(', ').filter(name => name !== '').map((name): PointIndex => {
    const [hexagon = 0, position = 0] = name.split(' ').map(Number)
    const point = BOARD.indexAt(hexagon, position)
    if (point === null)
      throw new Error(`an introduction names the point ${name}, which is not there`)
    return point
  })
  return toggled(noBits(BOARD.words), ...named)
}

interface Laid {
  readonly rings: readonly [string, string]
  readonly markers?: readonly [string, string]
  readonly won?: readonly [number, number]
}

/** A position after all rings are placed, with Ann to move. */
function position({ rings, markers = ['', ''], won = [0, 0] }: Laid): YinshState {
  return {
    ...startOf(SETTINGS),
    rings: { 1: points(rings[0]), 2: points(rings[1]) },
    markers: { 1: points(markers[0]), 2: points(markers[1]) },
    won: { 1: won[0], 2: won[1] },
    turns: 2 * SETTINGS.size,
  }
}

const BOBS_RINGS = '3 3, 4 22, 4 5, 3 15, 5 11'

const steps: readonly IntroductionStep<YinshState, Move>[] = [
  {
    title: 'Place a ring',
    task: 'You and Bob place five rings each, one a turn. Choose any empty point for your first.',
    solution: [{ turn: 'P 1 0' }],
    position: startOf(SETTINGS),
    judge: () =>
      done('A point in the middle reaches more of the board. When all ten rings are placed, the rings begin to move.'),
  },
  {
    title: 'Move a ring',
    task:
      'Choose one of your rings, and then where it goes: along a line, as far as it is free. It may not go over a ring.',
    solution: [{ turn: 'S 0 0 M 1 0' }],
    position: position({ rings: ['0 0, 2 2, 3 9, 4 18, 4 10', BOBS_RINGS] }),
    judge: ({ last }) =>
      done(`Your ring left a marker of yours where it stood. A turn is written like this: ${last ?? ''}.`),
  },
  {
    title: 'Jump and turn over',
    task:
      'A ring may jump markers that lie together, yours or Bob’s, to the first empty point behind them. All of them change colour. Make Bob’s three markers yours.',
    solution: [{ turn: 'S 2 6 M 2 0' }],
    position: position({ rings: ['2 6, 3 2, 4 18, 4 10, 3 12', BOBS_RINGS], markers: ['', '1 3, 0 0, 1 0'] }),
    advise: () => ({ turn: 'S 2 6 M 2 0' }),
    judge: ({ markers }) => countBits(markers[2]) === 0
      ? done('All three are yours now, and your ring left a fourth. One more, and you have a row.')
      : again('Bob’s markers are still there. Take your ring just below them, and jump up.'),
  },
  {
    title: 'Make a row',
    task:
      'Five of your markers in a row come off the board, and one of your rings with them. Four lie there, and your ring stands at their end: move it away, then choose the row and a ring.',
    solution: [{ turn: 'S 2 6 M 2 5 RS 2 0 RE 2 6 X 2 5' }],
    position: position({ rings: ['2 6, 3 2, 4 18, 4 10, 3 12', BOBS_RINGS], markers: ['1 3, 0 0, 1 0, 2 0', ''] }),
    advise: () => ({ turn: 'S 2 6 M 2 5 RS 2 0 RE 2 6 X 2 5' }),
    judge: ({ won }) =>
      won[1] === 1
        ? done(
            'That is your first ring off the board. You play on with four, so each ring that you win makes the next row harder.',
          )
        : again('No row. Your ring must leave its marker behind, but if it jumps the four, they turn over.'),
  },
  {
    title: 'A row that Bob made',
    task: 'Bob’s jump has made a row of your markers. It is yours: remove it and a ring first, then move as always.',
    solution: [{ turn: 'RS 2 0 RE 2 6 X 3 6 S 3 2 M 2 1' }],
    position: position({
      rings: ['3 6, 3 2, 4 18, 4 10, 3 12', BOBS_RINGS],
      markers: ['2 6, 1 3, 0 0, 1 0, 2 0', '2 9, 3 14'],
    }),
    advise: () => ({ turn: 'RS 2 0 RE 2 6 X 3 6 S 3 2 M 2 1' }),
    judge: () => done('A row counts for its owner, whoever made it. So look twice before you turn markers over.'),
  },
  {
    title: 'The third ring',
    task:
      'Each of you has taken two rings off. Whoever takes the third wins. Jump Bob’s marker so that it completes your row.',
    solution: [{ turn: 'S 1 4 M 1 1 RS 2 0 RE 2 6 X 1 1' }],
    position: position({
      rings: ['1 4, 4 18, 4 10', '3 3, 4 22, 4 5'],
      markers: ['2 6, 1 3, 1 0, 2 0', '0 0, 3 14'],
      won: [2, 2],
    }),
    advise: () => ({ turn: 'S 1 4 M 1 1 RS 2 0 RE 2 6 X 1 1' }),
    judge: ({ ending }) => ending === 'rings'
      ? done('Three rings: you win, 8 to 2.')
      : again('No row. Your ring beside the gap can jump the marker in it.'),
  },
]

const rules: readonly RulesChapter[] = [
  {
    title: 'The board',
    paragraphs: [
      'Lines run in three directions, and all is played on the points where they cross: 85 on a board of size 5, 121 on size 6, 163 on size 7. Each player has as many rings as the size says.',
      'A point is written as its hexagon around the centre, and its place in it, clockwise from the top: 2 11. The corners of the outermost hexagon are no points.',
    ],
  },
  {
    title: 'A turn',
    paragraphs: [
      'At first the players place their rings in turn on empty points; seat 1 begins.',
      'Then a turn moves one ring along a line to an empty point. It goes over empty points, then over markers that lie together, and stops on the first empty point behind them. It never goes over a ring.',
      'The ring leaves a marker of its owner where it stood. The markers that it jumped change colour.',
    ],
  },
  {
    title: 'Rows',
    paragraphs: [
      'Five adjacent markers of one colour on a line are a row; six where that was agreed. Whoever makes a row of their own removes it at the end of the turn, and then one of their rings. From a longer row only that many markers are removed; where rows cross, removing one breaks the other.',
      'A row that you make for your opponent stays. The opponent removes it at the start of the next turn, then moves. By the rules of the course, a player who starts a turn by removing two or more rows moves no ring in that turn.',
    ],
  },
  {
    title: 'How it ends',
    paragraphs: [
      'Whoever removes the third ring wins at once. The game also ends when a player has no turn left, or no marker to put down; then whoever removed more rings wins, and equal numbers are a draw.',
      'Whoever wins with three rings scores 10 to 0 against none, 9 to 1 against one, and 8 to 2 against two. Markers that are left on the board break ties: each adds a thousandth.',
      'A turn that is not allowed loses the game, and so does running out of time.',
    ],
    table: [
      ['', 'Course', 'Official', 'Blitz'],
      ['Rings that win', '3', '3', '1'],
      ['Markers', 'no limit', '51', '51'],
      ['Boards', '5, 6, 7', '5', '5'],
    ],
  },
]

const DISC = 'M12 6.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z'
const RING = 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16z'
const HALO = 'M12 1.8a10.2 10.2 0 1 1 0 20.4a10.2 10.2 0 1 1 0-20.4z'

const marks: readonly BoardMark[] = [
  {
    name: 'Ring',
    means: 'The first player’s is plain, the second player’s has dots.',
    look: [
      { d: RING, stroke: 'var(--seat-2)', width: 4 },
      { d: RING, stroke: 'var(--seat-2-ink)', width: 1.4, dashes: '0.1 4.09' },
    ],
  },
  {
    name: 'Disc',
    means: 'A marker. The first player’s is plain, the second player’s has a cross.',
    look: [{ d: DISC, fill: 'var(--seat-2)' }, { d: 'M10 10l4 4M14 10l-4 4', stroke: 'var(--seat-2-ink)', width: 1.5 }],
  },
  {
    name: 'Dashed circle',
    means: 'A ring that can move, or that may be taken off the board.',
    look: [
      { d: RING, stroke: 'var(--seat-1)', width: 4 },
      { d: HALO, stroke: 'var(--ink)', width: 1.2, dashes: '3.5 2' },
    ],
  },
  {
    name: 'Small circle',
    means: 'A point where the chosen ring may go.',
    look: [
      { d: 'M12 3v18M4 7.4l16 9.2M20 7.4l-16 9.2', stroke: 'var(--line-strong)', width: 1 },
      { d: 'M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z', fill: 'var(--panel)', stroke: 'var(--ink)', width: 1.5 },
    ],
  },
  {
    name: 'Disc in a disc',
    means: 'A marker that would change its colour.',
    look: [
      { d: DISC, fill: 'var(--seat-2)' },
      {
        d: 'M12 8.6a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0-6.8z',
        fill: 'var(--seat-1)',
        stroke: 'var(--panel)',
        width: 1,
      },
      { d: 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16z', stroke: 'var(--ink)', width: 1 },
    ],
  },
  {
    name: 'Dashed outline',
    means: 'A row that may be removed. Where the last turn removed one, it is fainter.',
    look: [{ d: 'M6 6h12a6 6 0 0 1 0 12h-12a6 6 0 0 1 0-12z', stroke: 'var(--ink)', width: 1.5, dashes: '3.5 2' }],
  },
  {
    name: 'Circle and dotted line',
    means: 'Where a ring went in the last turn, and its way.',
    look: [
      { d: 'M2 22L9 15', stroke: 'var(--ink-soft)', width: 2, dashes: '0.1 3.5' },
      { d: 'M15 4a5 5 0 1 1 0 10a5 5 0 1 1 0-10z', stroke: 'var(--seat-1)', width: 2.5 },
      { d: 'M15 1.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z', stroke: 'var(--ink)', width: 1.3 },
    ],
  },
  {
    name: 'Yellow diamond',
    means: 'The hint: go there.',
    look: [{ d: 'M12 4l8 8l-8 8l-8-8z', fill: '#ffdd44', stroke: '#1d2226', width: 2 }],
  },
  {
    name: 'Red cross',
    means: 'Where a turn led that was refused.',
    look: [
      { d: RING, stroke: 'var(--danger)', width: 1.4, dashes: '3.5 2' },
      { d: 'M7.5 7.5l9 9M16.5 7.5l-9 9', stroke: 'var(--danger)' },
    ],
  },
]

export const introduction: Introduction<YinshState, Move> = { steps, rules, marks }
