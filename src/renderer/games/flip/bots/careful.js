// Chases the lights down: it clicks below the first lit cell, until only the last row is lit.
// Then it clicks any cell of the first row and chases again, which comes out in the end.
// Try: find out which cells of the first row to click for each pattern that is left in the last row.

export function choose(state) {
  const { rows, columns, boards } = state.position
  const board = boards[state.you].board

  for (let row = 0; row < rows - 1; row++) {
    const column = board[row].indexOf('1')
    if (column >= 0) {
      show.mark([row, column], 'to be turned off')
      show.line([row, column], [row + 1, column])
      return { row: row + 1, column }
    }
  }

  console.log('Only the last row is lit:', board[rows - 1])
  const column = Math.floor(Math.random() * columns)
  show.mark([0, column], 'chase again from here')
  return { row: 0, column }
}
