import type { Refusal } from './refusal.ts'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../../game/testing/names.ts'
import { explainEnd } from './explain.ts'
import { noTipping } from './index.ts'
import { play } from './play.ts'
import { inWords } from './refusal.ts'
import { startOf } from './state.ts'
import { played } from './testing/games.ts'
import { INITIAL, placing, removing } from './testing/position.ts'

/** The sentence for a refused move. */
function refusalOf(state: Parameters<typeof play>[0], move: unknown): string {
  const result = play(state, move)
  if (result.ok)
    throw new Error('the move was accepted')
  return noTipping.explainRefusal(result.error, 'Ann')
}

describe('a refused placement', () => {
  const position = placing({ 0: INITIAL, 1: { '-10': 4 }, 2: { 12: 3 } })

  it.each([
    [{ weight: 7, position: 12 }, 'Ann tried to place 7 kg at 12, but 12 already holds 3 kg'],
    [{ weight: 99, position: 12 }, 'Ann tried to place 99 kg at 12, but 12 already holds 3 kg'],
    [{ weight: 'x', position: 12 }, 'Ann tried to place a block at 12, but 12 already holds 3 kg'],
    [{ weight: 1, position: -4 }, 'Ann tried to place 1 kg at -4, but -4 already holds 3 kg'],
    [{ weight: 1, position: 31 }, 'Ann tried to place 1 kg at 31, but the beam ends at -30 and 30'],
    [{ position: -31 }, 'Ann tried to place a block at -31, but the beam ends at -30 and 30'],
    [{ weight: 4, position: 0 }, 'Ann tried to place 4 kg, but has used that block already'],
    [{ weight: 16, position: 0 }, 'Ann tried to place 16 kg, but the blocks weigh 1 to 15 kg'],
    [{ weight: -5, position: 0 }, 'Ann tried to place -5 kg, but the blocks weigh 1 to 15 kg'],
    [{ weight: 1.5, position: 0 }, 'Ann tried to place a block at 0, but its weight is 1.5, not a whole number'],
    [{ weight: '1kg', position: 0 }, 'Ann tried to place a block at 0, but its weight is "1kg", not a whole number'],
    [{ position: 0 }, 'Ann tried to place a block at 0, but its weight is missing, not a whole number'],
    [{ weight: 1 }, 'Ann tried to place a block, but its position is missing, not a whole number'],
    [{ weight: 1, position: [-3] }, 'Ann tried to place a block, but its position is a list, not a whole number'],
    [{ weight: 1, position: -0.5 }, 'Ann tried to place a block, but its position is -0.5, not a whole number'],
    [null, 'Ann sent null, which is not a move'],
    ['up', 'Ann sent "up", which is not a move'],
  ])('%j', (move, sentence) => {
    expect(refusalOf(position, move)).toBe(sentence)
  })
})

describe('a refused removal', () => {
  const position = removing({ 0: INITIAL, 1: { '-2': 1 }, 2: { '-5': 2 } }, { rules: 'classic', weights: 2, mover: 2 })

  it.each([
    [{ position: 7 }, 'Ann tried to remove the block at 7, but nothing stands there'],
    [{ position: -26 }, 'Ann tried to remove the block at -26, but the beam ends at -25 and 25'],
    [{ position: null }, 'Ann tried to remove a block, but its position is null, not a whole number'],
    [{ position: true }, 'Ann tried to remove a block, but its position is true, not a whole number'],
    [{}, 'Ann tried to remove a block, but its position is missing, not a whole number'],
    [
      { position: -2 },
      'Ann tried to remove 1 kg at -2, but under the classic rules the second player may not take the first player\'s blocks while others stand',
    ],
  ])('%j', (move, sentence) => {
    expect(refusalOf(position, move)).toBe(sentence)
  })
})

it('a move after the end is refused with a sentence too', () => {
  const over: Refusal = { code: 'game-over' }
  expect(noTipping.explainRefusal(over, 'Ann')).toBe('Ann tried to move, but the game is over')
})

describe('what came instead of a number', () => {
  it.each([
    [undefined, 'missing'],
    [null, 'null'],
    ['here', '"here"'],
    ['a"b\n', '"a\\"b\\n"'],
    ['x'.repeat(41), `"${'x'.repeat(40)}"…`],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [10n, '10'],
    [{}, 'an object'],
    [[], 'a list'],
    [() => 0, 'a function'],
    [Symbol('s'), 'a symbol'],
  ])('is put in words', (value, words) => {
    expect(inWords(value)).toBe(words)
  })
})

describe('the end in a sentence', () => {
  it('names weight, position, side, both torques and the limit of a placement', () => {
    const tipped = played(startOf({ rules: 'fall-2021', weights: 15 }), { position: 5, weight: 7 })
    expect(explainEnd(tipped, NAMES)).toBe(
      'Ann placed 7 kg at 5 and the beam tipped right: left torque -62, right torque -36, and the right torque may not fall below 0',
    )
  })

  it('and of a removal', () => {
    const position = removing({ 1: { '-10': 1, '3': 1 } }, { weights: 1, mover: 2 })
    expect(explainEnd(played(position, { position: -10 }), NAMES)).toBe(
      'Bob removed 1 kg from -10 and the beam tipped right: left torque -15, right torque -7, and the right torque may not fall below 0',
    )
  })

  it('names the other limit where the beam tips left', () => {
    const tipped = played(startOf({ rules: 'fall-2021', weights: 15 }), { position: -30, weight: 1 })
    expect(explainEnd(tipped, NAMES)).toBe(
      'Ann placed 1 kg at -30 and the beam tipped left: left torque 21, right torque 35, and the left torque may not rise above 0',
    )
  })

  it('is a bug to ask for while the beam stands', () => {
    expect(() => explainEnd(startOf({ rules: 'fall-2021', weights: 1 }), NAMES)).toThrow('still stands')
  })
})

describe('the drawing for a terminal', () => {
  it('shows blocks, supports, torques and hands', () => {
    const position = played(startOf({ rules: 'fall-2021', weights: 12 }), { position: -30, weight: 12 })
    const [tens, ones, beam, supports, ruler, ...rest] = noTipping.asciiBoard(position, NAMES).split('\n')
    expect(tens).toBe('1')
    expect(ones).toBe(`2${' '.repeat(25)}3`)
    expect(beam).toBe('='.repeat(61))
    expect(supports).toBe(`${' '.repeat(27)}^ ^`)
    expect(ruler).toMatch(/^-30 +-20 +-10 +0 +10 +20 +30$/)
    expect(rest).toEqual([
      'left torque 318 (tips above 0), right torque 354 (tips below 0)',
      'Ann holds: 1 2 3 4 5 6 7 8 9 10 11',
      'Bob holds: 1 2 3 4 5 6 7 8 9 10 11 12',
    ])
  })

  it('says when a hand is empty', () => {
    expect(noTipping.asciiBoard(removing({ 0: INITIAL }, { weights: 1 }), NAMES)).toContain('Ann holds: nothing')
  })
})
