import type { Move, Refusal } from './play.ts'
import type { NimSettings } from './settings.ts'
import type { NimState } from './state.ts'
import { defineGame } from '../../game/defineGame.ts'
import { dialect } from './dialect.ts'
import { asciiBoard, describeLastMove, explainEnd, explainEndTo, figures, standing } from './explain.ts'
import { GRADING } from './grading.ts'
import { miniature, picture } from './picture.ts'
import { explainRefusal, legalMoves, play } from './play.ts'
import { describeSettings, nimSettings } from './settings.ts'
import { showcase } from './showcase.ts'
import { isOver, startOf } from './state.ts'
import { bestMove } from './strategy.ts'

/** Two players take coins from piles, one pile a turn; the last coin decides. */
export const nim = defineGame<NimSettings, NimState, Move, Refusal>({
  id: 'nim',
  title: 'Nim',
  about: 'Take coins from one pile a turn; the last coin decides.',
  settings: nimSettings,
  describeSettings,
  flags: [
    { setting: 'piles', value: { kind: 'text', name: 'piles' }, about: 'coins in each pile ("3 4 5")' },
    {
      setting: 'misere',
      value: null,
      about: 'whoever takes the last coin loses; its protocol does not say so',
      forClients: true,
    },
  ],
  rulesOf: ({ misere }) => misere ? 'misère' : '',
  setup: startOf,
  toMove: state => isOver(state) ? null : state.mover,
  legalMoves,
  play,
  endings: { 'last-coin': 'Last coin taken' },
  standing,
  explainRefusal,
  explainEnd,
  explainEndTo,
  describeLastMove,
  figures,
  asciiBoard,
  picture,
  miniature,
  showcase,
  dialects: [dialect],
  bots: [
    { name: 'perfect', about: 'Plays without a mistake: it wins whenever the position allows it.' },
  ],
  quickBots: { perfect: bestMove },
  puzzles: { about: 'One move keeps the win. Find it.', grading: GRADING },
})
