import { percentOf } from '../../shared/game/chance.ts'

/** How likely a win is, estimated or proven. */
export const chanceTexts = {
  about: (percent: number) => `about ${percent} %`,
  wins: 'wins',
  loses: 'loses',
  draws: 'draws',
}

/** How likely the player who makes a move is to win, in a word or two: `wins`, `about 62 %`. */
export function chanceWord(chance: number, exact: boolean): string {
  if (!exact)
    return chanceTexts.about(percentOf(chance))
  return chance === 1 ? chanceTexts.wins : chance === 0 ? chanceTexts.loses : chanceTexts.draws
}
