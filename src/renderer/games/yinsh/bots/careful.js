// Makes the turn after which it has most rows and markers, whatever the other player does then.
// Below `valueOf` stands what finds the legal turns; you need not change it.
// Try: count how many markers lie side by side, since those become rows.

import { gameOf, turnsOf } from './rules.js'

export function choose(state) {
  const game = gameOf(state)
  const turns = turnsOf(game).map(turn => ({ ...turn, value: valueOf(turn.after, game.seat) }))
  const [best] = turns.sort((a, b) => b.value - a.value)
  console.log(`I can choose among ${turns.length} turns.`)
  show.mark(best.to.split(' ').map(Number), 'most markers', best.value)
  return { turn: best.text }
}

function valueOf({ board, won }, seat) {
  const markers = [...board.values()].filter(piece => piece === `marker ${seat}`)
  return 100 * won[seat] + markers.length
}
