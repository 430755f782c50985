import type { BotWords } from '../../game/minds.ts'

/** The bots of Maze in words, from the weakest to the strongest. */
export const RANDOM: BotWords = { name: 'random', about: 'Goes in any open direction, also back.' }
export const WALL_FOLLOWER: BotWords = { name: 'wall-follower', about: 'Keeps its right hand on the wall, and so finds every end.' }
export const PERFECT: BotWords = { name: 'perfect', about: 'Takes a shortest way.' }

export const BOTS = [RANDOM, WALL_FOLLOWER, PERFECT] as const
