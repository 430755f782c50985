/** A cell is a player's whose pull exceeds every other player's by more than this. */
export const LEAST_LEAD = 1e-9

/** How strongly a stone pulls at a cell that is so many rows and columns away; not at its own cell. */
export function pullFrom(rows: number, columns: number): number {
  const squared = rows * rows + columns * columns
  return squared === 0 ? 0 : 1 / squared
}

/**
 * The player, counted from 1, who pulls most by more than the least lead; 0 where nobody does. `pulls` are those of
 * players 1, 2, …
 */
export function leaderOf(pulls: Float64Array): number {
  let leader = 0
  let most = Number.NEGATIVE_INFINITY
  let next = Number.NEGATIVE_INFINITY
  for (let index = 0; index < pulls.length; index++) {
    const pull = pulls[index] as number
    if (pull > most) {
      next = most
      most = pull
      leader = index + 1
    }
    else if (pull > next) {
      next = pull
    }
  }
  return most - next > LEAST_LEAD ? leader : 0
}
