/** How the coins of all piles fit the board: pure, in CSS pixels. */
export interface CoinRequest {
  /** The room for the coins of all piles, without the pile labels. */
  readonly width: number
  readonly height: number
  /** The coins that each pile began with. */
  readonly start: readonly number[]
  /** Whether coins may fill the whole board, for those who look from afar. */
  readonly isWhole?: boolean
}

export interface CoinLayout {
  /** A coin's cell, all of which can be clicked; the coin is round and fits in it. */
  readonly cellWidth: number
  readonly cellHeight: number
  /** Coins in a line; a longer pile goes on in the next line. */
  readonly columns: number
  /** Between one pile and the next. */
  readonly gap: number
}

const SMALLEST_CELL = 6
/** Of the board's height. */
const LARGEST_COIN = 0.18
const LARGEST_GAP = 14
/** A coin of this size is hit easily: no pile is broken for a larger one. */
const EASY_COIN = 40
/** A cell may be this much wider than its coin, where there is room. */
const WIDEST = 1.6

/**
 * The layout with the largest coins, of the fewest lines where they are large enough. All piles break at the same
 * column, so that coins stand below coins.
 */
export function layoutCoins({ width, height, start, isWhole = false }: CoinRequest): CoinLayout {
  const most = Math.max(...start, 1)
  const gap = Math.min(LARGEST_GAP, Math.max(3, height * 0.12 / start.length))
  let best = { coin: 0, across: 0, columns: most }
  for (let lines = 1; lines <= most && best.coin < EASY_COIN; lines++) {
    const columns = Math.ceil(most / lines)
    const allLines = start.reduce((sum, coins) => sum + Math.max(1, Math.ceil(coins / columns)), 0)
    const across = width / columns
    const coin = Math.min(across, (height - gap * start.length) / allLines, isWhole ? height : height * LARGEST_COIN)
    if (coin > best.coin)
      best = { coin, across, columns }
  }
  const cellHeight = Math.max(SMALLEST_CELL, Math.floor(best.coin))
  const roomy = allOnOneLine(best.columns, most) ? 1 : WIDEST
  return {
    cellWidth: Math.max(SMALLEST_CELL, Math.floor(Math.min(best.across, best.coin * roomy))),
    cellHeight,
    columns: best.columns,
    gap,
  }
}

function allOnOneLine(columns: number, most: number): boolean {
  return columns >= most
}
