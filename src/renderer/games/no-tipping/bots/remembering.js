// Searches whenever blocks are taken off, and keeps what it found in `known` for its later moves.
// So it can begin with many blocks: what one search leaves open, the next one may find out.
// Try: a larger MOST_NEW. Does it play better, and how long does a move take then?

import { play, safeMoves } from './rules.js'

const PER_KG = 30
const MOST_NEW = 10_000

/** Whether the other player can win after a move: it is best if not, and not to know is next. */
const BEST_FIRST = [false, undefined, true]

/** For each set of blocks that was found out, whether the player to move can win. */
const known = new Map()

export function choose(state) {
  const game = { ...state.position, mover: state.you, rules: state.settings.rules }
  const options = safeMoves(game).map(move => ({ move, value: valueOf(game, move) }))
  if (options.length === 0) {
    show.text('every move tips the beam')
    return state.legalMoves[0]
  }

  options.sort((a, b) => b.value - a.value)
  if (game.phase === 'remove') {
    const limit = known.size + MOST_NEW
    for (const option of options)
      option.rank = BEST_FIRST.indexOf(canWin(play(game, ...option.move), limit))
    options.sort((a, b) => a.rank - b.rank)
    show.text(`${known.size} positions are known`)
  }

  const [{ move: [position, weight], value, rank }] = options
  show.mark(position, rank === 0 ? 'this wins' : 'the best value', value)
  return weight > 0 ? { position, weight } : { position }
}

/** Whether the player to move can win; undefined if so much is known that it stays open. */
function canWin(game, limit) {
  const key = game.blocks.map(([position]) => position).join(' ')
  if (known.has(key) || known.size >= limit)
    return known.get(key)

  let result = false
  for (const move of safeMoves(game)) {
    const otherCanWin = canWin(play(game, ...move), limit)
    if (otherCanWin === undefined)
      result = undefined
    if (otherCanWin === false) {
      result = true
      break
    }
  }
  if (result !== undefined)
    known.set(key, result)
  return result
}

/** How good a safe move is: it leaves few safe answers, and heavy blocks on the beam. */
function valueOf(game, [position, weight]) {
  const answers = safeMoves(play(game, position, weight))
  return PER_KG * weight - answers.length
}
