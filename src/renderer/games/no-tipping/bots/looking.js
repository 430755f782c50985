// Looks one move ahead: it counts the safe answers of the other player to each of its safe moves.
// The fewer, the better; and the more weight it leaves on the beam, too. It draws these values.
// Try: another PER_KG, or count also how many safe moves you would have yourself.

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
