// Gives each safe move a value: the fewer safe answers the other player has to it, the better.
// Near the end, with few blocks on the beam, it tries every way in which they can be taken off.
// Try: raise SOLVE_AT until it is too slow, or look one move further while blocks are placed.

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

/** The moves after which the beam stands; the weight of a block taken off is negative. */
function safeMoves({ blocks, torques, hands, half, mover, rules }) {
  let moves = []
  if (hands[mover].length > 0) {
    const taken = new Set(blocks.map(([position]) => position))
    const places = Array.from({ length: 2 * half + 1 }, (_, index) => index - half)
    const free = places.filter(position => !taken.has(position))
    moves = free.flatMap(position => hands[mover].map(weight => [position, weight]))
  }
  else {
    // By the classic rules seat 2 leaves the blocks of seat 1, unless no others stand.
    const others = blocks.filter(([, , owner]) => owner !== 1)
    const removable = rules === 'classic' && mover === 2 && others.length > 0 ? others : blocks
    moves = removable.map(([position, weight]) => [position, -weight])
  }
  return moves.filter(move => stands(torquesAfter(torques, ...move)))
}

/** The game after a move. */
function play(game, position, weight) {
  const { blocks, hands, torques, mover } = game
  const rest = blocks.filter(block => block[0] !== position)
  return {
    ...game,
    blocks: weight > 0 ? [...rest, [position, weight, mover]] : rest,
    hands: { ...hands, [mover]: hands[mover].filter(other => other !== weight) },
    torques: torquesAfter(torques, position, weight),
    mover: 3 - mover,
  }
}

/** The torques around the supports at -3 and -1. */
function torquesAfter({ left, right }, position, weight) {
  return { left: left - weight * (position + 3), right: right - weight * (position + 1) }
}

function stands({ left, right }) {
  return left <= 0 && right >= 0
}
