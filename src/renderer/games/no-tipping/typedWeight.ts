/** Choosing a block by typing its weight: digits that follow each other quickly belong together. */
export interface Typed { readonly digits: string, readonly at: number }

const TOGETHER_MS = 900

/**
 * The digits typed so far, after `key` came at time `at` (ms), and the weight that they name: the longest suffix of the
 * digits that is one of `weights`. Null for a key that is not a digit.
 */
export function typeDigit(
  before: Typed | null,
  key: string,
  at: number,
  weights: readonly number[],
): { typed: Typed, weight: number | null } | null {
  if (!/^\d$/.test(key))
    return null
  const together = before !== null && at - before.at < TOGETHER_MS ? before.digits + key : key
  const digits = together.slice(-2)
  const named = [Number(digits), Number(key)].find(weight => weights.includes(weight))
  return { typed: { digits, at }, weight: named ?? null }
}
