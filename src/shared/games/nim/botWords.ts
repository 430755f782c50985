import type { BotWords } from '../../game/minds.ts'

/** The bots of Nim in words, from the weakest to the strongest. */
export const RANDOM: BotWords = { name: 'random', about: 'Takes a random number of coins from a random pile.' }
export const PERFECT: BotWords = { name: 'perfect', about: 'Plays without a mistake: it wins whenever the position allows it.' }

export const BOTS = [RANDOM, PERFECT] as const
