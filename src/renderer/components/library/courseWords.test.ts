import type { Course } from '../../../shared/game/course.ts'
import { expect, it } from 'vitest'
import { courseWords } from './courseWords.ts'

it.each<[Course, string]>([
  [[0.52, 0.48, null], 'Near even all along'],
  [[1, 1], 'Ann led all along; proven'],
  [[0.5, 0.3, 0.4], 'Bob led from move 1 on; estimated'],
  [[0.7, 0.52, 0.3, null, 0, 0], 'Ann led until move 2, then Bob; proven from move 4 on'],
  [[0.7, 0.3, 1, 0], 'The lead changed 3 times, last at move 3, to Bob; proven from move 2 on'],
])('tells how a game went: %j', (course, words) => {
  expect(courseWords(course, { 1: 'Ann', 2: 'Bob' })).toBe(words)
})
