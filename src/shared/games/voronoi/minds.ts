import type { Minds } from '../../game/minds.ts'
import type { Move } from './play.ts'
import type { VoronoiState } from './state.ts'
import { analyst } from './analyst.ts'
import { greedy } from './bots/greedy.ts'
import { lookahead } from './bots/lookahead.ts'
import { random } from './bots/random.ts'
import { completer } from './completer.ts'
import { puzzler } from './puzzler.ts'

/** The bots and the analyst of Voronoi. */
export const minds: Minds<VoronoiState, Move> = { bots: [random, greedy, lookahead], analyst, completer, puzzler }
