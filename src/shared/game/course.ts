/**
 * How a game for two went: at index n how likely seat 1 is to win after n moves. It is 0 or 1 only where that is
 * proven, anything between is an estimate, and null is what nobody knows.
 */
export type Course = readonly (number | null)[]

/** As precise as a picture of it can be. */
const STEPS = 1000

/** A chance for a course. An estimate must be more than 0.001 from 0 and 1, so that it stays between them. */
export function courseChance(chance: number): number {
  return Math.round(chance * STEPS) / STEPS
}
