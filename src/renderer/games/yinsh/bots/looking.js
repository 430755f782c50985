// Looks one turn ahead: gives the game after each of its turns a value, and takes the best.
// That value is made of the rings that were removed, and of the markers that lie side by side.
// Try: other numbers in `valueOf`. What is a row worth that your turn makes for the other player?

import { gameOf, turnsOf } from './rules.js'

export function choose(state) {
  const game = gameOf(state)
  const turns = turnsOf(game).map(turn => ({ ...turn, value: valueOf(turn.after, game.seat) }))
  turns.sort((a, b) => b.value - a.value)

  // Several turns may lead to one point: the best of them is shown.
  const shown = new Set()
  for (const { to, text, value } of turns) {
    if (shown.size < 30 && !shown.has(to)) {
      shown.add(to)
      show.mark(to.split(' ').map(Number), text, value)
    }
  }
  return { turn: turns[0].text }
}

/** How much better the game is for the player than for the other one. */
function valueOf({ board, ways, won }, seat) {
  let value = 1000 * (won[seat] - won[3 - seat])
  for (const [point, piece] of board) {
    const beside = ways.get(point).filter(next => board.get(next) === piece).length
    if (piece.startsWith('marker'))
      value += piece === `marker ${seat}` ? 1 + beside : -1 - beside
  }
  return value
}
