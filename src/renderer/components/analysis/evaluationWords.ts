import type { Judgement, Review } from '../../../shared/game/analysis.ts'
import type { PerSeat } from '../../../shared/game/seat.ts'

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

/** What there is to say of a game in which nobody is known to have given a win away. */
export function noMistakeSentence({ chances }: Review, names: PerSeat<string>): string {
  const first = chances.findIndex(({ exact }) => exact)
  const known = chances[first]
  return known === undefined
    ? 'No move is known to have given a win away.'
    : `Nobody gave a proven win away: ${names[known.chance === 1 ? 1 : 2]} had it ${first === 0 ? 'from the start' : `from move ${first} on`}.`
}
