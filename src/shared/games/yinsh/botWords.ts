import type { BotWords } from '../../game/minds.ts'

/** The bots of Yinsh in words, from the weakest to the strongest. */
export const RANDOM: BotWords = { name: 'random', about: 'Plays any complete turn, each with the same chance.' }

export const BOTS: readonly BotWords[] = [RANDOM]
