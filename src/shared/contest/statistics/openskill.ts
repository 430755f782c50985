import { ordinal, rate, rating } from 'openskill'

/** A strength, known as a normal distribution, by openskill's usual model (Plackett and Luce) and values. */
export interface Skill { readonly mu: number, readonly sigma: number }

/** Of who has not played yet. */
export const NEW_SKILL: Skill = rating()

/**
 * The skills after a game of two to nine seats, of those who played it; `places` are from 1, and who shares one has the
 * same.
 */
export function skillsAfter(before: readonly Skill[], places: readonly number[]): Skill[] {
  return rate(before.map(({ mu, sigma }) => [{ mu, sigma }]), { rank: [...places] }).flat()
}

/** What it is at least, as good as certainly: by it ladders are in order. */
export function ordinalOf({ mu, sigma }: Skill): number {
  return ordinal({ mu, sigma })
}
