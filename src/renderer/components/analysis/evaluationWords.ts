import type { Judgement } from '../../../shared/analysis.ts'
import type { PerSeat } from '../../../shared/seat.ts'

/** A guess this far from even is called likely. */
const LIKELY = 0.15

/** How a position stands, in a word or two: `Ann wins`, `Likely Ann`, `Even`. */
export function standingWord({ winner, chance }: Pick<Judgement, 'winner' | 'chance'>, names: PerSeat<string>): string {
  if (winner !== null)
    return `${names[winner]} wins`
  if (Math.abs(chance - 0.5) < LIKELY)
    return 'Unclear'
  return `Likely ${names[chance > 0.5 ? 1 : 2]}`
}
