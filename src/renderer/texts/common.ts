import { counted } from '../../shared/counted.ts'

/** What several parts of the window say alike. */
export const commonTexts = {
  /** Places that one can go to, by their names. */
  home: 'Home',
  newMatch: 'New match',
  library: 'Library',
  puzzles: 'Puzzles',
  analysis: 'Analysis',
  series: 'Series',
  settings: 'Settings',
  checkMyBot: 'Check my bot',

  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The text could not be copied. Select it and copy it by hand.',
  copyAddress: 'Copy the address',
  tryAgain: 'Try again',
  undo: 'Undo',
  rematch: 'Rematch',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  backToAllMatches: 'Back to all matches',

  present: 'Present',
  presentAll: 'Show the live matches on a projector, in a window of its own (P)',

  board: 'Board',
  evaluation: 'Evaluation',
  showEvaluation: 'Show the evaluation',
  hideEvaluation: 'Hide the evaluation',
  players: 'Players',
  statuses: { waiting: 'Waiting', running: 'Running', finished: 'Finished', aborted: 'Stopped', interrupted: 'Interrupted' },
  /** The steps through the positions of a game. */
  steps: { first: 'Start of the game', back: 'One move back', forward: 'One move forward', last: 'End of the game' },
  result: 'Result',
  noScore: '–',
  warning: 'Warning',
  portNotes: 'On the port',
  noClock: 'no clock',
  secondsEach: (seconds: number) => `${seconds} s each`,

  /** Facts side by side: `Ann · ready`. What is empty is left out. */
  facts: (...facts: readonly string[]) => facts.filter(fact => fact !== '').join(' · '),
  theStart: 'The start',
  move: (ply: number) => `Move ${ply}`,
  moveOf: (ply: number, plies: number) => `Move ${ply} of ${plies}`,
  moves: (count: number) => counted(count, 'move'),
}
