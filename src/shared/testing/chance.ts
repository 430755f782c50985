import type { Random } from '../random.ts'

/** A source that always answers `answer`, or the last number that was asked for. */
export function always(answer: number): Random {
  return { int: below => Math.min(answer, below - 1) }
}

/** Everything that `draw` can come to, once for each answer that chance can give to its one question. */
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
