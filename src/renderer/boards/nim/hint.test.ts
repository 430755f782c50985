import { describe, expect, it } from 'vitest'
import { nim } from '../../../shared/games/nim/index.ts'
import { hintFor } from './hint.ts'

describe('hintFor', () => {
  it.each([
    ['3 4 5', false, true, 'Best move: take 2 coins from pile 1, leaving 1'],
    ['1 1', false, false, 'No winning move: take as little as possible, 1 coin from pile 1, leaving 0'],
    ['3 5 6', false, false, 'No winning move: take as little as possible, 1 coin from pile 3, leaving 5'],
    ['1', false, true, 'Best move: take 1 coin from pile 1, leaving 0'],
    ['1', true, false, 'No winning move: take as little as possible, 1 coin from pile 1, leaving 0'],
    ['1 1 4', true, true, 'Best move: take 3 coins from pile 3, leaving 1'],
  ])('%s, misère %s', (piles, misere, isWinning, text) => {
    expect(hintFor(nim.setup({ piles, misere }))).toMatchObject({ isWinning, text })
  })

  it('knows the largest board', () => {
    const piles = Array.from({ length: 12 }).fill('64').join(' ')
    expect(hintFor(nim.setup({ piles, misere: false })).isWinning).toBe(false)
  })
})
