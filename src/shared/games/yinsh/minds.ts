import { defineMinds } from '../../game/minds.ts'
import { analyst } from './analyst.ts'
import { club } from './bots/club.ts'
import { engine } from './bots/engine.ts'
import { greedy } from './bots/greedy.ts'
import { random } from './bots/random.ts'
import { yinsh } from './index.ts'
import { puzzler } from './puzzler.ts'

/** The bots, the analyst and the puzzles of Yinsh. */
export const minds = defineMinds(yinsh, { bots: { random, greedy, club, engine }, analyst, puzzler })
