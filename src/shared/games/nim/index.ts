import type { Game } from '../../game/game.ts'
import type { Move, Refusal } from './play.ts'
import type { NimSettings } from './settings.ts'
import type { NimState } from './state.ts'
import { BOTS, PERFECT } from './botWords.ts'
import { asciiBoard, describeLastMove, explainOutcome, figures, outcome } from './explain.ts'
import { picture } from './picture.ts'
import { explainRefusal, lastMoveOf, legalMoves, play } from './play.ts'
import { describeSettings, nimSettings } from './settings.ts'
import { isOver, startOf } from './state.ts'
import { toJson } from './toJson.ts'
import { wire } from './wire.ts'

/** Two players take coins from piles, one pile a turn; the last coin decides. */
export const nim: Game<NimSettings, NimState, Move, Refusal> = {
  id: 'nim',
  title: 'Nim',
  settings: nimSettings,
  describeSettings,
  flags: [
    { setting: 'piles', value: { kind: 'text', name: 'piles' }, about: 'coins in each pile ("3 4 5")' },
    { setting: 'misere', value: null, about: 'whoever takes the last coin loses; its protocol does not say so', forClients: true },
  ],
  rulesOf: ({ misere }) => misere ? 'misère' : '',
  setup: startOf,
  toMove: state => isOver(state) ? null : state.mover,
  legalMoves,
  play,
  endings: { 'last-coin': 'Last coin taken' },
  outcome,
  explainRefusal,
  explainOutcome,
  lastMove: lastMoveOf,
  describeLastMove,
  figures,
  asciiBoard,
  toJson,
  picture,
  wire,
  bots: BOTS,
  usualBot: PERFECT.name,
}
