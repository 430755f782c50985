/** A table as lines. The columns in `words`, from 0, are text; all others are numbers, and right-aligned. */
export function tableLines(rows: readonly (readonly string[])[], words: readonly number[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows.map(row => row.map((cell, column) => {
    const width = widths[column] ?? 0
    return words.includes(column) ? cell.padEnd(width) : cell.padStart(width)
  }).join('  ').trimEnd())
}
