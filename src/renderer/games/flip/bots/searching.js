// Tries every choice of clicks in the first row: all others follow, since each has to turn off the
// light above. Of the choices after which the board is dark it takes one with the fewest clicks.
// Try: how long does it take with 16 for MOST_COLUMNS, on a board as wide as that?

import { clicksAfter } from './rules.js'

const MOST_COLUMNS = 10

export function choose(state) {
  const { columns, boards } = state.position
  const { board, clicks } = boards[state.you]
  const lights = board.map(row => [...row].map(Number))

  let best = null
  const tries = 2 ** Math.min(columns, MOST_COLUMNS)
  for (let choice = 0; choice < tries; choice++) {
    const found = clicksAfter(lights, choice)
    if (found !== null && (best === null || found.length < best.length))
      best = found
  }

  if (best === null) {
    show.text(`none of ${tries} choices comes out: I change a column that they leave out`)
    return { row: 0, column: MOST_COLUMNS + clicks % (columns - MOST_COLUMNS) }
  }
  show.text(`clicks to go: ${best.length}`)
  for (const cell of best)
    show.mark(cell, 'to be clicked')
  const [row, column] = best[0]
  return { row, column }
}
