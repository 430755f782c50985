import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Row } from './table.ts'
import { PAIR } from '../src/shared/game/pair.ts'
import { randomMove } from '../src/shared/games/no-tipping/bots/random.ts'
import { noTipping } from '../src/shared/games/no-tipping/index.ts'
import { seededRandom } from '../src/shared/random.ts'

const GAMES = 200
const LEAST_MS = 3_000
const GOAL = 2_000_000

/** (c) `play` through whole random games, move after move, on one core. */
export function measureRules(): Row[] {
  const start = noTipping.setup({ rules: 'fall-2021', weights: 15 }, { seats: PAIR, first: 1 })
  const games = recordGames(start)
  let moves = 0
  const began = performance.now()
  while (performance.now() - began < LEAST_MS) {
    for (const game of games)
      playThrough(start, game)
    moves += games.reduce((sum, game) => sum + game.length, 0)
  }
  const perSecond = moves / (performance.now() - began) * 1000
  return [{
    what: '(c) rules, play',
    figures: `${(perSecond / 1e6).toFixed(2)} M moves/s`,
    goal: '≥ 2 M',
    met: perSecond >= GOAL,
  }]
}

function playThrough(start: NoTippingState, moves: readonly unknown[]): void {
  let state = start
  for (const move of moves) {
    const played = noTipping.play(state, move)
    if (!played.ok)
      throw new Error(`a recorded move was refused: ${played.error.code}`)
    state = played.value.state
  }
}

function recordGames(start: NoTippingState): unknown[][] {
  const random = seededRandom(1)
  return Array.from({ length: GAMES }, () => {
    const moves: unknown[] = []
    for (let state = start; noTipping.toMove(state) !== null;) {
      const move = randomMove(state, random)
      moves.push(move)
      const played = noTipping.play(state, move)
      if (!played.ok)
        throw new Error(`the random bot made an illegal move: ${played.error.code}`)
      state = played.value.state
    }
    return moves
  })
}
