/** How the coins of all piles fit the board: pure, in CSS pixels. */
export interface CoinRequest {
  /** The room for the coins of all piles, without the pile labels. */
  readonly width: number
  readonly height: number
  /** The coins that each pile began with. */
  readonly start: readonly number[]
}

export interface CoinLayout {
  /** The side of a coin's cell. */
  readonly cell: number
  /** Coins in a line; a longer pile goes on in the next line. */
  readonly columns: number
}

const LARGEST_CELL = 52
const SMALLEST_CELL = 6
const PILE_GAP = 5

/**
 * The layout with the largest coins. Every pile of the tallest class breaks into the same number of
 * columns, so that equal columns stand below each other.
 */
export function layoutCoins({ width, height, start }: CoinRequest): CoinLayout {
  const most = Math.max(...start, 1)
  let best: CoinLayout = { cell: 0, columns: most }
  for (let lines = 1; lines <= most; lines++) {
    const columns = Math.ceil(most / lines)
    const allLines = start.reduce((sum, coins) => sum + Math.max(1, Math.ceil(coins / columns)), 0)
    const cell = Math.min(width / columns, (height - PILE_GAP * start.length) / allLines, LARGEST_CELL)
    if (cell > best.cell)
      best = { cell, columns }
  }
  return { cell: Math.max(SMALLEST_CELL, Math.floor(best.cell)), columns: best.columns }
}
