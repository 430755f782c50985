import type { Puzzle } from '../puzzle.ts'
import type { PuzzleGrade } from '../puzzleGrade.ts'
import type { GameUnderTest, PlayedGame } from './gameUnderTest.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePuzzle, missedPuzzles } from '../makePuzzle.ts'
import { hasOneAnswer, isSameMove, puzzleSchema } from '../puzzle.ts'
import { PUZZLE_GRADES } from '../puzzleGrade.ts'
import { answer, beginSolving, isSolved, rightMove } from '../solving.ts'
import { some } from './gameUnderTest.ts'
import { FORGOTTEN, isOneLine } from './hostile.ts'

const SEEDS = [1, 2, 3]
/** The number of games in which puzzles are looked for. */
const GAMES = 6

/** Tests the puzzles of a game, if it has any: the words for people, and its minds. */
export function describePuzzles(
  { game, minds: { puzzler } }: GameUnderTest,
  played: () => readonly PlayedGame[],
): void {
  const { id } = game

  describe('its puzzles', () => {
    it('have words where its minds find some, and nowhere else', () => {
      expect(game.puzzles !== undefined, `${id}: a game with a puzzler tells people of its puzzles, and no other does`)
        .toBe(puzzler !== undefined)
      for (const text of Object.values(game.puzzles ?? {}))
        expect(isOneLine(text) && text.endsWith('.'), `${id}: puzzles are told in whole sentences`).toBe(true)
    })

    if (puzzler === undefined)
      return

    let made: readonly { readonly grade: PuzzleGrade, readonly puzzles: readonly (Puzzle | null)[] }[] = []
    beforeAll(() => {
      made = PUZZLE_GRADES.map(grade => ({ grade, puzzles: SEEDS.map(seed => makePuzzle(puzzler, grade, seed)) }))
    })

    it.each(PUZZLE_GRADES)('of grade %i are solved by their own answers, and by those alone', (grade) => {
      for (const puzzle of made.find(one => one.grade === grade)?.puzzles ?? [null]) {
        expect(puzzle, `${id}: one of the seeds makes no puzzle`).not.toBeNull()
        if (puzzle === null)
          continue
        expect(puzzleSchema.parse(JSON.parse(JSON.stringify(puzzle))), `${id}: a puzzle is plain JSON`).toStrictEqual(
          puzzle,
        )
        expect(hasOneAnswer(puzzle), `${id}: a made puzzle has exactly one answer`).toBe(true)
        expect(game.toMove(puzzle.state), `${id}: who solves it is to move`).toBe(puzzle.seat)
        for (const text of [puzzle.task, puzzle.whyGrade]) {
          expect(
            isOneLine(text) && text.endsWith('.') && !FORGOTTEN.test(text),
            `${id}: a puzzle is told in whole sentences, not ${JSON.stringify(text)}`,
          ).toBe(true)
        }
        let solving = beginSolving(puzzle)
        while (!isSolved(puzzle, solving)) {
          const step = puzzle.steps[solving.step]
          const right = step?.right.filter(move => solving.found.every(made => !isSameMove(made, move))) ?? []
          for (const move of game.legalMoves?.(solving.state) ?? []) {
            const said = answer(game, puzzle, solving, move)
            expect(said.kind, `${id}: ${JSON.stringify(move)}`).toBe(
              right.some(one => isSameMove(one, move)) ? 'right' : 'wrong',
            )
            if (said.kind === 'wrong') {
              expect(
                isOneLine(said.why) && said.why.endsWith('.') && !FORGOTTEN.test(said.why),
                `${id}: a wrong answer is told why: ${JSON.stringify(said.why)}`,
              ).toBe(true)
            }
          }
          const said = answer(game, puzzle, solving, rightMove(puzzle, solving))
          expect(said.kind, `${id}: its own answer is right`).toBe('right')
          if (said.kind === 'right')
            solving = said.next
        }
      }
    })

    it('are the same for the same seed, and others for others', () => {
      for (const { grade, puzzles } of made) {
        expect(makePuzzle(puzzler, grade, SEEDS[0] ?? 1), `${id}: the same, whatever was made since`)
          .toStrictEqual(puzzles[0])
        expect(new Set(puzzles.map(puzzle => JSON.stringify(puzzle))).size, `${id}: other seeds make other puzzles`)
          .toBeGreaterThan(SEEDS.length / 2)
      }
    })

    it('of games that were played are posed to who was to move, where a wrong move was made', () => {
      for (const { states, moves } of some(played(), GAMES)) {
        const positions = states.slice(0, -1).map((state, ply) => ({ ply, state, move: moves[ply] }))
        for (const { ply, puzzle } of missedPuzzles(game, puzzler, positions, 3)) {
          expect(puzzle.steps[0]?.right.some(right => isSameMove(right, moves[ply]))).toBe(false)
          expect(puzzleSchema.parse(puzzle)).toStrictEqual(puzzle)
          for (const right of puzzle.steps[0]?.right ?? [])
            expect(game.play(puzzle.state, right).ok, `${id}: a right move is legal`).toBe(true)
        }
      }
    })
  })
}
