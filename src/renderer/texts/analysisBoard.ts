import { counted } from '../../shared/counted.ts'

/** The texts of the analysis board, the page on which the moves of both sides are tried. */
export const analysisBoardTexts = {
  notShown: 'That position can’t be shown',
  toBoard: 'To the analysis board',
  start: (game: string, settings: string) => `${game}: ${settings}`,

  actions: {
    newPosition: 'New position',
    openFile: 'Open file',
    openFileNote: 'The first game of a file of games, or a transcript',
    copyLink: 'Copy link',
    copyLinkNote: 'Copy link to this position, without variations',
    playFromHere: 'Play from here',
    /** The names of the board's four actions if there is room for a word each. */
    newShort: 'New',
    openShort: 'Open',
    linkShort: 'Link',
    playShort: 'Play',
    playFromStart: 'A new match begins from the start. The board stays as it is.',
    playFromMoves: (moves: number) =>
      `A new match begins with the ${moves === 1 ? 'move' : counted(moves, 'move')} to this position. The board stays as it is.`,
    wrongFile: (file: string, why: string) => `${file}: ${why}`,
    noGame: 'The file holds no game.',
    noEvents: 'The game in the file lacks events.',
  },

  newPosition: {
    title: 'New position',
    about: 'Choose a game and how it begins; then make moves for all sides. Undo brings back what is on the board now.',
    setUp: 'Set up',
    link: 'Or a link to a position',
    wrongLink: 'That is no link to a position of the analysis board.',
    openLink: 'Open',
  },

  position: {
    label: 'Position',
    moveNumber: (ply: number) => `Move ${ply}:`,
    start: 'The start.',
    movesFirst: (name: string) => `${name} moves first.`,
    takeBack: 'Take the move back',
  },

  tree: {
    title: 'Moves',
    label: 'Moves and variations',
    undoNote: 'Undo (Ctrl+Z)',
    redo: 'Redo',
    redoNote: 'Redo (Ctrl+Y)',
    makeMain: 'Make this the main line',
    remove: 'Delete this move and what follows',
    removeNote: 'Delete this move and what follows (Delete)',
    start: 'Start',
    noMoves: 'Make a move on the board, for either side. Go back and make another one: it is kept as a variation.',
    comment: 'Comment on this position',
    mainLine: 'Main line',
    insteadOf: (number: number) => `Instead of move ${number}`,
    end: 'end',
  },

  engine: {
    title: 'Engine',
    thinkingMark: 'thinking',
    note: 'Evaluation and good moves (E)',
    on: 'On',
    off: 'Off',
    /** Said aloud after `On` or `Off`. */
    spokenAfterState: ': engine',
    over: 'The game is over here.',
    noHost: 'The host can’t be reached.',
    thinking: 'Thinking',
    goodMoves: 'Good moves',
    /** Said aloud before a move. */
    spokenBeforeMove: 'Play ',
    wins: 'wins',
    playNote: 'Plays it',
    moreMoves: (more: number) => `and ${more} more`,
  },

  keys: {
    back: 'One move back',
    forward: 'One move forward',
    triedBefore: 'The move tried before this one',
    triedAfter: 'The move tried after this one',
    toStart: 'Look at the start of the line',
    toEnd: 'Look at the end of the line',
    remove: 'Delete the move and what follows',
    engineOff: 'Engine: turn off',
    engineOn: 'Engine: turn on',
  },
}
