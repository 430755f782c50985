import { logistic } from '../../game/chance.ts'
import { EVEN_WITHIN, gainFromTime, LEAST_TIME, shareThatCosts } from './measured.ts'

/** Clocks that are hardly more even than those that are set are not worth a change. */
const WORTH_IT = 0.03

/** Players who meet with the seats swapped, in some order. */
export interface Field {
  /** Their strengths in log odds; null for somebody about whom too little is known. */
  readonly strengths: readonly (number | null)[]
  /** The seconds that each has for all moves of a game. */
  readonly seconds: readonly number[]
  /** What seat 1 gains from the start, in log odds. */
  readonly gain: number
}

/** Two players by their places in the field, and how likely the favoured one is to win a game: from 0.5 to 1. */
export interface Uneven {
  readonly favoured: number
  readonly other: number
  readonly chance: number
}

export interface FairClocks {
  /** The two whose games are least even. */
  readonly uneven: Uneven
  /** Clocks that make them more even; null if they are even enough, or no clocks would. */
  readonly better: {
    /** Whole seconds, in the order of the field. */
    readonly seconds: readonly number[]
    /** The two whose games are least even then. */
    readonly uneven: Uneven
  } | null
}

/**
 * Clocks with which players of different strength are nearly even: the weakest has `mostSeconds`, as has everybody who
 * isn't known, and the stronger somebody is, the less; nobody less than a sixteenth. Null if fewer than two are known.
 */
export function fairClocks(field: Field, mostSeconds: number): FairClocks | null {
  const uneven = leastEven(field)
  if (uneven === null)
    return null
  const weakest = Math.min(...field.strengths.filter(strength => strength !== null))
  const seconds = field.strengths.map((strength) => {
    const share = strength === null ? 1 : Math.max(LEAST_TIME, shareThatCosts(strength - weakest))
    return Math.max(1, Math.round(mostSeconds * share))
  })
  const then = leastEven({ ...field, seconds })
  const isBetter = uneven.chance - 0.5 > EVEN_WITHIN && then !== null && then.chance < uneven.chance - WORTH_IT
  return { uneven, better: isBetter ? { seconds, uneven: then } : null }
}

/** Null if fewer than two are known. */
function leastEven({ strengths, seconds, gain }: Field): Uneven | null {
  const known = strengths.flatMap((strength, player) => strength === null ? [] : [{ player, strength }])
  return known.reduce<Uneven | null>((most, { player, strength }) =>
    known.reduce((least, other) => {
      const ahead = strength - other.strength + gainFromTime((seconds[player] ?? 1) / (seconds[other.player] ?? 1))
      // The seats are swapped, so each has the start for one of two games.
      const chance = (logistic(ahead + gain) + logistic(ahead - gain)) / 2
      return other.player !== player && chance > (least?.chance ?? 0)
        ? { favoured: player, other: other.player, chance }
        : least
    }, most), null)
}
