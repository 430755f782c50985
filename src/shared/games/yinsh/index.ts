import type { Move } from './play.ts'
import type { Refusal } from './refusal.ts'
import type { YinshSettings } from './settings.ts'
import type { YinshState } from './state.ts'
import { defineGame } from '../../game/defineGame.ts'
import { asciiBoard } from './asciiBoard.ts'
import { dialect } from './dialect.ts'
import { describeLastMove, explainEnd, explainEndTo, figures, secondPart } from './explain.ts'
import { GRADING } from './grading.ts'
import { miniature, picture } from './picture.ts'
import { play } from './play.ts'
import { explainRefusal } from './refusal.ts'
import { scoresOf } from './scores.ts'
import { courseBudgetMs, describeSettings, FLAGS, yinshSettings } from './settings.ts'
import { showcase } from './showcase.ts'
import { ENDINGS, standing } from './standing.ts'
import { startOf } from './state.ts'
import { toJson } from './toJson.ts'

/** Two players move rings that leave markers; a row of one's own markers comes off with a ring, and three rings win. */
export const yinsh = defineGame<YinshSettings, YinshState, Move, Refusal>({
  id: 'yinsh',
  title: 'Yinsh',
  about:
    'Move rings and leave markers. Each row of your markers takes one of your rings off the board; whoever has taken three off wins.',
  settings: yinshSettings,
  describeSettings,
  flags: FLAGS,
  usualBudgetMs: courseBudgetMs,
  setup: startOf,
  toMove: state => state.ending === null ? state.mover : null,
  play,
  forfeitScores: (state, loser) => scoresOf(state, loser === 1 ? 1 : 2),
  endings: ENDINGS,
  standing,
  explainRefusal,
  explainEnd,
  explainEndTo,
  describeLastMove,
  secondPart,
  figures,
  asciiBoard,
  toJson,
  picture,
  miniature,
  showcase,
  dialects: [dialect],
  bots: [
    {
      name: 'greedy',
      about:
        'Removes as many rings as it can this turn; then gets as far ahead in markers as it can.',
    },
    { name: 'club', about: 'Looks two turns ahead: its own and the answer.' },
    { name: 'engine', about: 'Looks as many turns ahead as its clock allows.', looksAtClock: true },
  ],
  puzzles: { about: 'One turn wins by force: whatever the reply, your next turn wins. Find it.', grading: GRADING },
})
