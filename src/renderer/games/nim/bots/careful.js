// Makes the largest pile as large as the second largest, so that two piles are equal.
// With two equal piles alone you can copy whatever the other player does, and take the last coin.
// Try: what should it do when the last coin loses (state.position.misere)?

export function choose(state) {
  const piles = state.position.piles
  const order = piles.map((coins, pile) => ({ coins, pile }))
  const [largest, second] = order.sort((a, b) => b.coins - a.coins)

  // A game may have a single pile; then there is nothing to make it equal to.
  const leave = second === undefined ? 0 : second.coins

  if (leave < largest.coins) {
    console.log(`Pile ${largest.pile + 1} goes from ${largest.coins} coins to ${leave}.`)
    show.mark(largest.pile, 'now as large as the next', leave)
    return { pile: largest.pile, leave }
  }

  console.log('The two largest piles are equal already: I take one coin.')
  const last = piles.findLastIndex(coins => coins > 0)
  show.mark(last, 'one coin less')
  return { pile: last, leave: piles[last] - 1 }
}
