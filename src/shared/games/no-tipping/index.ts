import type { Move } from './play.ts'
import type { Refusal } from './refusal.ts'
import type { NoTippingSettings } from './settings.ts'
import type { NoTippingState } from './state.ts'
import { defineGame } from '../../game/defineGame.ts'
import { wholeFlag } from '../../game/wholeSetting.ts'
import { dialect } from './dialect.ts'
import { asciiBoard, describeLastMove, explainEnd, explainEndTo, figures, secondPart, standing } from './explain.ts'
import { GRADING } from './grading.ts'
import { miniature } from './miniature.ts'
import { picture } from './picture.ts'
import { legalMoves, play } from './play.ts'
import { explainRefusal } from './refusal.ts'
import { describeSettings, MAX_WEIGHTS, MIN_WEIGHTS, noTippingSettings, RULE_SETS } from './settings.ts'
import { showcase } from './showcase.ts'
import { startOf } from './state.ts'
import { toJson } from './toJson.ts'

/** Two players place weights on a beam on two supports, then take them off; whoever tips it loses. */
export const noTipping = defineGame<NoTippingSettings, NoTippingState, Move, Refusal>({
  id: 'no-tipping',
  title: 'No Tipping',
  about: 'Two players, one beam. Whoever tips it loses.',
  settings: noTippingSettings,
  describeSettings,
  flags: [
    wholeFlag('weights', 'k', MIN_WEIGHTS, MAX_WEIGHTS, 'each player has blocks of 1 to k kg (15)'),
    { setting: 'rules', value: { kind: 'choice', name: 'set', choices: RULE_SETS }, about: 'the rule set (fall-2021)' },
  ],
  rulesOf: ({ rules }) => rules,
  setup: startOf,
  toMove: state => state.tipped === null ? state.mover : null,
  legalMoves,
  play,
  endings: { tipped: 'The beam tipped' },
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
  finale: async () => (await import('./fall/finale.ts')).finale,
  dialects: [dialect],
  bots: [
    { name: 'random', about: 'Makes a random safe move, as long as there is one.' },
    {
      name: 'careful',
      about: 'Puts each block where the beam stands safest, and removes the one that leaves it the most safe moves. It does not look far ahead.',
    },
    {
      name: 'expert',
      about: 'Tries out random games before it moves, and plays the last twenty blocks without a mistake.',
      looksAtClock: true,
    },
    {
      name: 'oracle',
      about: 'Plays removals and its last placements without a mistake, and earlier placements by how likely they are to win.',
      looksAtClock: true,
      asksSolver: true,
    },
  ],
  measuredStarts: async () => (await import('./equals.ts')).measuredStarts,
  puzzles: { about: 'One move keeps the win. Find it.', grading: GRADING },
})
