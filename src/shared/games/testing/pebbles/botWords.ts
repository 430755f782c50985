import type { BotWords } from '../../../game/minds.ts'

export const RANDOM: BotWords = { name: 'random', about: 'Takes one, two or three pebbles by chance.' }
export const GREEDY: BotWords = { name: 'greedy', about: 'Takes as many pebbles as it may.' }
