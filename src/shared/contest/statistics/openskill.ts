/**
 * Ratings after games of two to nine seats: the model of Plackett and Luce as Weng and Lin (2011, algorithm 4) have it,
 * with the usual values of openskill. A strength is known as a normal distribution.
 */
export interface Skill { readonly mu: number, readonly sigma: number }

export const NEW_SKILL: Skill = { mu: 25, sigma: 25 / 3 }
/** How much a game's luck spreads it. */
const BETA = 25 / 6
/** How much a strength may change between two games. */
const TAU = 25 / 300
/** A variance never shrinks to less than this share. */
const LEAST_SHARE = 1e-4

/** The skills after a game, of those who played it; `places` are from 1, and who shares one has the same. */
export function skillsAfter(before: readonly Skill[], places: readonly number[]): Skill[] {
  const players = before.map(({ mu, sigma }, index) => ({ mu, variance: sigma ** 2 + TAU ** 2, place: places[index] ?? 1 }))
  const c = Math.sqrt(players.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0))
  const strengths = players.map(({ mu }) => Math.exp(mu / c))
  const sharing = players.map(({ place }) => players.filter(other => other.place === place).length)
  /** The strengths of those who were still to be placed when this one was. */
  const left = players.map(({ place }) => players.reduce((sum, other, index) => sum + (other.place >= place ? strengths[index] ?? 0 : 0), 0))
  return players.map(({ mu, variance, place }, index) => {
    let [omega, delta] = [0, 0]
    players.forEach((other, at) => {
      if (other.place > place)
        return
      const chance = (strengths[index] ?? 0) / (left[at] ?? 1)
      omega += ((at === index ? 1 : 0) - chance) / (sharing[at] ?? 1)
      delta += chance * (1 - chance) / (sharing[at] ?? 1)
    })
    const sigma = Math.sqrt(variance)
    const shrunk = 1 - variance / c ** 2 * delta * sigma / c
    return { mu: mu + variance / c * omega, sigma: sigma * Math.sqrt(Math.max(shrunk, LEAST_SHARE)) }
  })
}

/** What it is at least, as good as certainly: by it ladders are in order. */
export function ordinalOf({ mu, sigma }: Skill): number {
  return mu - 3 * sigma
}
