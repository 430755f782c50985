/** A line of the result: what was measured, the figures, and whether the goal is met (null where there is none). */
export interface Row { readonly what: string, readonly figures: string, readonly goal: string, readonly met: boolean | null }

/** The rows as an aligned table. */
export function table(rows: readonly Row[]): string {
  const cells = [['measured', 'figures', 'goal', 'met'], ...rows.map(({ what, figures, goal, met }) =>
    [what, figures, goal, met === null ? '' : met ? 'yes' : 'NO'])]
  const widths = [0, 1, 2, 3].map(column => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  const [head = [], ...body] = cells
  return [line(head), rule, ...body.map(line)].join('\n')
}

/** The value below which the share `quantile` of the samples lies. */
export function quantileOf(samples: readonly number[], quantile: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? Number.NaN
}
