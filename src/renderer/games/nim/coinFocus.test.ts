import { describe, expect, it } from 'vitest'
import { coinAfter, coinNear } from './coinFocus.ts'

const piles = [3, 0, 5]

describe('coinAfter', () => {
  it.each([
    ['ArrowLeft', { pile: 2, leave: 4 }, { pile: 2, leave: 3 }],
    ['ArrowLeft', { pile: 2, leave: 0 }, { pile: 2, leave: 0 }],
    ['ArrowRight', { pile: 0, leave: 2 }, { pile: 0, leave: 2 }],
    ['Home', { pile: 2, leave: 3 }, { pile: 2, leave: 0 }],
    ['End', { pile: 2, leave: 1 }, { pile: 2, leave: 4 }],
    ['ArrowDown', { pile: 0, leave: 1 }, { pile: 2, leave: 1 }],
    ['ArrowUp', { pile: 2, leave: 4 }, { pile: 0, leave: 2 }],
    ['ArrowUp', { pile: 0, leave: 1 }, { pile: 0, leave: 1 }],
    ['x', { pile: 0, leave: 1 }, null],
  ])('%s from %o leads to %o', (key, from, to) => {
    expect(coinAfter(key, from, piles)).toEqual(to)
  })
})

describe('coinNear', () => {
  it('begins at the last coin of the first pile that has any', () => {
    expect(coinNear(null, [0, 4])).toEqual({ pile: 1, leave: 3 })
  })

  it('stays in its pile when the coin is gone, and moves on when the pile is', () => {
    expect(coinNear({ pile: 2, leave: 4 }, [3, 0, 2])).toEqual({ pile: 2, leave: 1 })
    expect(coinNear({ pile: 1, leave: 4 }, piles)).toEqual({ pile: 0, leave: 2 })
  })

  it('is nowhere once all coins are gone', () => {
    expect(coinNear(null, [0, 0])).toBeNull()
  })
})
