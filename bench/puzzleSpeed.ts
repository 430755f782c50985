import type { Row } from './table.ts'
import { makePuzzle } from '../src/shared/game/makePuzzle.ts'
import { PUZZLE_GRADES } from '../src/shared/game/puzzleGrade.ts'
import { GAME_IDS, gameOf } from '../src/shared/games/index.ts'
import { mindsOf } from '../src/shared/games/minds.ts'
import { quantileOf } from './table.ts'

const SEEDS = 40
const MOST_MS = 1_000

/** Puzzles of every grade of each game that has some, made one after the other in one thread. */
export function measurePuzzles(): Row[] {
  return GAME_IDS.flatMap((id) => {
    const { puzzler } = mindsOf(id)
    if (puzzler === undefined)
      return []
    const samples = PUZZLE_GRADES.flatMap(grade => Array.from({ length: SEEDS }, (_, seed) => {
      const began = performance.now()
      const puzzle = makePuzzle(puzzler, grade, seed)
      return { ms: performance.now() - began, isOfGrade: puzzle?.grade === grade }
    }))
    const times = samples.map(({ ms }) => ms)
    const most = Math.max(...times)
    const missed = samples.filter(({ isOfGrade }) => !isOfGrade).length
    return {
      what: `${gameOf(id).title}, a puzzle made`,
      figures: `median ${quantileOf(times, 0.5).toFixed(1)} ms, 95 % below ${quantileOf(times, 0.95).toFixed(1)} ms, the slowest ${most.toFixed(0)} ms; ${missed} of ${samples.length} of another grade`,
      goal: `≤ ${MOST_MS} ms`,
      met: most <= MOST_MS && missed === 0,
    }
  })
}
