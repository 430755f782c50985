import { defineMinds } from '../../game/minds.ts'
import { analyst } from './analyst.ts'
import { chaser } from './bots/chaser.ts'
import { hintFor, wireHint } from './hint.ts'
import { flip } from './index.ts'
import { puzzler } from './puzzler.ts'

/** The bots, the analyst and the puzzles of Flip. */
export const minds = defineMinds(flip, { bots: { chaser, perfect: hintFor }, analyst, wireHint, puzzler })
