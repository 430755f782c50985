/**
 * How a game for two went: index n has the chance that seat 1 wins after n moves. It is 0 or 1 only if proven, an
 * estimate if between, and null if unknown.
 */
export type Course = readonly (number | null)[]

/** The precision of a course, enough for any picture of it. */
const STEPS = 1000

/**
 * A chance rounded for a course. An estimate must be more than 0.001 away from 0 and 1, so that it stays between them.
 */
export function courseChance(chance: number): number {
  return Math.round(chance * STEPS) / STEPS
}
