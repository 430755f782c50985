import { counted } from '../../shared/counted.ts'

/** The page that shows two games side by side. */
export const compareTexts = {
  firstGame: 'First game',
  secondGame: 'Second game',
  marks: {
    label: 'The positions shown',
    position: 'Position',
    move: 'Move',
    clocks: 'Clocks',
    differs: 'differs',
    same: 'is the same',
  },
  toParting: 'Where they part',
  stepBoth: 'Step both',
  stepBothNote: 'A step in one game is a step in both',
  actions: {
    back: 'One move back in both',
    forward: 'One move forward in both',
    first: 'Look at the start of both',
    last: 'Look at the end of both',
  },

  open: 'Open',
  movesOf: (game: string) => `Moves of ${game}`,
  moveOf: (ply: number, plies: number) => `Move ${ply} of ${plies}`,
  move: 'Move',
  start: 'the start',
  timeLeft: 'Time left:',

  otherStarts: 'The games begin from different positions.',
  sameMoves: 'Both games have the same moves.',
  deed: (who: string, did: string) => `${who} ${did}`,
  noMoreMoves: 'nothing more is played',
  /** `first` and `second` say what follows in each game. */
  partAtOnce: (first: string, second: string) =>
    `They differ from the first move: ${first} in the first game, and ${second} in the second.`,
  partAfter: (shared: number, first: string, second: string) =>
    `The same for ${counted(shared, 'move')}; then ${first} in the first game, and ${second} in the second.`,
}
