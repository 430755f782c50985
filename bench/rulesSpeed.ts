import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Row } from './table.ts'
import { random as bot } from '../src/shared/games/no-tipping/bots.ts'
import { noTipping } from '../src/shared/games/no-tipping/index.ts'
import { seededRandom } from '../src/shared/random.ts'

const GAMES = 200
const LEAST_MS = 3_000
const GOAL = 2_000_000

/** (c) `play` over the positions and moves of whole random games, on one core. */
export function measureRules(): Row[] {
  const turns = recordTurns()
  let moves = 0
  let accepted = 0
  const began = performance.now()
  while (performance.now() - began < LEAST_MS) {
    for (const { state, move } of turns)
      accepted += noTipping.play(state, move).ok ? 1 : 0
    moves += turns.length
  }
  const perSecond = moves / (performance.now() - began) * 1000
  if (accepted !== moves)
    throw new Error('a legal move was refused')
  return [{ what: '(c) rules, play', figures: `${(perSecond / 1e6).toFixed(2)} M moves/s`, goal: '≥ 2 M', met: perSecond >= GOAL }]
}

function recordTurns(): { readonly state: NoTippingState, readonly move: unknown }[] {
  const random = seededRandom(1)
  const turns: { state: NoTippingState, move: unknown }[] = []
  for (let game = 0; game < GAMES; game++) {
    let state = noTipping.setup({ rules: 'fall-2021', weights: 15 })
    while (noTipping.toMove(state) !== null) {
      const move = bot.choose(state, random)
      turns.push({ state, move })
      const played = noTipping.play(state, move)
      if (!played.ok)
        throw new Error(`the random bot made an illegal move: ${played.error.code}`)
      state = played.value
    }
  }
  return turns
}
