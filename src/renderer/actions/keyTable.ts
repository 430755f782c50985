/** The parts of the window that have keys of their own, in the order of the help. */
export const KEY_PLACES = {
  everywhere: 'Everywhere',
  newMatch: 'New match',
  library: 'Library, in the list of games',
  match: 'Match (letters on the board too)',
  puzzles: 'Puzzles',
  analysis: 'Analysis, outside the board',
  compare: 'Two games side by side',
  presenter: 'Presenter',
  board: 'On the board, when it is your move',
} as const
export type KeyPlace = keyof typeof KEY_PLACES

/** A key, or several that do the same or the like. */
export interface KeyEntry {
  readonly place: KeyPlace
  /** Presses as `chordOf` names them. */
  readonly chords: readonly string[]
  readonly does: string
}

/**
 * Every key of the window. An action names its entry, and its key follows; entries that no action names
 * are keys of one control, which hears them itself. The help shows all of them.
 */
export const KEY_TABLE = {
  palette: { place: 'everywhere', chords: ['Ctrl+k'], does: 'Find anything that can be done' },
  help: { place: 'everywhere', chords: ['?'], does: 'Show or hide this help' },
  newMatch: { place: 'everywhere', chords: ['n'], does: 'New match' },
  home: { place: 'everywhere', chords: ['h'], does: 'Home, with all matches' },
  library: { place: 'everywhere', chords: ['l'], does: 'The library; in a match its log' },
  present: { place: 'everywhere', chords: ['p'], does: 'Present on a projector: the match, or all live ones' },
  fullScreen: { place: 'everywhere', chords: ['F11', 'Alt+Enter'], does: 'Full screen, or back (F11 alone in a browser)' },
  tab: { place: 'everywhere', chords: ['Tab'], does: 'Go to the next control' },
  start: { place: 'newMatch', chords: ['Ctrl+Enter'], does: 'Start' },
  alongGames: { place: 'library', chords: ['ArrowUp', 'ArrowDown'], does: 'Move along the games' },
  openGame: { place: 'library', chords: ['Enter'], does: 'Open the game' },
  selectGame: { place: 'library', chords: [' '], does: 'Select the game' },
  starGame: { place: 'library', chords: ['s'], does: 'Star or unstar' },
  editGame: { place: 'library', chords: ['e'], does: 'Edit tags, note and names' },
  deleteGame: { place: 'library', chords: ['Delete'], does: 'Delete' },
  back: { place: 'match', chords: ['ArrowLeft'], does: 'One move back' },
  forward: { place: 'match', chords: ['ArrowRight'], does: 'One move forward' },
  first: { place: 'match', chords: ['Home'], does: 'The start of the game' },
  last: { place: 'match', chords: ['End'], does: 'Back to live' },
  log: { place: 'match', chords: ['l'], does: 'Show or hide the log' },
  board: { place: 'match', chords: ['b'], does: 'Go to the board' },
  rules: { place: 'match', chords: ['g'], does: 'The rules of the game, and the marks on the board' },
  hint: { place: 'match', chords: ['i'], does: 'A hint, in practice games' },
  takeBack: { place: 'match', chords: ['u', 'Ctrl+z'], does: 'Take back your last move there' },
  evaluation: { place: 'match', chords: ['e'], does: 'Evaluation on or off; while you play, as long as the key is held' },
  torques: { place: 'match', chords: ['t'], does: 'On a beam, what each block adds to the torques, as long as the key is held' },
  review: { place: 'match', chords: ['r'], does: 'Review a game that is over' },
  replay: { place: 'match', chords: [' '], does: 'Replay it, or pause' },
  slower: { place: 'match', chords: [',', '<'], does: 'Replay slower' },
  faster: { place: 'match', chords: ['.', '>'], does: 'Replay faster' },
  nextStep: { place: 'puzzles', chords: ['Enter'], does: 'Try again, or the next puzzle' },
  nextPuzzle: { place: 'puzzles', chords: ['n'], does: 'The next puzzle' },
  lineStep: { place: 'analysis', chords: ['ArrowLeft', 'ArrowRight'], does: 'One move back or forward' },
  lineBranch: { place: 'analysis', chords: ['ArrowUp', 'ArrowDown'], does: 'The move tried before or after this one' },
  lineEnds: { place: 'analysis', chords: ['Home', 'End'], does: 'The start or the end of the line' },
  deleteMove: { place: 'analysis', chords: ['Delete'], does: 'Delete the move and what follows' },
  undo: { place: 'analysis', chords: ['Ctrl+z'], does: 'Undo' },
  redo: { place: 'analysis', chords: ['Ctrl+y', 'Ctrl+Z'], does: 'Redo' },
  engine: { place: 'analysis', chords: ['e'], does: 'Engine on or off' },
  bothBack: { place: 'compare', chords: ['ArrowLeft'], does: 'One move back in both' },
  bothForward: { place: 'compare', chords: ['ArrowRight'], does: 'One move forward in both' },
  bothFirst: { place: 'compare', chords: ['Home'], does: 'The start of both' },
  bothLast: { place: 'compare', chords: ['End'], does: 'The end of both' },
  nextLive: { place: 'presenter', chords: ['f'], does: 'The next live match' },
  wall: { place: 'presenter', chords: ['w'], does: 'The wall of live matches, or back' },
  presentEvaluation: { place: 'presenter', chords: ['e'], does: 'Evaluation on or off' },
  alongWall: { place: 'presenter', chords: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Move along the wall' },
  wallEnds: { place: 'presenter', chords: ['Home', 'End'], does: 'The first or the last match of the wall' },
  presentOne: { place: 'presenter', chords: ['Enter'], does: 'Show the match of the wall alone' },
  leavePresenter: { place: 'presenter', chords: ['Escape'], does: 'Leave' },
  alongBoard: { place: 'board', chords: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Move between blocks, positions or coins' },
  alongLines: { place: 'board', chords: ['7', '8', '9', '1', '2', '3'], does: 'On a board of lines in three directions, go along them' },
  nextMark: { place: 'board', chords: ['PageDown', 'PageUp'], does: 'There, go from one point that can be chosen to the next' },
  pick: { place: 'board', chords: ['Enter'], does: 'Pick up, place, remove or take' },
  putBack: { place: 'board', chords: ['Escape'], does: 'Put back what you hold, or take back a step of your turn' },
} as const satisfies Record<string, KeyEntry>
export type KeyId = keyof typeof KEY_TABLE

const KEY_NAMES: Readonly<Record<string, string>> = { 'ArrowLeft': '←', 'ArrowRight': '→', 'ArrowUp': '↑', 'ArrowDown': '↓', ' ': 'Space', 'Escape': 'Esc', 'PageDown': 'Page Down', 'PageUp': 'Page Up' }
/** What a shifted key does as well: keyboards differ in where it is. Not shown. */
const SHIFTED: ReadonlySet<string> = new Set(['<', '>', 'Ctrl+Z'])

/** The keys of an entry, or the one press of it, as people read them, each press in its parts: `[['Ctrl', 'K']]`. */
export function shownKeys(key: KeyId, only?: string): string[][] {
  return KEY_TABLE[key].chords
    .filter(chord => !SHIFTED.has(chord) && (only === undefined || chord === only))
    .map(chord => chord.split('+').map(part => KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)))
}

/** A press of a key as a name: `l`, `?`, `ArrowLeft`, `Ctrl+k`. The Command key counts as Ctrl. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const plain = key.length === 1 && !shiftKey ? key.toLowerCase() : key // also with Caps Lock
  return [...ctrlKey || metaKey ? ['Ctrl'] : [], ...altKey ? ['Alt'] : [], plain].join('+')
}
