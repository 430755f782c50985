import type { Judgement } from '../../../game/analysis.ts'
import type { Names } from '../../../game/seat.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { Found } from '../engine/searchTurn.ts'
import type { YinshState } from '../state.ts'
import { opponentOf } from '../../../game/pair.ts'
import { chanceOf, isSure } from '../engine/chance.ts'
import { engineFor } from '../engine/engineFor.ts'
import { searchTurn } from '../engine/searchTurn.ts'
import { turnText } from '../notation.ts'
import { boardOf } from '../state.ts'
import { countedTurns, leadSentence, lineText } from './words.ts'

/** The time for an outlook alone, and for a hint, in ms. */
const OUTLOOK_MS = 500
const HINT_MS = 2_000
const MOST_DEPTH = 40

/** How a position stands that is not over: by the best turn that a search finds. */
export async function judge(
  state: YinshState,
  names: Names,
  withHint: boolean,
  thinking: Thinking,
): Promise<Judgement> {
  const endsAt = thinking.elapsedMs() + Math.min(withHint ? HINT_MS : OUTLOOK_MS, thinking.capMs ?? HINT_MS)
  const isTimeLeft = (): boolean => thinking.elapsedMs() < endsAt
  const found = searchTurn(engineFor(state.settings), state, {
    isTimeLeft,
    isTimeForMore: isTimeLeft,
    mostDepth: MOST_DEPTH,
  })
  const exact = isSure(found.value)
  const winner = exact ? found.value > 0 ? state.mover : opponentOf(state.mover) : null
  const move = { turn: turnText(boardOf(state), found.turn) }
  const wins = winner === state.mover
  return {
    winner,
    exact,
    outlook: { kind: 'chance', chance: chanceOfSeat1(state, found.value) },
    sentence: winner === null
      ? leadSentence(state, found, names)
      : `${names[winner]} wins by force: ${lineText(state.settings, found.line)}.`,
    winningMoves: wins ? [move] : [],
    hint: withHint || wins ? { move, text: `play ${move.turn}`, why: whyThat(state, found, names) } : null,
  }
}

export function chanceOfSeat1({ mover, settings }: Pick<YinshState, 'mover' | 'settings'>, value: number): number {
  const chance = chanceOf(value, settings)
  return mover === 1 ? chance : 1 - chance
}

function whyThat(state: YinshState, { value, line, depth }: Found, names: Names): string {
  const after = line.length > 1 ? ` The likely turns after it: ${lineText(state.settings, line.slice(1))}.` : ''
  if (isSure(value)) {
    return value > 0
      ? `Wins whatever ${names[opponentOf(state.mover)]} plays.${after}`
      : `Every turn loses; this one keeps the game long.${after}`
  }
  return `The best turn found, looking ${countedTurns(depth)} ahead.${after}`
}
