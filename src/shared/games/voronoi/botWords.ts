import type { BotWords } from '../../game/minds.ts'

export const RANDOM: BotWords = { name: 'random', about: 'Places its stones on any legal cell, each with the same chance.' }

export const BOTS: readonly BotWords[] = [RANDOM]
