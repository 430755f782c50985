/** What stands in one cell of a table. */
export type Cell = string | number

/**
 * A line of a CSV table (RFC 4180), with its end. No cell begins a formula, and text is as it comes: what can't be
 * shown is for the caller to leave out.
 */
export function csvLineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets run what begins like a formula, some also with a sign of full width; an apostrophe before it makes it
 * text.
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
}
