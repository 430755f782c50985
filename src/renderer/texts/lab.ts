import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** The lab: many games of one's own program. */
export const labTexts = {
  fromCheck: 'Ready? See how strong it is, over many games:',
  elsewhere: 'The host starts no programs from here. Open Fulcrum on your own computer to try yours.',
  about:
    'One game says little. Play many, and see how often your program wins and how sure that is, its slowest move, and its faults.',
  way: 'What to play',
  againstBot: 'Against a bot',
  versions: 'New version against old',
  mine: 'Your program',
  newOne: 'New version',
  oldOne: 'Old version',
  against: 'Against',
  aboutTest:
    'They play until it is clear whether the new version is 30 Elo stronger or not stronger at all (SPRT). The answer is wrong about once in 20 tests. Versions of about the same strength need many hundreds of games.',
  play: (games: number) => `Play ${games} games`,
  test: 'Start the test',
  nameOf: (games: number, bot: string) => `${games} games against ${bot}`,
  nameOfTest: 'New version against old',

  parts: { label: 'Parts of the lab', games: 'Many games', positions: 'Positions' },

  positions: {
    heading: 'Positions that your program got wrong',
    about:
      'Ask each new version about them. For each position it is started anew, gets the moves so far, and makes one move.',
    none: 'No position is kept yet',
    aboutNone:
      'When your program loses a game, look for its mistake: press “Keep its mistake” under “Why did … lose?” of a contest, or “Keep this position” in the review of any game that is over. The position comes here, with the move that would have been right.',
    toGames: 'Play many games',
    reading: 'Reading the positions…',
    program: 'Your program now',
    seconds: 'Seconds for each',
    runAll: (count: number) => count === 1 ? 'Ask about it' : `Ask about all ${numberText(count)}`,
    runOne: 'Ask about it',
    runOneOf: (position: string) => `Ask about it: ${position}`,
    progress: (done: number, total: number) => `${numberText(done)} of ${numberText(total)}`,
    cancelled: 'Cancelled. What was answered before that is shown.',

    list: 'Kept positions',
    board: (position: string) => `The board: ${position}`,
    played: 'It played',
    better: 'Right move',
    unknown: 'Not known yet.',
    noMove: 'a move that the rules refuse',
    moreRight: (count: number) => ` and ${numberText(count)} more`,
    now: 'Now',
    before: 'Before',
    neverAsked: 'Not asked yet',
    made: (verdict: string, move: string) => `${verdict}: ${move}`,
    after: (duration: string) => ` · ${duration}`,
    byProgram: (command: string, hash: string | null, when: string) =>
      `${command}${hash === null ? '' : `, file ${hash.slice(0, 8)}`}, ${when}`,
    fixed: 'Fixed',
    worse: 'Worse',
    note: 'Note',
    noteOf: (position: string) => `Note on ${position}`,
    noteExample: 'What it overlooked',
    approve: 'This move is right',
    approved: 'It counts as right from the next time on.',
    openGame: 'Open the game',
    analyse: 'Analyse',
    remove: 'Delete',
    removeOf: (position: string) => `Delete: ${position}`,
    removed: 'The position was deleted.',
    save: 'Save as a file',
    load: 'Load a file…',
    fileName: 'positions.fulcrum-positions.json',
    wrongFile: (name: string) => `${name} holds no kept positions.`,
    loaded: (added: number, known: number) =>
      `${counted(added, 'position')} came in${known === 0 ? '' : `, ${numberText(known)} ${known === 1 ? 'was' : 'were'} there already`}.`,

    aboutOther: 'Not known whether this move is right.',
  },

  keep: {
    position: 'Keep this position',
    about: 'Keeps the position before the next move in the bot lab, to ask new versions of your program about it',
    mistake: 'Keep its mistake',
    aboutMistake: 'Looks for the last mistake in this game, and keeps the position before it in the bot lab',
    looking: (percent: number) => `Looking for it… ${percent} %`,
    kept: 'Kept in the bot lab.',
    show: 'Show it',
    none:
      'No move of it is known to have been a mistake. Open the game, go back to a position, and keep it from the review.',
  },
}
