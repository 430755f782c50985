import type { BotWords } from '../../game/minds.ts'

/** The bots of No Tipping in words, from the weakest to the strongest. */
export const RANDOM: BotWords = { name: 'random', about: 'Makes a random safe move, as long as there is one.' }
export const CAREFUL: BotWords = { name: 'careful', about: 'Places where the beam stands safest and keeps itself moves to make. It does not look far ahead.' }
export const EXPERT: BotWords = { name: 'expert', about: 'Tries out random games before it moves, and plays the last twenty blocks without a mistake.' }
export const ORACLE: BotWords = { name: 'oracle', about: 'Knows every removal position, and chooses its last placements so that the removing is won.' }

export const BOTS = [RANDOM, CAREFUL, EXPERT, ORACLE] as const
