import { defineMinds } from '../../game/minds.ts'
import { analyst } from './analyst.ts'
import { greedy } from './bots/greedy.ts'
import { lookahead } from './bots/lookahead.ts'
import { random } from './bots/random.ts'
import { completer } from './completer.ts'
import { voronoi } from './index.ts'
import { puzzler } from './puzzler.ts'

/** The bots and the analyst of Voronoi. */
export const minds = defineMinds(voronoi, { bots: { random, greedy, lookahead }, analyst, completer, puzzler })
