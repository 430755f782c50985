// Searches once, and keeps the clicks that it found as a plan: its later moves need no search.
// It follows the plan as long as the board is as it was left, and makes another one if it is not.
// Try: the order of the clicks changes nothing. Click those first that turn off the most lights.

import { click, clicksAfter } from './rules.js'

const MOST_COLUMNS = 10

/** The clicks that are still to be made, and the board when the first of them is due. */
let plan = []
let expected = ''

export function choose(state) {
  const { columns, boards } = state.position
  const { board, clicks } = boards[state.you]
  const lights = board.map(row => [...row].map(Number))

  if (plan.length === 0 || board.join(' ') !== expected) {
    plan = fewestClicks(lights)
    console.log(`A new plan of ${plan.length} clicks.`)
  }
  if (plan.length === 0) {
    show.text('no choice comes out: I change a column that they leave out')
    return { row: 0, column: MOST_COLUMNS + clicks % (columns - MOST_COLUMNS) }
  }

  for (const [index, cell] of plan.entries())
    show.mark(cell, 'planned', index + 1)
  const [row, column] = plan.shift()
  click(lights, row, column)
  expected = lights.map(cells => cells.join('')).join(' ')
  return { row, column }
}

/** The fewest clicks that turn the board off; none if the choices that are tried don't come out. */
function fewestClicks(lights) {
  let best = []
  for (let choice = 0; choice < 2 ** Math.min(lights[0].length, MOST_COLUMNS); choice++) {
    const found = clicksAfter(lights, choice)
    if (found !== null && (best.length === 0 || found.length < best.length))
      best = found
  }
  return best
}
