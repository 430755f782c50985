import type { News } from '../src/shared/game/dialect.ts'
import type { PairSeat } from '../src/shared/game/pair.ts'
import type { NoTippingSettings } from '../src/shared/games/no-tipping/settings.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import { opponentOf, PAIR } from '../src/shared/game/pair.ts'
import { randomMove } from '../src/shared/games/no-tipping/bots/random.ts'
import { noTipping } from '../src/shared/games/no-tipping/index.ts'
import { seededRandom } from '../src/shared/random.ts'

/** A turn of a game: who moves, the bytes they send, and the state that the opponent is sent then. */
export interface RecordedTurn { readonly seat: PairSeat, readonly move: string, readonly reply: string }

/** A whole game between two random players, as bytes on the wire. The last move tips the beam. */
export interface RecordedGame {
  readonly firstState: string
  readonly turns: readonly RecordedTurn[]
  readonly winner: PairSeat
}

export function recordGame(seed: number, weights = 15): RecordedGame {
  const random = seededRandom(seed)
  const settings: NoTippingSettings = { rules: 'fall-2021', weights }
  const session = noTipping.dialects[0].session(settings)
  let state = noTipping.setup(settings, { seats: PAIR, first: 1 })
  const firstState = `${session.tell({ type: 'position', state }, 1).join('')}\n`
  const turns: RecordedTurn[] = []
  for (let seat = state.mover; noTipping.toMove(state) !== null; seat = state.mover) {
    const move = randomMove(state, random)
    const played = noTipping.play(state, move)
    if (!played.ok)
      throw new Error(`the random bot made an illegal move: ${played.error.code}`)
    state = played.value.state
    const places = noTipping.standing(state)?.places
    const news: News<NoTippingState> = places === undefined
      ? { type: 'position', state }
      : { type: 'end', state, places, names: { 1: 'A', 2: 'B' } }
    const reply = session.tell(news, opponentOf(seat)).join('')
    turns.push({ seat, move: `${JSON.stringify(move)}\n`, reply: `${reply}\n` })
  }
  return { firstState, turns, winner: opponentOf(state.mover) } // who tips the beam stays the mover
}
