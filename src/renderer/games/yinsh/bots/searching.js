// Looks two turns ahead: for each of its best turns it finds the best answer of the other player.
// A game is worth the rings that were removed, and the markers that lie side by side.
// Try: other numbers in `valueOf`, more turns in BEST, or a depth of 3. How long does a turn take?

import { gameOf, turnsOf } from './rules.js'

const BEST = 8

export function choose(state) {
  const best = bestTurn(gameOf(state), 2)
  show.text(`${best.text} is worth ${best.value}`)
  return { turn: best.text }
}

/** The best turn of the player who moves, and what it is worth; undefined if there is none. */
function bestTurn(game, depth) {
  const turns = turnsOf(game).map(turn => ({ ...turn, value: valueOf(turn.after, game.seat) }))
  const best = turns.sort((a, b) => b.value - a.value).slice(0, BEST)
  for (const turn of depth > 1 ? best : []) {
    const answer = bestTurn(turn.after, depth - 1)
    turn.value = answer ? -answer.value : turn.value
  }
  return best.sort((a, b) => b.value - a.value)[0]
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
