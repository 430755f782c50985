import { defineMinds } from '../../game/minds.ts'
import { analyst } from './analyst.ts'
import { nim } from './index.ts'
import { puzzler } from './puzzler.ts'
import { bestMove } from './strategy.ts'

/** The bots, the analyst and the puzzles of Nim. */
export const minds = defineMinds(nim, { bots: {}, analyst, wireHint: bestMove, puzzler })
