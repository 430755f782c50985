// Plays a random turn: it moves any of its rings to any place where that may go.
// Most of the file finds out what is legal, since Yinsh has too many turns to list them for you.
// Try: choose which ring comes off with a row.

import { gameOf, turnsOf } from './rules.js'

export function choose(state) {
  const turns = turnsOf(gameOf(state))
  return { turn: turns[Math.floor(Math.random() * turns.length)].text }
}
