import type { Minds } from '../../game/minds.ts'
import type { Move } from './play.ts'
import type { FlipState } from './state.ts'
import { analyst } from './analyst.ts'
import { chaser } from './bots/chaser.ts'
import { perfect } from './bots/perfect.ts'
import { random } from './bots/random.ts'
import { wireHint } from './hint.ts'
import { puzzler } from './puzzler.ts'

/** The bots, the analyst and the puzzles of Flip. */
export const minds: Minds<FlipState, Move> = { bots: [random, chaser, perfect], analyst, wireHint, puzzler }
