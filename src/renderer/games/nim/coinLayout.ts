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
/** The gaps between piles take this share of the height, if that is less. */
const GAPS = 0.12
/** A coin of this size is easy to hit: no pile is wrapped to make coins larger. */
const EASY_COIN = 40
/** A cell may be up to this many times as wide as its coin, if there is room. */
const WIDEST = 1.6

/** The height at which coins are easy to hit in this width, though the board may have to be scrolled. */
export function heightForFingers({ width, start }: Pick<CoinRequest, 'width' | 'start'>): number {
  const most = Math.max(...start, 1)
  const columns = Math.ceil(most / Math.ceil(most / Math.max(1, Math.floor(width / EASY_COIN))))
  const lines = start.reduce((sum, coins) => sum + Math.max(1, Math.ceil(coins / columns)), 0)
  return Math.ceil(Math.max(lines * EASY_COIN / (1 - GAPS), EASY_COIN / LARGEST_COIN))
}

/**
 * The layout with the largest coins; if they are large enough, the one with the fewest lines. All piles wrap at the
 * same column, so that coins are aligned.
 */
export function layoutCoins({ width, height, start, isWhole = false }: CoinRequest): CoinLayout {
  const most = Math.max(...start, 1)
  const gap = Math.min(LARGEST_GAP, Math.max(3, height * GAPS / start.length))
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
