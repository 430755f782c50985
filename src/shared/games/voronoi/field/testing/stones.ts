import type { Random } from '../../../../random.ts'
import type { Stone } from '../stone.ts'
import { seatSchema } from '../../../../game/seat.ts'

export function stoneOf(row: number, column: number, player: number): Stone {
  return { row, column, player: seatSchema.parse(player) }
}

/** So many stones at least 66 apart, of the players in turn. Fails if the board is full. */
export function randomStones(random: Random, count: number, players: number): readonly Stone[] {
  const stones: Stone[] = []
  for (let tries = 0; stones.length < count; tries++) {
    const [row, column] = [random.int(1000), random.int(1000)]
    if (stones.every(stone => (stone.row - row) ** 2 + (stone.column - column) ** 2 >= 66 ** 2))
      stones.push(stoneOf(row, column, stones.length % players + 1))
    if (tries > 100_000)
      throw new Error('the board is full')
  }
  return stones
}
