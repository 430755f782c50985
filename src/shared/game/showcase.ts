import type { AnyGame } from './game.ts'
import { firstSeats } from './seat.ts'

/** The positions of a game's showcase from the start on; a move that the game refuses is a bug and throws. */
export function showcasePositions(game: AnyGame): readonly unknown[] {
  const settings = game.settings.parse(game.showcase.settings)
  const positions = [game.setup(settings, { seats: firstSeats(game.seats(settings).least), first: 1 })]
  for (const move of game.showcase.moves) {
    const played = game.play(positions.at(-1), move)
    if (!played.ok)
      throw new Error(`${game.id}: its showcase has a move that is refused: ${JSON.stringify(move)}`)
    positions.push(played.value.state)
  }
  return positions
}
