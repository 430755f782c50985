import type { Bot } from '../../../game/minds.ts'
import type { Move } from '../play.ts'
import type { FlipState } from '../state.ts'
import { PERFECT } from '../botWords.ts'
import { hintFor } from '../hint.ts'

/** Clicks as the hint says. */
export const perfect: Bot<FlipState, Move> = {
  ...PERFECT,
  choose: hintFor,
}
