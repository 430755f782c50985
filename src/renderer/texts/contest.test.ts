import { expect, it } from 'vitest'
import { contestTexts } from './contest.ts'

it('lists names as a sentence does', () => {
  const three = ['Ann', 'Bob', 'Cem']
  expect(contestTexts.people.waiting(three, 2)).toBe('Waiting for Ann, Bob and Cem to sit down; 2 games wait.')
  expect(contestTexts.standings.whyEqual(three)).toMatch(/^Ann, Bob and Cem are equal/)
})
