import type { GameId } from '../../shared/games/index.ts'
import { firstSeats } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { deriveSeed, pick, seededRandom } from '../../shared/random.ts'

/** So often another one is tried where a line ends the game. */
const TRIES = 20

/** Openings of random legal moves, none twice and none that ends the game. Fewer, or none, where a game has no more or does not list its moves. */
export function randomOpenings(id: GameId, settings: unknown, plies: number, count: number, seed: number): unknown[][] {
  const game = gameOf(id)
  const { legalMoves } = game
  if (legalMoves === undefined)
    return []
  const lines = new Map<string, unknown[]>()
  for (let number = 0; number < count * 2 && lines.size < count; number++) {
    const random = seededRandom(deriveSeed(seed, number))
    const drawn = game.draw === undefined ? settings : game.draw(settings, random)
    for (let tried = 0; tried < TRIES; tried++) {
      let state: unknown = game.setup(drawn, { seats: firstSeats(game.seats(drawn).least), first: 1 })
      const line: unknown[] = []
      while (line.length < plies && game.toMove(state) !== null) {
        const move = pick(legalMoves(state), random)
        const played = game.play(state, move)
        if (!played.ok)
          break
        line.push(move)
        state = played.value.state
      }
      if (line.length === plies && game.toMove(state) !== null) {
        lines.set(JSON.stringify(line), line)
        break
      }
    }
  }
  return [...lines.values()]
}
