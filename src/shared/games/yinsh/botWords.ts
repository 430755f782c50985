import type { BotWords } from '../../game/minds.ts'

/** The bots of Yinsh in words, from the weakest to the strongest. */
export const RANDOM: BotWords = { name: 'random', about: 'Plays any complete turn, each with the same chance.' }
export const GREEDY: BotWords = { name: 'greedy', about: 'Removes as many rings as it can with this turn, then leaves as many more markers than the other as it can.' }
export const CLUB: BotWords = { name: 'club', about: 'Looks two turns ahead: its own and the answer.' }
export const ENGINE: BotWords = { name: 'engine', about: 'Looks as many turns ahead as its clock allows.' }

export const BOTS: readonly BotWords[] = [RANDOM, GREEDY, CLUB, ENGINE]
