// Looks three turns ahead, and keeps the best turns of every game that it has looked at.
// If the match gets to such a game, it need not look for them again, and knows their values better.
// Try: a larger DEPTH for few turns in BEST. Or keep `known` small: forget what is over.

import { gameOf, turnsOf } from './rules.js'

const BEST = 6
const DEPTH = 3
/** By player and board: the best turns there, with the last value that was found for each. */
const known = new Map()

export function choose(state) {
  const best = bestTurn(gameOf(state), DEPTH)
  show.text(`${best.text} is worth ${best.value}; I know ${known.size} boards`)
  return { turn: best.text }
}

/** The best turn of the player who moves, and what it is worth; undefined if there is none. */
function bestTurn(game, depth) {
  const name = JSON.stringify([game.seat, [...game.board].sort()])
  if (!known.has(name)) {
    const turns = turnsOf(game).map(turn => ({ ...turn, value: valueOf(turn.after, game.seat) }))
    known.set(name, turns.sort((a, b) => b.value - a.value).slice(0, BEST))
  }
  const best = known.get(name)
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
