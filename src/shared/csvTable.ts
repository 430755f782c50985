/** What stands in one cell of a table. */
export type Cell = string | number

/**
 * A line of a CSV table (RFC 4180), including its line end. No cell begins a formula. Text is written unchanged:
 * callers must remove unprintable characters.
 */
export function csvLineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets run text that begins like a formula, some also after a full-width sign; an apostrophe in front makes it
 * text.
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
}
