// The clicks of Flip. Each bot that imports them ends with them, but without this line.

/**
 * All clicks that turn the board off if the first row is clicked where `choice` has a bit set; null
 * if that leaves a light in the last row.
 */
export function clicksAfter(lights, choice) {
  const board = lights.map(row => [...row])
  const clicks = []
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board[row].length; column++) {
      const isDue = row === 0 ? (choice >> column) % 2 === 1 : board[row - 1][column] === 1
      if (isDue) {
        clicks.push([row, column])
        click(board, row, column)
      }
    }
  }
  return board.at(-1).includes(1) ? null : clicks
}

/** Changes a cell and its four neighbours, as far as they are on the board. */
export function click(board, row, column) {
  for (const [down, right] of [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]) {
    const [r, c] = [row + down, column + right]
    if (board[r]?.[c] !== undefined)
      board[r][c] = 1 - board[r][c]
  }
}
