import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import { noTipping } from '../src/shared/games/no-tipping/index.ts'
import { legalMoves, play } from '../src/shared/games/no-tipping/play.ts'
import { pick, seededRandom } from '../src/shared/random.ts'

export const SAFE_GAME_SETTINGS = { rules: 'fall-2021', weights: 15 } as const

/** A position of No Tipping after each move, the start first. */
export type Positions = readonly [NoTippingState, ...NoTippingState[]]

/** A game of so many safe moves, the same one every time. */
export function safeGame(moves: number): Positions {
  const random = seededRandom(5)
  let state = noTipping.setup(SAFE_GAME_SETTINGS, { seats: [1, 2], first: 1 })
  const positions: [NoTippingState, ...NoTippingState[]] = [state]
  for (let ply = 0; ply < moves; ply++) {
    const safe = outcomesOf(state).filter(({ tipped }) => tipped === null)
    if (safe.length === 0)
      throw new Error('no move of the bench is safe any more')
    state = pick(safe, random)
    positions.push(state)
  }
  return positions
}

/** The positions that each legal move leads to. */
export function outcomesOf(state: NoTippingState): NoTippingState[] {
  return legalMoves(state).flatMap((move) => {
    const played = play(state, move)
    return played.ok ? [played.value.state] : []
  })
}
