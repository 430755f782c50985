// Gives each safe move a value: the fewer safe answers the other player has to it, the better.
// Near the end, with few blocks on the beam, it tries every way in which they can be taken off.
// Try: raise SOLVE_AT until it is too slow, or look one move further while blocks are placed.

import { play, safeMoves } from './rules.js'

const PER_KG = 30
const SOLVE_AT = 14

export function choose(state) {
  const game = { ...state.position, mover: state.you, rules: state.settings.rules }
  const solves = game.phase === 'remove' && game.blocks.length <= SOLVE_AT
  const known = new Map()

  let best = null
  for (const move of safeMoves(game)) {
    const value = valueOf(game, move)
    const wins = solves && !canWin(play(game, ...move), known)
    if (best === null || wins > best.wins || (wins === best.wins && value > best.value))
      best = { move, value, wins }
  }
  if (best === null) {
    show.text('every move tips the beam')
    return state.legalMoves[0]
  }

  if (solves)
    show.text(`looked at ${known.size} positions`)
  const [position, weight] = best.move
  show.mark(position, best.wins ? 'this wins' : 'the best value', best.value)
  return weight > 0 ? { position, weight } : { position }
}

/** Whether the player to move wins. Every position that is found out goes into `known`. */
function canWin(game, known) {
  const key = game.blocks.map(([position]) => position).join(' ')
  if (!known.has(key))
    known.set(key, safeMoves(game).some(move => !canWin(play(game, ...move), known)))
  return known.get(key)
}

/** How good a safe move is: it leaves few safe answers, and heavy blocks on the beam. */
function valueOf(game, [position, weight]) {
  const answers = safeMoves(play(game, position, weight))
  return PER_KG * weight - answers.length
}
