/** The lab: many games of one's own program. */
export const labTexts = {
  fromCheck: 'Ready? See how strong it is, over many games:',
  watchOnly: 'This window may only watch. Open Fulcrum on your own computer to try your program.',
  about: 'One game says little. Play many, and see how often your program wins, how sure that is, how slow its slowest move is, and where it lost by a fault.',
  way: 'What to play',
  againstBot: 'Against a bot',
  versions: 'New version against old',
  mine: 'Your program',
  newOne: 'New version',
  oldOne: 'Old version',
  against: 'Against',
  aboutTest: 'They play until it is clear whether the new version is stronger by 30 Elo, or not stronger at all, each wrong once in 20 times (SPRT). Versions of about the same strength take many hundred games.',
  play: (games: number) => `Play ${games} games`,
  test: 'Start the test',
  nameOf: (games: number, bot: string) => `${games} games against ${bot}`,
  nameOfTest: 'New version against old',
}
