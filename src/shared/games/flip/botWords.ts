import type { BotWords } from '../../game/minds.ts'

/** The bots of Flip in words, from the weakest to the strongest. */
export const RANDOM: BotWords = { name: 'random', about: 'Clicks any cell.' }
export const CHASER: BotWords = { name: 'chaser', about: 'Chases the lights down row by row, and knows which cells of the first row make the second chase come out.' }
export const PERFECT: BotWords = { name: 'perfect', about: 'Solves every board with the fewest clicks.' }

export const BOTS = [RANDOM, CHASER, PERFECT] as const
