import { Z95 } from './normal.ts'

/** Wilson's 95 % interval for a share of `wins` in `games`, 0 to 1. `games` > 0. */
export function wilson95(wins: number, games: number): { readonly low: number, readonly high: number } {
  return wilson(wins, games, Z95)
}

/**
 * Whether it is clear who of two is stronger: half of the points lies outside of Wilson's interval of three standard
 * deviations. That is so wide since whoever looks after each game would often find two by chance.
 */
export function isClear(wins: number, games: number): boolean {
  const { low, high } = games === 0 ? { low: 0, high: 1 } : wilson(wins, games, 3)
  return low > 0.5 || high < 0.5
}

function wilson(wins: number, games: number, z: number): { readonly low: number, readonly high: number } {
  const share = wins / games
  const weight = z ** 2 / games
  const middle = (share + weight / 2) / (1 + weight)
  const reach = z / (1 + weight) * Math.sqrt(share * (1 - share) / games + weight / games / 4)
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}
