import type { Random } from '../random.ts'

/** A source that always returns `answer`, or the greatest number allowed if that is less. */
export function always(answer: number): Random {
  return { int: below => Math.min(answer, below - 1) }
}

/** All possible results of `draw`, one for each answer to its single question to chance. */
export function everyOutcome<T>(draw: (chance: Random) => T): T[] {
  const outcomes: T[] = []
  let choices = 1
  for (let answer = 0; answer < choices; answer++) {
    let questions = 0
    outcomes.push(draw({
      int: (below) => {
        if (++questions > 1)
          throw new Error('everyOutcome: chance was asked twice')
        choices = below
        return answer
      },
    }))
  }
  return outcomes
}
