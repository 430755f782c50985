import type { GameUnderTest, PlayedGame } from './gameUnderTest.ts'
import { beforeAll, describe } from 'vitest'
import { describeDialects } from './describeDialects.ts'
import { describeMinds } from './describeMinds.ts'
import { describePuzzles } from './describePuzzles.ts'
import { describeRules } from './describeRules.ts'
import { describeSettings } from './describeSettings.ts'
import { describeWords } from './describeWords.ts'
import { playedGames } from './gameUnderTest.ts'

/**
 * Tests everything that the contract requires of a game, on games that its own bots play with these settings. Each
 * failure names the game and what it lacks.
 */
export function describeGame(test: GameUnderTest): void {
  describe(`the game ${test.game.title}`, () => {
    let games: readonly PlayedGame[] = []
    beforeAll(async () => {
      games = await playedGames(test)
    })
    describeSettings(test)
    describeRules(test, () => games)
    describeWords(test, () => games)
    describeDialects(test, () => games)
    describeMinds(test, () => games)
    describePuzzles(test, () => games)
  })
}
