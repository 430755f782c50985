import type { GameSummary } from './library.ts'
import { stripUnprintable, stripUnprintableInLines } from '../printable.ts'

type Cell = string | number

/** The columns, in order: what the first line calls each, and what a game has there. */
const COLUMNS: readonly (readonly [name: string, cell: (game: GameSummary) => Cell])[] = [
  ['id', ({ id }) => id],
  ['game', ({ game }) => game],
  ['settings', ({ settings }) => settings],
  ['rules', ({ rules }) => rules],
  ['first player', ({ names }) => names[1]],
  ['second player', ({ names }) => names[2]],
  ['first kind', ({ kinds }) => kinds[1]],
  ['second kind', ({ kinds }) => kinds[2]],
  ['winning seat', ({ winner }) => winner ?? ''],
  ['winner', ({ winner, names }) => winner === null ? '' : names[winner]],
  ['ending', ({ ending }) => ending ?? ''],
  ['reason', ({ reason }) => reason],
  ['moves', ({ plies }) => plies],
  ['started', ({ startedAt }) => new Date(startedAt).toISOString()],
  ['seconds', ({ lengthMs }) => lengthMs / 1000],
  ['origin', ({ origin }) => origin],
  ['starred', ({ starred }) => starred ? 'yes' : 'no'],
  ['tags', ({ tags }) => tags.join(', ')],
  ['note', ({ note }) => note],
]

/** The first line of the table: the names of the columns. */
export const CSV_HEAD = lineOf(COLUMNS.map(([name]) => name))

/** Games as a CSV table (RFC 4180) with a first line of names. `startedAt` must be a moment that a date can be. */
export function csvOf(games: Iterable<GameSummary>): string {
  return CSV_HEAD + [...games].map(csvLine).join('')
}

/** The line of one game, with its end. */
export function csvLine(game: GameSummary): string {
  return lineOf(COLUMNS.map(([name, cell]) => fitToShow(name, cell(game))))
}

/** Nothing that a terminal or an editor would obey; only a note may have several lines. */
function fitToShow(name: string, cell: Cell): Cell {
  if (typeof cell === 'number')
    return cell
  return name === 'note' ? stripUnprintableInLines(cell) : stripUnprintable(cell)
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run what begins like a formula; an apostrophe before it makes it text. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}
