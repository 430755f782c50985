import { expect, it, vi } from 'vitest'
import { equalsSentence } from './equals.ts'

vi.mock('./equals.json', () => ({
  default: [
    { rules: 'fall-2021', weights: 15, games: 64, firstWon: 40 },
    { rules: 'classic', weights: 15, games: 64, firstWon: 41 },
  ],
}))

it('says how often the first player won between equals', () => {
  expect(equalsSentence({ rules: 'fall-2021', weights: 15 }))
    .toBe('Between equal bots the first player won 40 of 64 games.')
})

it('says what is fair where that is further from half than chance would have it', () => {
  expect(equalsSentence({ rules: 'classic', weights: 15 }))
    .toBe('Between equal bots the first player won 41 of 64 games. For a fair match, play two and swap seats.')
})

it('says nothing of a start that was not played', () => {
  expect(equalsSentence({ rules: 'classic', weights: 16 })).toBeNull()
})
