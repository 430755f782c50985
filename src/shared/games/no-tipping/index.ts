import type { Game } from '../../game/game.ts'
import type { Move } from './play.ts'
import type { Refusal } from './refusal.ts'
import type { NoTippingSettings } from './settings.ts'
import type { NoTippingState } from './state.ts'
import { BOTS, CAREFUL } from './botWords.ts'
import { dialect } from './dialect.ts'
import { asciiBoard, describeLastMove, explainEnd, figures, standing } from './explain.ts'
import { GRADING } from './grading.ts'
import { picture } from './picture.ts'
import { legalMoves, play } from './play.ts'
import { explainRefusal } from './refusal.ts'
import { describeSettings, MAX_WEIGHTS, MIN_WEIGHTS, noTippingSettings, RULE_SETS } from './settings.ts'
import { startOf } from './state.ts'
import { toJson } from './toJson.ts'

/** Two players place weights on a beam on two supports, then take them off; whoever tips it loses. */
export const noTipping: Game<NoTippingSettings, NoTippingState, Move, Refusal> = {
  id: 'no-tipping',
  title: 'No Tipping',
  settings: noTippingSettings,
  describeSettings,
  flags: [
    { setting: 'weights', value: { kind: 'whole', name: 'k', least: MIN_WEIGHTS, most: MAX_WEIGHTS }, about: 'each player has blocks of 1 to k kg (15)' },
    { setting: 'rules', value: { kind: 'choice', name: 'set', choices: RULE_SETS }, about: 'the rule set (fall-2021)' },
  ],
  rulesOf: ({ rules }) => rules,
  seats: () => ({ least: 2, most: 2 }),
  begins: 'seat-1',
  usualBudgetMs: () => 120_000,
  setup: startOf,
  toMove: state => state.tipped === null ? state.mover : null,
  legalMoves,
  play,
  refused: 'loses',
  endings: { tipped: 'The beam tipped' },
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
  usualBot: CAREFUL.name,
  puzzles: { about: 'One move keeps the win. Find it.', grading: GRADING },
}
