/** Whole percents of a chance from 0 to 1 that is estimated: never all of them or none, which would be proven. */
export function percentOf(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)))
}

/** A chance in words; one of exactly 0 or 1 is proven, and told without `about`. */
export function chanceText(chance: number): string {
  return chance === 0 || chance === 1 ? `${100 * chance} %` : `about ${percentOf(chance)} %`
}
