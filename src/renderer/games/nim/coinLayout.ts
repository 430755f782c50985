/** How the coins of all piles fit the board: pure, in CSS pixels. */
export interface CoinRequest {
  /** The room for the coins of all piles, without the pile labels. */
  readonly width: number
  readonly height: number
  /** The coins with which each pile began. */
  readonly start: readonly number[]
  /** Whether coins may fill the whole board, for people who look from afar. */
  readonly isWhole?: boolean
}

export interface CoinLayout {
  /** The cell of a coin, which can be clicked anywhere; the round coin fits inside. */
  readonly cellWidth: number
  readonly cellHeight: number
  /** Coins in a line; a longer pile continues in the next line. */
  readonly columns: number
  /** Between one pile and the next. */
  readonly gap: number
}

const SMALLEST_CELL = 6
/** As a share of the board's height. */
const LARGEST_COIN = 0.18
const LARGEST_GAP = 14
const SMALLEST_GAP = 2
/** A coin of this size is easy to hit: no pile is wrapped to make coins larger. */
const EASY_COIN = 40
/** A cell may be up to this many times as wide as its coin, if there is room. */
const WIDEST = 1.6

/**
 * The layout with the largest coins; if they are large enough, the one with the fewest lines. All piles wrap at the
 * same column, so that coins are aligned. Piles come closer to each other where only that makes coins easy to hit.
 */
export function layoutCoins(request: CoinRequest): CoinLayout {
  const { height, start } = request
  const gap = Math.min(LARGEST_GAP, Math.max(3, height * 0.12 / start.length))
  const usual = largestCoins(request, gap * start.length)
  for (let closer = Math.floor(gap); usual.coin < EASY_COIN && closer >= SMALLEST_GAP; closer--) {
    const largest = largestCoins(request, closer * (start.length - 1))
    if (largest.coin >= EASY_COIN)
      return layoutOf(largest, request, closer)
  }
  return layoutOf(usual, request, gap)
}

/** The size of a coin, the room for it across, and how many are in a line. */
interface Fit { readonly coin: number, readonly across: number, readonly columns: number }

/** The largest coins if `gaps` of the height is between and around the piles. */
function largestCoins({ width, height, start, isWhole = false }: CoinRequest, gaps: number): Fit {
  const most = Math.max(...start, 1)
  let best: Fit = { coin: 0, across: 0, columns: most }
  for (let lines = 1; lines <= most && best.coin < EASY_COIN; lines++) {
    const columns = Math.ceil(most / lines)
    const allLines = start.reduce((sum, coins) => sum + Math.max(1, Math.ceil(coins / columns)), 0)
    const across = width / columns
    const coin = Math.min(across, (height - gaps) / allLines, isWhole ? height : height * LARGEST_COIN)
    if (coin > best.coin)
      best = { coin, across, columns }
  }
  return best
}

function layoutOf({ coin, across, columns }: Fit, { start }: CoinRequest, gap: number): CoinLayout {
  const roomy = allOnOneLine(columns, Math.max(...start, 1)) ? 1 : WIDEST
  return {
    cellWidth: Math.max(SMALLEST_CELL, Math.floor(Math.min(across, coin * roomy))),
    cellHeight: Math.max(SMALLEST_CELL, Math.floor(coin)),
    columns,
    gap,
  }
}

function allOnOneLine(columns: number, most: number): boolean {
  return columns >= most
}
