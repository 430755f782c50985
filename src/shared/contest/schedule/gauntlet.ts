import type { Pairing } from './roundRobin.ts'
import { roundRobinRound, roundsOfCycle } from './roundRobin.ts'

/** Who plays a gauntlet, and how often everybody meets. */
export interface GauntletTerms {
  readonly seeds: readonly number[]
  readonly others: readonly number[]
  readonly seedsMeet: boolean
  readonly cycles: number
}

/** The number of rounds of a gauntlet. */
export function gauntletRounds(terms: GauntletTerms): number {
  return terms.cycles * (roundsAgainstOthers(terms) + roundsOfSeeds(terms))
}

/**
 * A round of a gauntlet, counted from 0: in each round every seed meets a different one of the others, until it has met
 * all of them; then the seeds meet one another, if `seedsMeet`. Seats alternate, and are swapped in every second cycle.
 */
export function gauntletRound(terms: GauntletTerms, round: number): Pairing[] {
  const { seeds, others, cycles } = terms
  const each = roundsAgainstOthers(terms) + roundsOfSeeds(terms)
  const cycle = Math.floor(round / each)
  const own = round % each
  if (own >= roundsAgainstOthers(terms)) {
    const { pairs } = roundRobinRound(
      seeds.length,
      cycles,
      own - roundsAgainstOthers(terms) + cycle * roundsOfSeeds(terms),
    )
    return pairs.map(([one, other]): Pairing => [seeds[one - 1] ?? 0, seeds[other - 1] ?? 0])
  }
  const most = roundsAgainstOthers(terms)
  return Array.from({ length: Math.min(seeds.length, others.length) }, (_, index): Pairing => {
    const turned = (index + own) % most
    const [seed = 0, other = 0] = seeds.length <= others.length
      ? [seeds[index], others[turned]]
      : [seeds[turned], others[index]]
    return (index + own + cycle) % 2 === 0 ? [seed, other] : [other, seed]
  })
}

function roundsAgainstOthers({ seeds, others }: GauntletTerms): number {
  return seeds.length === 0 || others.length === 0 ? 0 : Math.max(seeds.length, others.length)
}

function roundsOfSeeds({ seeds, seedsMeet }: GauntletTerms): number {
  return seedsMeet && seeds.length > 1 ? roundsOfCycle(seeds.length) : 0
}
