import type { Blocks } from './testing/position.ts'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../../testing/deepFreeze.ts'
import { noTipping } from './index.ts'
import { legalMoves, play } from './play.ts'
import { startOf } from './state.ts'
import { played } from './testing/games.ts'
import { INITIAL, placing, removing } from './testing/position.ts'

describe('the start', () => {
  it.each([
    ['fall-2021', 30, 61],
    ['classic', 25, 51],
  ] as const)('of %s: a beam to ±%i with the initial block alone', (rules, half, positions) => {
    const start = startOf({ rules, weights: 15 })
    expect(start).toMatchObject({
      half,
      phase: 'place',
      mover: 1,
      plies: 0,
      torques: { left: -6, right: 6 },
      tipped: null,
      lastMove: null,
    })
    expect(start.beam).toHaveLength(positions)
    expect(start.beam[half - 4]).toBe(3)
    expect(start.beam.reduce((sum, weight) => sum + weight, 0)).toBe(3)
  })

  it.each([1, 15, 24])('gives each player every block from 1 to %i kg', (weights) => {
    const free = 60
    expect(legalMoves(startOf({ rules: 'fall-2021', weights }))).toHaveLength(free * weights)
  })
})

describe('placing', () => {
  it('puts the block there, takes it from the hand and passes the turn', () => {
    const start = startOf({ rules: 'fall-2021', weights: 3 })
    const next = played(start, { position: -2, weight: 1 })
    expect(next.beam[28]).toBe(1)
    expect(next.owners[28]).toBe(1)
    expect(next).toMatchObject({
      mover: 2,
      plies: 1,
      hands: { 1: 0b110, 2: 0b111 },
      torques: { left: -7, right: 7 },
      lastMove: { seat: 1, phase: 'place', position: -2, weight: 1 },
    })
  })

  it('reaches both ends of the beam', () => {
    const start = startOf({ rules: 'fall-2021', weights: 24 })
    expect(play(start, { position: -30, weight: 1 })).toMatchObject({ ok: true })
    expect(play(start, { position: 30, weight: 1 })).toMatchObject({ ok: true })
  })

  it('is over when both hands are empty', () => {
    const last = placing({ 0: INITIAL, 1: { '-2': 1 } }, { weights: 1, mover: 2 })
    expect(played(last, { position: -3, weight: 1 })).toMatchObject({ phase: 'remove', mover: 1 })
  })

  it('still is what tipped the beam when the last block does', () => {
    const last = placing({ 0: INITIAL, 1: { '-2': 1 } }, { weights: 1, mover: 2 })
    expect(played(last, { position: 30, weight: 1 })).toMatchObject({ phase: 'place', mover: 2, tipped: 'right' })
  })
})

describe('what is refused while placing', () => {
  // Ann has placed 5 kg at −3, Bob 2 kg at −2; it is Ann's turn, with blocks up to 6 kg.
  const position = deepFreeze(placing({ 0: INITIAL, 1: { '-3': 5 }, 2: { '-2': 2 } }, { weights: 6 }))

  it.each([
    ['beyond the right end', { position: 31, weight: 1 }, { code: 'off-beam', position: 31, half: 30 }],
    ['beyond the left end', { position: -31, weight: 1 }, { code: 'off-beam', position: -31 }],
    ['far away', { position: 1e30, weight: 1 }, { code: 'off-beam' }],
    ['on an own block', { position: -3, weight: 1 }, { code: 'occupied', holds: 5 }],
    ['on the opponent\'s block', { position: -2, weight: 1 }, { code: 'occupied', holds: 2 }],
    ['on the initial block', { position: -4, weight: 1 }, { code: 'occupied', holds: 3 }],
    ['a block that is used', { position: 0, weight: 5 }, { code: 'weight-used', weight: 5 }],
    ['a block heavier than any', { position: 0, weight: 7 }, { code: 'no-such-weight', weight: 7, weights: 6 }],
    ['a block without weight', { position: 0, weight: 0 }, { code: 'no-such-weight' }],
    ['a block that would lift', { position: 0, weight: -1 }, { code: 'no-such-weight' }],
    ['a block of 33 kg, which is 1 kg to a shifting of bits', { position: 0, weight: 33 }, { code: 'no-such-weight' }],
    ['half a position', { position: 0.5, weight: 1 }, { code: 'position-not-whole', got: '0.5' }],
    ['one and a half kg', { position: 0, weight: 1.5 }, { code: 'weight-not-whole', got: '1.5' }],
    ['a weight in words', { position: 0, weight: '1' }, { code: 'weight-not-whole', got: '"1"' }],
    ['no weight', { position: 0 }, { code: 'weight-not-whole', got: 'missing' }],
    ['no position', { weight: 1 }, { code: 'position-not-whole', got: 'missing' }],
    ['nowhere', { position: Number.NaN, weight: 1 }, { code: 'position-not-whole', got: 'NaN' }],
    [
      'infinitely far',
      { position: Number.POSITIVE_INFINITY, weight: 1 },
      { code: 'position-not-whole', got: 'Infinity' },
    ],
    ['nothing at all', null, { code: 'not-a-move', got: 'null' }],
    ['a number', 5, { code: 'not-a-move', got: '5' }],
    ['a list', [0, 1], { code: 'position-not-whole' }],
    [
      'wrong in position and weight: the position is named',
      { position: -2, weight: 99 },
      { code: 'occupied', weight: 99 },
    ],
    ['off the beam and without weight: the position is named', { position: 99 }, { code: 'off-beam', weight: null }],
  ])('%s', (_, move, error) => {
    expect(play(position, move)).toMatchObject({ ok: false, error })
  })

  it('is not what the opponent has used', () => {
    expect(play(position, { position: -1, weight: 2 })).toMatchObject({ ok: true })
  })
})

describe('removing', () => {
  const blocks: Blocks = { 0: INITIAL, 1: { '-2': 1 }, 2: { '-3': 1 } }

  it.each([
    ['an own block', -2],
    ['the opponent\'s block', -3],
  ])('takes %s off the beam', (_, position) => {
    const next = played(removing(blocks, { weights: 1 }), { position })
    expect(next.beam[position + 30]).toBe(0)
    expect(next.owners[position + 30]).toBe(0)
    expect(next).toMatchObject({ mover: 2, plies: 3, lastMove: { phase: 'remove', position, weight: 1 } })
  })

  it('may take the initial block, even where that tips the beam', () => {
    const position = removing({ 0: INITIAL, 1: { 5: 1 }, 2: { '-9': 1 } }, { weights: 1 })
    expect(play(position, { position: -4 })).toMatchObject({
      ok: true,
      value: { state: { tipped: 'right', torques: { left: -11, right: -1 }, mover: 1 } },
    })
  })

  it('does not care about a weight beside the position', () => {
    expect(play(removing(blocks, { weights: 1 }), { position: -2, weight: 'many' })).toMatchObject({ ok: true })
  })

  it.each([
    ['where nothing stands', { position: 5 }, { code: 'empty', position: 5 }],
    ['off the beam', { position: 31 }, { code: 'off-beam', phase: 'remove' }],
    ['half a position', { position: -2.5 }, { code: 'position-not-whole', phase: 'remove' }],
    ['no position', {}, { code: 'position-not-whole', got: 'missing' }],
    ['nothing at all', undefined, { code: 'not-a-move' }],
  ])('is refused %s', (_, move, error) => {
    expect(play(deepFreeze(removing(blocks, { weights: 1 })), move)).toMatchObject({ ok: false, error })
  })
})

describe('the classic rules of removing', () => {
  // Ann has −2 and −3, Bob has −5 and 0.
  const blocks: Blocks = { 0: INITIAL, 1: { '-2': 1, '-3': 2 }, 2: { '-5': 1, '0': 2 } }
  const removable = (left: Blocks, mover: 1 | 2): number[] =>
    legalMoves(removing(left, { rules: 'classic', weights: 2, mover })).map(({ position }) => position)

  it('let the first player take any block', () => {
    expect(removable(blocks, 1)).toEqual([-5, -4, -3, -2, 0])
  })

  it('let the second player take own blocks and the initial one', () => {
    expect(removable(blocks, 2)).toEqual([-5, -4, 0])
  })

  it('let the second player take the initial block as the last that is not the first player\'s', () => {
    expect(removable({ 0: INITIAL, 1: { '-2': 1 } }, 2)).toEqual([-4])
  })

  it('let the second player take the first player\'s blocks when no others stand', () => {
    expect(removable({ 1: { '-2': 1, '-3': 2 } }, 2)).toEqual([-3, -2])
  })

  it('keep the first player\'s blocks from the second while even one other stands', () => {
    const position = removing({ 1: { '-2': 1 }, 2: { '-5': 1 } }, { rules: 'classic', weights: 2, mover: 2 })
    expect(play(position, { position: -2 })).toEqual({
      ok: false,
      error: { code: 'not-removable', position: -2, weight: 1 },
    })
  })

  it('are not those of fall-2021', () => {
    expect(legalMoves(removing(blocks, { weights: 2, mover: 2 }))).toHaveLength(5)
  })

  it('end the beam at 25', () => {
    const start = startOf({ rules: 'classic', weights: 15 })
    expect(play(start, { position: 25, weight: 1 })).toMatchObject({ ok: true })
    expect(play(start, { position: 26, weight: 1 })).toMatchObject({ ok: false, error: { code: 'off-beam', half: 25 } })
  })
})

describe('the end', () => {
  const tipped = played(startOf({ rules: 'fall-2021', weights: 15 }), { position: 30, weight: 15 })

  it('comes with the beam tipped: who tipped it loses', () => {
    expect(noTipping.standing(tipped)).toEqual({ ending: 'tipped', places: { 1: 2, 2: 1 } })
    expect(noTipping.toMove(tipped)).toBeNull()
  })

  it('leaves no move', () => {
    expect(legalMoves(tipped)).toEqual([])
    expect(play(tipped, { position: 0, weight: 1 })).toEqual({ ok: false, error: { code: 'game-over' } })
  })

  it('has not come while the beam stands', () => {
    const start = startOf({ rules: 'fall-2021', weights: 15 })
    expect(noTipping.standing(start)).toBeNull()
    expect(noTipping.toMove(start)).toBe(1)
  })

  it('comes at the latest with the last block: a bare beam tips right', () => {
    const last = removing({ 1: { '-7': 1 } }, { weights: 1, mover: 2 })
    expect(played(last, { position: -7 })).toMatchObject({ tipped: 'right', torques: { left: -9, right: -3 } })
  })
})

describe('the settings', () => {
  it('are fall-2021 and 15 blocks where nothing is said', () => {
    expect(noTipping.settings.parse({})).toEqual({ rules: 'fall-2021', weights: 15 })
  })

  it.each([
    ['no blocks', { weights: 0 }],
    ['25 blocks, for which a beam might be too short', { weights: 25 }],
    ['half a block', { weights: 1.5 }],
    ['unknown rules', { rules: 'spring-1999' }],
    ['what it does not know', { wieghts: 3 }],
    ['no settings', null],
  ])('are refused with %s', (_, settings) => {
    expect(noTipping.settings.safeParse(settings).success).toBe(false)
  })

  it.each([
    [{ rules: 'fall-2021', weights: 15 }, 'fall-2021, 15 weights each'],
    [{ rules: 'classic', weights: 1 }, 'classic, 1 weight each'],
  ] as const)('are described in words', (settings, words) => {
    expect(noTipping.describeSettings(settings)).toBe(words)
  })
})
