// Tries every move, every answer to it, and so on to the end of the game: it never makes a mistake.
// It remembers the positions that it has seen, or it would take far too long even with few coins.
// Try: print the positions that lose. Which rule do they follow? With the rule you need no search.

const MOST_POSITIONS = 50_000

export function choose(state) {
  const { piles, misere } = state.position
  const known = new Map()

  // With many coins a search takes too long.
  const positions = piles.reduce((product, coins) => product * (coins + 1), 1)
  if (positions > MOST_POSITIONS) {
    show.text(`${positions} positions are too many to search`)
    return anyMove(state.legalMoves)
  }

  for (const move of state.legalMoves) {
    const after = piles.with(move.pile, move.leave)
    if (!isWon(after, misere, known)) {
      show.mark(move.pile, `leave ${move.leave}: the other player loses`, 1)
      show.text(`looked at ${known.size} positions`)
      return move
    }
  }
  show.text('every move loses, if the other player makes no mistake')
  return anyMove(state.legalMoves)
}

/** Whether the player to move wins. That is so if one of the moves leaves a position that is lost. */
function isWon(piles, misere, known) {
  // The order of the piles changes nothing, so positions that differ only in it are stored as one.
  const key = piles.filter(coins => coins > 0).sort((a, b) => a - b).join(' ')
  if (key === '')
    return misere // the other player took the last coin
  if (!known.has(key))
    known.set(key, movesFrom(piles).some(after => !isWon(after, misere, known)))
  return known.get(key)
}

/** The piles after each move. */
function movesFrom(piles) {
  return piles.flatMap((coins, pile) => Array.from({ length: coins }, (_, leave) => piles.with(pile, leave)))
}

function anyMove(moves) {
  return moves[Math.floor(Math.random() * moves.length)]
}
