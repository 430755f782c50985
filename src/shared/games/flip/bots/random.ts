import type { Bot } from '../../../game/minds.ts'
import type { Move } from '../play.ts'
import type { FlipState } from '../state.ts'
import { RANDOM } from '../botWords.ts'

/** Clicks any cell, each as likely. */
export const random: Bot<FlipState, Move> = {
  ...RANDOM,
  choose: ({ start, columns }, thinking) => {
    const cell = thinking.random.int(start.length * columns)
    return { row: Math.floor(cell / columns), column: cell % columns }
  },
}
