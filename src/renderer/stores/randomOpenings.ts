import type { AnyGame } from '../../shared/game/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Random } from '../../shared/random.ts'
import { firstSeats } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { deriveSeed, seededRandom, shuffled } from '../../shared/random.ts'

/**
 * Openings of random legal moves, all different and none that ends the game. Fewer, or none, if the game has no more or
 * does not list its legal moves.
 */
export function randomOpenings(id: GameId, settings: unknown, plies: number, count: number, seed: number): unknown[][] {
  const lines = new Map<string, unknown[]>()
  for (let number = 0; number < count * 2 && lines.size < count; number++) {
    const line = randomLine(gameOf(id), settings, plies, seededRandom(deriveSeed(seed, number)))
    if (line !== null)
      lines.set(JSON.stringify(line), line)
  }
  return [...lines.values()]
}

/** `plies` random moves from the start; null if they led to a position in which every move ends the game. */
function randomLine(game: AnyGame, settings: unknown, plies: number, random: Random): unknown[] | null {
  let state = game.setup(settings, { seats: firstSeats(game.seats(settings).least), first: 1 })
  const line: unknown[] = []
  while (line.length < plies) {
    const next = firstThatGoesOn(game, state, shuffled(game.legalMoves?.(state) ?? [], random))
    if (next === null)
      return null
    line.push(next.move)
    state = next.state
  }
  return line
}

function firstThatGoesOn(
  game: AnyGame,
  state: unknown,
  moves: readonly unknown[],
): { readonly move: unknown, readonly state: unknown } | null {
  for (const move of moves) {
    const played = game.play(state, move)
    if (played.ok && game.toMove(played.value.state) !== null)
      return played.value
  }
  return null
}
