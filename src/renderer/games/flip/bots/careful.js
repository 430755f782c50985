// Chases the lights down: it clicks below the first lit cell, until only the last row is lit.
// Then it clicks a cell of the first row and chases again: the first column every second time, the
// next one every fourth time and so on. So each choice of cells has its turn, and one comes out.
// Try: find out which cells of the first row to click for each pattern that the last row may have.

/** How often only the last row was lit. */
let chases = 0

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
  chases += 1
  let column = 0
  while (column < columns - 1 && chases % 2 ** (column + 1) === 0)
    column++
  show.mark([0, column], 'chase again from here', chases)
  return { row: 0, column }
}
