import type { Move, Refusal } from './play.ts'
import type { PebblesSettings } from './settings.ts'
import type { PebblesState } from './state.ts'
import { defineGame } from '../../../game/defineGame.ts'
import { wholeFlag } from '../../../game/wholeSetting.ts'
import { dialect } from './dialect.ts'
import { asciiBoard, describeLastMove, explainEnd, figures, miniature, picture, standing } from './explain.ts'
import { explainRefusal, legalMoves, play, validate, withdraw } from './play.ts'
import { describeSettings, draw, LARGEST_HEAP, pebblesSettings, seatRange } from './settings.ts'
import { isOver, startOf } from './state.ts'

/** For tests only: two to nine take 1 to 3 pebbles a turn from one heap; who has the most in the end comes first. */
export const pebbles = defineGame<PebblesSettings, PebblesState, Move, Refusal>({
  id: 'pebbles',
  title: 'Pebbles',
  about: 'Take pebbles from the heap; who takes the most wins.',
  settings: pebblesSettings,
  describeSettings,
  flags: [
    wholeFlag('seats', 'n', 2, 9, 'how many play (3)'),
    wholeFlag('heap', 'pebbles', 1, LARGEST_HEAP, 'pebbles at the start (by chance)'),
  ],
  seats: seatRange,
  begins: 'any-seat',
  usualBudgetMs: () => null,
  draw,
  setup: startOf,
  toMove: state => isOver(state) ? null : state.mover,
  play,
  validate,
  refused: 'again',
  legalMoves,
  withdraw,
  endings: { 'heap-empty': 'The heap is empty', 'one-left': 'One player is left' },
  standing,
  explainRefusal,
  explainEnd,
  describeLastMove,
  figures,
  asciiBoard,
  picture,
  miniature,
  showcase: { settings: { heap: 12 }, moves: [] },
  dialects: [dialect],
  bots: [
    { name: 'greedy', about: 'Takes as many pebbles as it may.' },
  ],
})
