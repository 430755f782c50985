import type { Contest } from '../../../shared/contest/contest.ts'
import { COLUMN_WORDS } from '../../../shared/contest/views/columnWords.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'
import { stripUnprintable } from '../../../shared/printable.ts'

/** The standings as lines of a table: rank, points, and what orders those with equal points. */
export function standingLines(contest: Contest): string[] {
  const { columns, rows } = standingsOf(contest)
  const table = [
    ['', 'Name', 'Points', 'Games', ...columns.map(column => COLUMN_WORDS[column].short)],
    ...rows.map(({ rank, number, points, games, texts, withdrew }) => [
      rank === null ? '–' : `${rank}.`,
      `${stripUnprintable(contest.nameOf(number))}${withdrew ? ' (withdrew)' : ''}`,
      String(points),
      String(games),
      ...texts,
    ]),
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? []
  return table.map(row => row.map((cell, column) => {
    const width = widths[column] ?? 0
    return column === 1 ? cell.padEnd(width) : cell.padStart(width)
  }).join('  ').trimEnd())
}
