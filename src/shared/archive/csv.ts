import type { Cell } from '../csvTable.ts'
import type { Seat } from '../game/seat.ts'
import type { GameSummary } from './library.ts'
import { csvLineOf } from '../csvTable.ts'
import { soleWinnerOf } from '../game/standing.ts'
import { stripUnprintable, stripUnprintableInLines } from '../printable.ts'
import { placesOf } from './library.ts'

/** Separates the values of the players in one cell, in the order of the seats. */
const BETWEEN_SEATS = '; '

/**
 * The columns, in order: the heading, and a game's value. Those for two players come first, for compatibility; the last
 * three cover all seats.
 */
const COLUMNS: readonly (readonly [name: string, cell: (game: GameSummary) => Cell])[] = [
  ['id', ({ id }) => id],
  ['game', ({ game }) => game],
  ['settings', ({ settings }) => settings],
  ['rules', ({ rules }) => rules],
  ['first player', ({ players }) => players[0]?.name ?? ''],
  ['second player', ({ players }) => players[1]?.name ?? ''],
  ['first kind', ({ players }) => players[0]?.kind ?? ''],
  ['second kind', ({ players }) => players[1]?.kind ?? ''],
  ['winning seat', game => winningSeatOf(game) ?? ''],
  ['winner', game => game.players[(winningSeatOf(game) ?? 0) - 1]?.name ?? ''],
  ['ending', ({ ending }) => ending ?? ''],
  ['reason', ({ reason }) => reason],
  ['moves', ({ plies }) => plies],
  ['started', ({ startedAt }) => new Date(startedAt).toISOString()],
  ['seconds', ({ lengthMs }) => lengthMs / 1000],
  ['origin', ({ origin }) => origin],
  ['starred', ({ starred }) => starred ? 'yes' : 'no'],
  ['tags', ({ tags }) => tags.join(', ')],
  ['note', ({ note }) => note],
  ['players', ({ players }) => players.map(({ name }) => name).join(BETWEEN_SEATS)],
  ['places', ({ players }) => told(players.map(({ place }) => place))],
  ['scores', ({ players }) => told(players.map(({ score }) => score))],
]

function winningSeatOf({ players }: GameSummary): Seat | null {
  return soleWinnerOf(placesOf(players))
}

function told(values: readonly (number | null)[]): string {
  return values.every(value => value === null) ? '' : values.map(value => value ?? '').join(BETWEEN_SEATS)
}

/** The first line of the table, with the names of the columns. */
export const CSV_HEAD = csvLineOf(COLUMNS.map(([name]) => name))

/** Games as a CSV table (RFC 4180) with a first line of names. `startedAt` must be representable as a `Date`. */
export function csvOf(games: Iterable<GameSummary>): string {
  return CSV_HEAD + [...games].map(csvLine).join('')
}

/** The line of one game, including its line end. */
export function csvLine(game: GameSummary): string {
  return csvLineOf(COLUMNS.map(([name, cell]) => fitToShow(name, cell(game))))
}

/** Removes what a terminal or an editor would interpret; only a note may have several lines. */
function fitToShow(name: string, cell: Cell): Cell {
  if (typeof cell === 'number')
    return cell
  return name === 'note' ? stripUnprintableInLines(cell) : stripUnprintable(cell)
}
