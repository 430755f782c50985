import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOn, handOf } from '../state.ts'
import { anyPosition } from '../testing/games.ts'
import { parsePlacingInput } from './placingInput.ts'

const INITIAL = { position: -4, weight: 3, owner: 0 }

function errorOf(input: object): string {
  const read = parsePlacingInput(JSON.stringify({ toMove: 1, blocks: [INITIAL], ...input }))
  expect(read.ok).toBe(false)
  return read.ok ? '' : read.error
}

describe('a position of the placing to solve', () => {
  it('is read as it is written', () => {
    fc.assert(fc.property(anyPosition().filter(({ phase }) => phase === 'place'), (state) => {
      const text = JSON.stringify({
        rules: state.rules,
        toMove: state.mover,
        blocks: blocksOn(state),
        hands: { 1: handOf(state, 1), 2: handOf(state, 2) },
      })
      expect(parsePlacingInput(text)).toEqual({ ok: true, value: { ...state, lastMove: null } })
    }), { numRuns: 40 })
  })

  it('is none without unused blocks', () => {
    for (const input of ['', 'tip', '{}', '{"hands":{"1":[],"2":[]}}'])
      expect(parsePlacingInput(input)).toEqual({ ok: true, value: null })
  })

  it.each([
    [{ hands: [] }, '"hands" is a list, not two lists of weights, as in {"1":[1,2],"2":[2]}'],
    [{ hands: { 1: [1], 2: [25] } }, '"hands" is an object, not two lists of weights, as in {"1":[1,2],"2":[2]}'],
    [{ hands: { 1: [1], 2: [1] }, toMove: 3 }, '"toMove" is 3, not 1 or 2'],
    [{ hands: { 1: [1], 2: [1] }, toMove: 2 }, 'the players place by turns, and these hands do not fit who is to move'],
    [{ hands: { 1: [1, 2], 2: [2] } }, 'player 2 needs one block of 1 kg, in its hand or on the beam'],
    [{ hands: { 1: [1, 1], 2: [1] } }, 'player 1 needs one block of 1 kg, in its hand or on the beam'],
    [
      { hands: { 1: [1], 2: [1] }, blocks: [{ ...INITIAL, position: -3 }] },
      'while blocks are placed, the 3 kg block at -4 stands on the beam, and no other that is nobody’s',
    ],
  ])('is not %j', (input, error) => {
    expect(errorOf(input)).toBe(error)
  })
})
