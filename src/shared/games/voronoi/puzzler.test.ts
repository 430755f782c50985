import type { VoronoiState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { makePuzzle, missedPuzzles } from '../../game/makePuzzle.ts'
import { PUZZLE_GRADES } from '../../game/puzzleGrade.ts'
import { NAMELESS } from '../../game/seatWords.ts'
import { answer, beginSolving, rightMove } from '../../game/solving.ts'
import { seededRandom } from '../../random.ts'
import { gameOf } from '../index.ts'
import { randomLegalCell } from './legalCells.ts'
import { play } from './play.ts'
import { puzzler } from './puzzler.ts'
import { standing } from './standing.ts'

const voronoi = gameOf('voronoi')
const MADE = PUZZLE_GRADES.map(grade => makePuzzle(puzzler, grade, 7))

describe.each(PUZZLE_GRADES.map((grade, index) => ({ grade, puzzle: MADE[index] ?? null })))(
  'a puzzle of grade $grade',
  ({ grade, puzzle }) => {
    it('is found, and is of that grade', () => {
      expect(puzzle?.grade).toBe(grade)
    })

    it('takes any place that wins, and no other', () => {
      if (puzzle === null)
        return expect.fail('there is none')
      const state = puzzle.state as VoronoiState
      const random = seededRandom(grade)
      for (let tries = 0; tries < 40; tries++) {
        const cell = randomLegalCell(state.placed, random)
        const played = cell === null ? null : play(state, cell)
        if (played === null || !played.ok)
          return expect.fail('a legal cell is refused')
        const wins = standing(played.value.state)?.places[puzzle.seat] === 1
        const said = answer(voronoi, puzzle, beginSolving(puzzle), cell)
        expect(said.kind).toBe(wins ? 'right' : 'wrong')
        if (said.kind === 'wrong') {
          expect(said.why).toBe(
            `With that stone you do not own the most cells. ${voronoi.explainEnd(played.value.state, NAMELESS)}.`,
          )
        }
      }
      expect(answer(voronoi, puzzle, beginSolving(puzzle), rightMove(puzzle, beginSolving(puzzle))).kind).toBe('right')
    })

    it('is missed by whoever placed where it does not win', () => {
      if (puzzle === null)
        return expect.fail('there is none')
      const right = rightMove(puzzle, beginSolving(puzzle))
      expect(missedPuzzles(voronoi, puzzler, [{ ply: 5, state: puzzle.state as VoronoiState, move: right }], 1))
        .toEqual([])
    })
  },
)

it('every place that it shows wins', () => {
  for (const puzzle of MADE) {
    for (const right of puzzle?.steps[0]?.right ?? []) {
      const played = play(puzzle?.state as VoronoiState, right)
      expect(played.ok && standing(played.value.state)?.places[puzzle?.seat ?? 1]).toBe(1)
    }
  }
})
