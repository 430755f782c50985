import { Z95 } from './normal.ts'

/** Wilson's 95 % interval for a share of `wins` in `games`, 0 to 1. `games` > 0. */
export function wilson95(wins: number, games: number): { readonly low: number, readonly high: number } {
  const share = wins / games
  const weight = Z95 ** 2 / games
  const middle = (share + weight / 2) / (1 + weight)
  const reach = Z95 / (1 + weight) * Math.sqrt(share * (1 - share) / games + weight / games / 4)
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}
