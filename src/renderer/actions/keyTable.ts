/** The parts of the window that have keys of their own, in the order of the help. */
export const KEY_PLACES = [
  'everywhere',
  'newMatch',
  'library',
  'match',
  'puzzles',
  'analysis',
  'compare',
  'presenter',
  'board',
] as const
export type KeyPlace = (typeof KEY_PLACES)[number]

/** A key, or several keys that do the same or something similar. */
export interface KeyEntry {
  readonly place: KeyPlace
  /** Key presses, named as `chordOf` names them. */
  readonly chords: readonly string[]
}

/**
 * Every key of the window. An action names its entry and gets its key from there. Entries that no action names are keys
 * of a single control, which handles them itself. The help shows all entries, with what `keyTexts` says of each.
 */
export const KEY_TABLE = {
  palette: { place: 'everywhere', chords: ['Ctrl+k'] },
  help: { place: 'everywhere', chords: ['?'] },
  newMatch: { place: 'everywhere', chords: ['n'] },
  home: { place: 'everywhere', chords: ['h'] },
  library: { place: 'everywhere', chords: ['l'] },
  present: { place: 'everywhere', chords: ['p'] },
  fullScreen: { place: 'everywhere', chords: ['F11', 'Alt+Enter'] },
  tab: { place: 'everywhere', chords: ['Tab'] },
  start: { place: 'newMatch', chords: ['Ctrl+Enter'] },
  alongGames: { place: 'library', chords: ['ArrowUp', 'ArrowDown'] },
  openGame: { place: 'library', chords: ['Enter'] },
  selectGame: { place: 'library', chords: [' '] },
  starGame: { place: 'library', chords: ['s'] },
  editGame: { place: 'library', chords: ['e'] },
  deleteGame: { place: 'library', chords: ['Delete'] },
  back: { place: 'match', chords: ['ArrowLeft'] },
  forward: { place: 'match', chords: ['ArrowRight'] },
  first: { place: 'match', chords: ['Home'] },
  last: { place: 'match', chords: ['End'] },
  log: { place: 'match', chords: ['l'] },
  closePanel: { place: 'match', chords: ['Escape'] },
  board: { place: 'match', chords: ['b'] },
  rules: { place: 'match', chords: ['g'] },
  hint: { place: 'match', chords: ['i'] },
  takeBack: { place: 'match', chords: ['u', 'Ctrl+z'] },
  evaluation: { place: 'match', chords: ['e'] },
  torques: { place: 'match', chords: ['t'] },
  chances: { place: 'match', chords: ['c'] },
  review: { place: 'match', chords: ['r'] },
  replay: { place: 'match', chords: [' '] },
  slower: { place: 'match', chords: [',', '<'] },
  faster: { place: 'match', chords: ['.', '>'] },
  nextStep: { place: 'puzzles', chords: ['Enter'] },
  nextPuzzle: { place: 'puzzles', chords: ['n'] },
  lineStep: { place: 'analysis', chords: ['ArrowLeft', 'ArrowRight'] },
  lineBranch: { place: 'analysis', chords: ['ArrowUp', 'ArrowDown'] },
  lineEnds: { place: 'analysis', chords: ['Home', 'End'] },
  deleteMove: { place: 'analysis', chords: ['Delete'] },
  undo: { place: 'analysis', chords: ['Ctrl+z'] },
  redo: { place: 'analysis', chords: ['Ctrl+y', 'Ctrl+Z'] },
  engine: { place: 'analysis', chords: ['e'] },
  bothBack: { place: 'compare', chords: ['ArrowLeft'] },
  bothForward: { place: 'compare', chords: ['ArrowRight'] },
  bothFirst: { place: 'compare', chords: ['Home'] },
  bothLast: { place: 'compare', chords: ['End'] },
  nextLive: { place: 'presenter', chords: ['f'] },
  wall: { place: 'presenter', chords: ['w'] },
  presentEvaluation: { place: 'presenter', chords: ['e'] },
  alongWall: { place: 'presenter', chords: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  wallEnds: { place: 'presenter', chords: ['Home', 'End'] },
  presentOne: { place: 'presenter', chords: ['Enter'] },
  leavePresenter: { place: 'presenter', chords: ['Escape'] },
  alongBoard: { place: 'board', chords: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  alongLines: { place: 'board', chords: ['7', '8', '9', '1', '2', '3'] },
  nextMark: { place: 'board', chords: ['PageDown', 'PageUp'] },
  pick: { place: 'board', chords: ['Enter'] },
  putBack: { place: 'board', chords: ['Escape'] },
} as const satisfies Record<string, KeyEntry>
export type KeyId = keyof typeof KEY_TABLE

/** The name of a key press: `l`, `?`, `ArrowLeft`, `Ctrl+k`. The Command key counts as Ctrl. */
export function chordOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
  >,
): string {
  const plain = key.length === 1 && !shiftKey ? key.toLowerCase() : key // also with Caps Lock
  return [...ctrlKey || metaKey ? ['Ctrl'] : [], ...altKey ? ['Alt'] : [], plain].join('+')
}
