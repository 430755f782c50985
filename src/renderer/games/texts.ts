import { capitalised } from '../../shared/capitalised.ts'

/** Texts that several games share on their boards and in their forms. */
export const gamesTexts = {
  /** Why nobody moves on a board. */
  waiting: {
    lookingBack: (who: string) => `Looking back: ${who} was to move`,
    matchEnded: (who: string) => `The match ended before ${who} moved`,
    toMove: (who: string) => `${who} to move`,
  },

  /** A board for one player or for a race. The game supplies the words: `move`, `moved`, `reached the end`. */
  race: {
    lookingBack: (who: string, move: string) => `Looking back: ${who} was to ${move}`,
    matchEnded: (who: string, moved: string) => `The match ended before ${who} ${moved}`,
    toMove: (who: string, move: string) => `${who} to ${move}`,
    followHint: 'Click on the yellow cell',
    begin: 'Make the first move',
    goOn: 'Make the next move',
    wishFor: (who: string, wish: string) => `${who}: ${wish}`,
    draw: 'A draw',
    won: (winner: string) => `Congratulations, ${winner}!`,
    solved: 'Congratulations!',
    notSolved: 'Not solved',
    /** How a race ended, and how many moves it took: `12 steps`. */
    solvedIn: (who: string, solved: string, made: string) => `Congratulations! ${who} ${solved} in ${made}`,
    notSolvedIn: (made: string) => `Not solved: all ${made} are used`,
    bothSolvedIn: (solved: string, made: string) => `A draw: both ${solved} in ${made}`,
    neitherSolvedIn: (solved: string, made: string) => `A draw: neither ${solved} in ${made}`,
    wonIn: (winner: string, isSolved: string, made: string) => `Congratulations, ${winner}! ${isSolved} in ${made}`,
    thenEnd: (did: string, end: string) => `${did}. ${end}`,
    thenNext: (did: string, who: string, move: string) => `${did}; ${who} to ${move}`,
    boardOf: (who: string, progress: string) => `of ${who}, ${progress}`,
    par: 'Par',
  },

  /** A start that is random or given. */
  start: {
    players: 'Players',
    alone: 'One, alone',
    race: 'Two, in a race',
    random: 'Random',
    rows: 'Rows',
    columns: 'Columns',
    seed: 'Seed',
    noSeed: 'random',
    wrongSeed: (most: number) => `Write a whole number from 0 to ${most}, or nothing.`,
    /** `issue` begins with a small letter. */
    wrongStart: (issue: string) => `${capitalised(issue)}.`,
  },

  settings: {
    rules: 'Rules',
    range: (least: number, most: number) => `${least} to ${most}`,
    wrongNumber: (least: number, most: number) => `Choose a whole number from ${least} to ${most}.`,
  },

  starters: { builtInBot: 'Built-in bot', byHand: 'By hand', lines: 'Your program that speaks by lines' },
}
