import { ordinal, rate, rating } from 'openskill'

/** A strength as a normal distribution, by openskill's default model (Plackett-Luce) and parameters. */
export interface Skill { readonly mu: number, readonly sigma: number }

/** The skill of somebody who has not played yet. */
export const NEW_SKILL: Skill = rating()

/**
 * The skills after a game, for the two to nine players in it; `places` count from 1, and those who share a place have
 * the same.
 */
export function skillsAfter(before: readonly Skill[], places: readonly number[]): Skill[] {
  return rate(before.map(({ mu, sigma }) => [{ mu, sigma }]), { rank: [...places] }).flat()
}

/** A bound that the strength almost certainly exceeds; ladders are ordered by it. */
export function ordinalOf({ mu, sigma }: Skill): number {
  return ordinal({ mu, sigma })
}
