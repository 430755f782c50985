import type { Game } from '../../game/game.ts'
import type { Move } from './play.ts'
import type { Refusal } from './refusal.ts'
import type { YinshSettings } from './settings.ts'
import type { YinshState } from './state.ts'
import { asciiBoard } from './asciiBoard.ts'
import { BOTS, GREEDY } from './botWords.ts'
import { dialect } from './dialect.ts'
import { describeLastMove, explainEnd, figures } from './explain.ts'
import { GRADING } from './grading.ts'
import { picture } from './picture.ts'
import { play } from './play.ts'
import { explainRefusal } from './refusal.ts'
import { scoresOf } from './scores.ts'
import { courseBudgetMs, describeSettings, FLAGS, yinshSettings } from './settings.ts'
import { ENDINGS, standing } from './standing.ts'
import { startOf } from './state.ts'
import { toJson } from './toJson.ts'

/** Two players move rings that leave markers; a row of one's own markers comes off with a ring, and three rings win. */
export const yinsh: Game<YinshSettings, YinshState, Move, Refusal> = {
  id: 'yinsh',
  title: 'Yinsh',
  settings: yinshSettings,
  describeSettings,
  flags: FLAGS,
  rulesOf: ({ rules }) => rules === 'course' ? '' : rules,
  seats: () => ({ least: 2, most: 2 }),
  begins: 'seat-1',
  usualBudgetMs: courseBudgetMs,
  setup: startOf,
  toMove: state => state.ending === null ? state.mover : null,
  play,
  refused: 'loses',
  forfeitScores: (state, loser) => scoresOf(state, loser === 1 ? 1 : 2),
  endings: ENDINGS,
  standing,
  explainRefusal,
  explainEnd,
  describeLastMove,
  figures,
  asciiBoard,
  toJson,
  picture,
  dialects: [dialect],
  bots: BOTS,
  usualBot: GREEDY.name,
  puzzles: { about: 'One turn wins by force: whatever the reply, your next turn wins. Find it.', grading: GRADING },
}
