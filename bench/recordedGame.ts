import type { Seat } from '../src/shared/game/seat.ts'
import { opponentOf } from '../src/shared/game/seat.ts'
import { randomMove } from '../src/shared/games/no-tipping/bots/random.ts'
import { noTipping } from '../src/shared/games/no-tipping/index.ts'
import { seededRandom } from '../src/shared/random.ts'

/** A turn of a game: who moves, the bytes they send, and the state that the opponent is sent then. */
export interface RecordedTurn { readonly seat: Seat, readonly move: string, readonly reply: string }

/** A whole game between two random players, as bytes on the wire. The last move tips the beam. */
export interface RecordedGame { readonly firstState: string, readonly turns: readonly RecordedTurn[], readonly winner: Seat }

export function recordGame(seed: number, weights = 15): RecordedGame {
  const random = seededRandom(seed)
  let state = noTipping.setup({ rules: 'fall-2021', weights })
  const firstState = `${noTipping.wire.tell(state, 1)}\n`
  const turns: RecordedTurn[] = []
  for (let seat = noTipping.toMove(state); seat !== null; seat = noTipping.toMove(state)) {
    const move = randomMove(state, random)
    const played = noTipping.play(state, move)
    if (!played.ok)
      throw new Error(`the random bot made an illegal move: ${played.error.code}`)
    state = played.value
    const reply = noTipping.wire.tell(state, opponentOf(seat)) ?? noTipping.wire.tellEnd(state, opponentOf(seat), opponentOf(seat), opponentOf(seat) === 1 ? 'A' : 'B')
    turns.push({ seat, move: `${JSON.stringify(move)}\n`, reply: `${reply}\n` })
  }
  const outcome = noTipping.outcome(state)
  if (outcome === null)
    throw new Error('a recorded game did not end')
  return { firstState, turns, winner: outcome.winner }
}
