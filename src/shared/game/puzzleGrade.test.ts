import type { Difficulty, GradeScale } from './puzzleGrade.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gradeOf } from './puzzleGrade.ts'

const fact = fc.nat(40)
const difficulty: fc.Arbitrary<Difficulty> = fc.record({ wrong: fact, length: fact, tempting: fact })
const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }).map(some => some.sort((a, b) => a - b))
const scale: fc.Arbitrary<GradeScale> = fc.record({ wrong: bounds, length: bounds, tempting: bounds })

it('is 1 with nothing that makes it hard, one more for each bound that is reached, and 5 at most', () => {
  const some: GradeScale = { wrong: [3, 6], length: [2, 3], tempting: [1] }
  expect(gradeOf({ wrong: 2, length: 1, tempting: 0 }, some)).toBe(1)
  expect(gradeOf({ wrong: 3, length: 1, tempting: 0 }, some)).toBe(2)
  expect(gradeOf({ wrong: 5, length: 2, tempting: 1 }, some)).toBe(4)
  expect(gradeOf({ wrong: 6, length: 3, tempting: 7 }, some)).toBe(5)
})

it('never falls when a fact grows', () => {
  fc.assert(
    fc.property(difficulty, scale, fc.constantFrom('wrong', 'length', 'tempting'), fact, (facts, by, grown, more) => {
      expect(gradeOf({ ...facts, [grown]: facts[grown] + more }, by)).toBeGreaterThanOrEqual(gradeOf(facts, by))
    }),
  )
})
