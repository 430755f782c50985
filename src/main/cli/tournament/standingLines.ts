import type { Contest } from '../../../shared/contest/contest.ts'
import { COLUMN_WORDS } from '../../../shared/contest/views/columnWords.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'
import { stripUnprintable } from '../../../shared/printable.ts'
import { tableLines } from './tableLines.ts'

/** The standings as lines of a table: rank, points, and the tie-breaks. */
export function standingLines(contest: Contest): string[] {
  const { columns, rows } = standingsOf(contest)
  return tableLines([
    ['', 'Name', 'Points', 'Games', ...columns.map(column => COLUMN_WORDS[column].short)],
    ...rows.map(({ rank, number, points, games, texts, withdrew }) => [
      rank === null ? '–' : `${rank}.`,
      `${stripUnprintable(contest.nameOf(number))}${withdrew ? ' (withdrew)' : ''}`,
      String(points),
      String(games),
      ...texts,
    ]),
  ], [1])
}
