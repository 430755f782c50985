import { defineMinds } from '../../game/minds.ts'
import { analyst } from './analysis/index.ts'
import { careful } from './bots/careful.ts'
import { expert } from './bots/expert.ts'
import { oracle } from './bots/oracle.ts'
import { random } from './bots/random.ts'
import { noTipping } from './index.ts'
import { puzzler } from './puzzles/puzzler.ts'

/** The bots, the analyst and the puzzles of No Tipping. */
export const minds = defineMinds(noTipping, { bots: { random, careful, expert, oracle }, analyst, puzzler })
