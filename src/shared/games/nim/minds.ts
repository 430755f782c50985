import type { Bot, Minds } from '../../game/minds.ts'
import type { Move } from './play.ts'
import type { NimState } from './state.ts'
import { pick } from '../../random.ts'
import { analyst } from './analyst.ts'
import { PERFECT, RANDOM } from './botWords.ts'
import { legalMoves } from './play.ts'
import { puzzler } from './puzzler.ts'
import { bestMove } from './strategy.ts'

export const random: Bot<NimState, Move> = {
  ...RANDOM,
  choose: (state, thinking) => pick(legalMoves(state), thinking.random),
}

export const perfect: Bot<NimState, Move> = {
  ...PERFECT,
  choose: bestMove,
}

/** The bots, the analyst and the puzzles of Nim. */
export const minds: Minds<NimState, Move> = { bots: [random, perfect], analyst, wireHint: bestMove, puzzler }
