import type { Minds } from '../../game/minds.ts'
import type { Move } from './play.ts'
import type { NoTippingState } from './state.ts'
import { analyst } from './analysis/index.ts'
import { careful } from './bots/careful.ts'
import { expert } from './bots/expert.ts'
import { oracle } from './bots/oracle.ts'
import { random } from './bots/random.ts'
import { puzzler } from './puzzles/puzzler.ts'

/** The bots, the analyst and the puzzles of No Tipping. */
export const minds: Minds<NoTippingState, Move> = { bots: [random, careful, expert, oracle], analyst, puzzler }
