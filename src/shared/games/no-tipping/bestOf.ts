import type { Random } from '../../random.ts'
import { pick } from '../../random.ts'

/** One of the choices with the highest score, each equally likely. `choices` must not be empty. */
export function bestOf<T>(choices: readonly T[], score: (choice: T) => number, random: Random): T {
  const scores = choices.map(score)
  const highest = Math.max(...scores)
  return pick(choices.filter((_, index) => scores[index] === highest), random)
}
