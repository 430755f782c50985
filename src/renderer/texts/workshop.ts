import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

function tookText(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${numberText(Math.round(ms))} ms`
}

/** The workshop: a bot is written, run and watched in the window. */
export const workshopTexts = {
  about: 'Write a bot here, let it play, and see what it thinks. You need nothing but this window.',
  watchOnly: 'This window may only watch. Open Fulcrum on your own computer to write a bot.',
  frame: 'The bot runs here',
  panels: 'What to show',

  list: {
    aboutNone: 'Choose a game and one of its examples. It plays at once; then change it.',
    game: 'Game',
    example: 'Begin with',
    language: 'Language',
    languages: { javascript: 'JavaScript', python: 'Python' },
    examples: {
      'any-move': 'Any legal move',
      'careful': 'A simple rule',
      'looking': 'One move ahead',
      'searching': 'A search',
      'remembering': 'A search that remembers',
    },
    create: 'New bot',
    files: 'Or your own files',
    filesAbout: 'A zip, or all files of the bot. main.js or main.py must be among them.',
    noMain: 'There is neither main.js nor main.py among them.',
    make: 'Make the bot',
    botName: 'Name of the bot',
    newName: (game: string, number: number) => `${game} bot ${numberText(number)}`,
    save: 'Save this bot as a zip',
    remove: 'Delete this bot',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeAbout: 'Its files and all its versions are deleted for good. The games that it played stay.',
    removeIt: 'Delete',
    choose: 'Bot',
  },

  files: {
    name: 'Files',
    add: 'Add a file',
    addName: 'Name of the new file',
    wrongName: 'A file is named with letters, digits, - and _, and ends in .js, .py, .json, .txt or .md.',
    taken: 'There is a file of that name already.',
    remove: (file: string) => `Delete ${file}`,
    code: (file: string) => `Code of ${file}`,
    keys: 'Tab indents. Escape and then Tab leaves the editor.',
    saving: 'Saving…',
    saved: 'Saved',
    notSaved: 'Not saved',
    conflict: 'Another window changed this bot meanwhile.',
    takeTheirs: 'Take its changes',
    keepMine: 'Keep mine as a new bot',
    copyOf: (name: string) => `${name} (mine)`,
  },

  run: {
    name: 'Run',
    opponent: 'Against',
    builtIn: 'Bots of Fulcrum',
    versions: 'Versions of this bot',
    others: 'Your other bots',
    versionOf: (name: string, number: number) => `${name} ${numberText(number)}`,
    seat: 'Your bot plays as',
    play: 'Play a game',
    stop: 'Stop',
    many: (games: number) => `Play ${games} games`,
    settings: 'Settings of the game',
    settingsAbout: 'Your bot plays with these from now on, until you reload the window.',
    changeSettings: 'Change…',
    wrongSettings: 'The settings are not right.',
    usualSettings: 'The usual ones',
    done: 'Done',
    startingPython: 'Python starts…',
    thinking: 'Your bot thinks…',
    waiting: 'The other one thinks…',
    none: 'Press “Play a game”. The board, and all that your bot prints and draws, appear here.',
    look: 'Look at the game',
    illegal: (reason: string) => `It is no legal move. ${reason}`,
    noMove: 'choose returned nothing. Return a move.',
    progress: (done: number, games: number) => `${numberText(done)} of ${counted(games, 'game')}`,
    share: (won: number, drawn: number, lost: number) =>
      `${numberText(won)} won, ${drawn === 0 ? '' : `${numberText(drawn)} drawn, `}${numberText(lost)} lost`,
    sure: (percent: number, low: number, high: number) =>
      `${percent} % of the points. Its true share is most likely between ${low} and ${high} %.`,
    firstLost: 'Look at the first lost game',
  },

  moves: {
    name: 'What it thought',
    none: 'Your bot has not been asked yet.',
    ply: (ply: number) => `Move ${numberText(ply + 1)}`,
    took: tookText,
    slowest: (ms: number, ply: number) => `Slowest: ${tookText(ms)} at move ${numberText(ply + 1)}.`,
    version: (number: number) => `version ${numberText(number)}`,
    askAgain: 'Ask again here',
    askAgainAbout: 'Ask the bot, as its code is now, what it would do in the position on the board.',
    again: 'Asked again',
    notItsTurn: 'It is not your bot’s turn in this position.',
    line: (file: string, line: number) => `${file}, line ${numberText(line)}`,
  },

  versions: {
    name: 'Versions',
    none: 'Each run of changed code becomes a version. None yet.',
    version: (number: number) => `Version ${numberText(number)}`,
    latest: 'as it is now',
    compare: 'Compare',
    compareOf: (number: number) => `Compare version ${numberText(number)} with the bot as it is now`,
    compareTitle: (number: number) => `Version ${numberText(number)} and now`,
    compareAbout: 'On the left as it was, on the right as it is now.',
    back: 'Go back to it',
    backOf: (number: number) => `Go back to version ${numberText(number)}`,
  },

  tests: {
    name: 'Tests',
    about: 'Positions of this game that you kept, from “Keep this position” in a review. A test passes if your bot plays a move that is right there.',
    none: 'No position of this game is kept yet. Keep one from the review of a lost game.',
    run: 'Run all',
    verdicts: {
      'right': 'right',
      'wrong-again': 'wrong again',
      'other': 'another move',
      'illegal': 'illegal',
      'failed': 'no answer',
      'gone': 'can’t be played any more',
    },
    total: (right: number, all: number) => `${numberText(right)} of ${numberText(all)} right`,
  },

  help: {
    name: 'Help',
    state: 'What choose gets',
    position: 'state.position',
    moves: 'What choose returns',
    show: 'Show what it thinks',
    places: 'A place:',
    inPython:
      'Objects are dicts in Python, and their keys are texts: state["position"]["hands"]["1"]. What is null here is None.',
    common: {
      'state.you': 'The seat that your bot plays, from 1.',
      'state.ply': 'How many moves were made before this one.',
      'state.seats': 'How many play.',
      'state.legalMoves': 'Every legal move, even those that lose at once; null in games with too many to list.',
      'state.position': 'What the board shows. Its parts are listed below.',
      'state.lastMove': 'The move made before this one; null at the start.',
      'state.timeLeftMs': 'The milliseconds left for all moves of your bot; null without a clock.',
      'state.settings': 'What was chosen for this match.',
      'state.game': 'The id of the game.',
    },
    shows: {
      'show.mark(place, why, value)': 'Marks a place on the board, with a few words and a number.',
      'show.line(from, to)': 'Draws a line between two places.',
      'show.text(words)': 'Says something about the position.',
    },
    prints: {
      javascript: { 'console.log(…)': 'Prints a line beside the move.' },
      python: { 'print(…)': 'Prints a line beside the move.' },
    },
  },

  faults: {
    ended: 'It was ended.',
    noPython: 'Python could not be started: its files did not arrive. Is the host still there?',
    silent: (ms: number) =>
      `It did not answer within ${numberText(Math.round(ms / 100) / 10)} s and was ended. Is there an endless loop?`,
    wrongAnswer: 'It sent something that is no answer.',
  },
} as const
