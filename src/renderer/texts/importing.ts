import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** Texts during the import of games from files, and its result. */
export const importingTexts = {
  button: 'Import',
  buttonNote: 'Files of games or transcripts; they can be dropped anywhere on the window, too',
  inPalette: 'games or transcripts from files',
  drop: 'Drop to import',
  dropNote: 'Files of games, or transcripts of a game’s messages.',
  elsewhere: 'Nothing can be imported here',
  elsewhereNote: 'Only the person at the host can import games.',

  refusedElsewhere: 'Only the person at the host can import games.',
  busy: 'An import is going on. Wait for its end, or cancel it.',
  begins: 'Importing…',
  /** `share` is the share of all bytes, from 0 to 1. */
  progress: (games: number, share: number) =>
    `Importing: ${counted(games, 'game')}, ${Math.round(100 * Math.min(1, share))} %…`,

  /** The result of the import: `12 games imported, 3 there already, 1 refused.` */
  sum: (imported: number, known: number, refused: number) => `${[
    `${counted(imported, 'game')} imported`,
    ...known > 0 ? [`${numberText(known)} there already`] : [],
    ...refused > 0 ? [`${numberText(refused)} refused`] : [],
  ].join(', ')}.`,
  cancelled: (sum: string) => `The import was cancelled. ${sum}`,
  knownGame: 'This game was there already.',
  nothing: 'Nothing was imported',
  notAll: 'Not everything was imported',
  refused: 'What was refused',
  moreRefused: (more: number) => `And ${numberText(more)} more.`,
  /** Where a refused game was: `games.fulcrum.json, game 3`. */
  placeInFile: (file: string, game: number) => `${file}, game ${numberText(game)}`,

  unreadable: 'It can’t be read.',
  /** `why` continues the sentence after `The text`. */
  noText: (why: string) => `The text of the game ${why}.`,
  tooLarge: 'The game is too large for this window. Import the file with `fulcrum games import`.',
}
