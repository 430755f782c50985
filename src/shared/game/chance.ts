/** A chance from 0 to 1 is exactly 0 or 1 where that is proven; an estimate never is. */
export function isProven(chance: number): boolean {
  return chance === 0 || chance === 1
}

/** Whole percents of a chance from 0 to 1 that is estimated: never all of them or none, which would be proven. */
export function percentOf(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)))
}

/** `62 %`; all or nothing where that is proven. */
export function percentText(chance: number): string {
  return `${isProven(chance) ? 100 * chance : percentOf(chance)} %`
}

/** `about 62 %`; one that is proven is told without `about`. */
export function chanceText(chance: number): string {
  return isProven(chance) ? percentText(chance) : `about ${percentText(chance)}`
}
