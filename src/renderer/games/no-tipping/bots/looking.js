// Looks one move ahead: it counts the safe answers of the other player to each of its safe moves.
// The fewer, the better; and the more weight it leaves on the beam, too. It draws these values.
// Try: another PER_KG, or count also how many safe moves you would have yourself.

import { play, safeMoves } from './rules.js'

const PER_KG = 30
const MOST_MARKS = 30

export function choose(state) {
  const game = { ...state.position, mover: state.you, rules: state.settings.rules }
  const options = safeMoves(game).map(move => ({ move, value: valueOf(game, move) }))
  if (options.length === 0) {
    show.text('every move tips the beam')
    return state.legalMoves[0]
  }

  options.sort((a, b) => b.value - a.value)
  const marked = new Set()
  for (const { move: [position, weight], value } of options) {
    if (!marked.has(position) && marked.size < MOST_MARKS) {
      marked.add(position)
      show.mark(position, weight > 0 ? `${weight} kg here` : 'taken off', value)
    }
  }

  const [position, weight] = options[0].move
  return weight > 0 ? { position, weight } : { position }
}

/** How good a safe move is: it leaves few safe answers, and heavy blocks on the beam. */
function valueOf(game, [position, weight]) {
  const answers = safeMoves(play(game, position, weight))
  return PER_KG * weight - answers.length
}
