import { expect, it } from 'vitest'
import { waitingText } from './waitingText.ts'

it('names all who are waited for', () => {
  expect(waitingText(['Ann'], 300_000, 1)).toBe('Waiting for Ann to sit down, 5 minutes at most; 1 game waits.')
  expect(waitingText(['Ann', 'Bob', 'Cem'], 30_000, 3)).toBe(
    'Waiting for Ann, Bob and Cem to sit down, 30 seconds at most; 3 games wait.',
  )
})
