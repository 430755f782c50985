/** A line of the result: what was measured, the figures, and whether the goal is met (null if there is none). */
export interface Row {
  readonly what: string
  readonly figures: string
  readonly goal: string
  readonly met: boolean | null
}

/** The most ms of a frame at 60 frames a second, with what timers are off by. */
export const MOST_FRAME_MS = 17.5

/** The rows as an aligned table. */
export function table(rows: readonly Row[]): string {
  return textTable(['measured', 'figures', 'goal', 'met'], rows.map(({ what, figures, goal, met }) =>
    [what, figures, goal, met === null ? '' : met ? 'yes' : 'NO']))
}

/** Cells in aligned columns under a head, as Markdown writes tables. */
export function textTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...body.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...body.map(line)].join('\n')
}

/** The value below which the share `quantile` of the samples lies. */
export function quantileOf(samples: readonly number[], quantile: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? Number.NaN
}
