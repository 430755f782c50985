import type { BotWords } from '../../game/minds.ts'

/** The bots of Voronoi in words, from the weakest to the strongest. */
export const RANDOM: BotWords = { name: 'random', about: 'Places its stones on any legal cell, each with the same chance.' }
export const GREEDY: BotWords = { name: 'greedy', about: 'Places each stone where it owns most cells at once.' }
export const LOOKAHEAD: BotWords = { name: 'lookahead', about: 'Places each stone where it owns most cells once the others have replied, as far as its clock allows.' }

export const BOTS: readonly BotWords[] = [RANDOM, GREEDY, LOOKAHEAD]
