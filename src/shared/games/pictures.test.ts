import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAIR } from '../game/pair.ts'
import { NAMES } from '../game/testing/names.ts'
import { pictureFaults } from '../game/testing/pictureFaults.ts'
import { nim } from './nim/index.ts'
import { legalMoves } from './nim/play.ts'
import { noTipping } from './no-tipping/index.ts'
import { anyPosition } from './no-tipping/testing/games.ts'
import { INITIAL, placing, removing } from './no-tipping/testing/position.ts'

const table = { seats: PAIR, first: 1 } as const

function count(svg: string, piece: RegExp): number {
  return svg.match(piece)?.length ?? 0
}

describe('a picture of No Tipping', () => {
  it('is sound for every position and every name', () => {
    fc.assert(
      fc.property(anyPosition({ over: true }), fc.string({ unit: 'binary' }), fc.string(), (state, first, second) => {
        const svg = noTipping.picture(state, { ...NAMES, 1: first, 2: second })
        expect(pictureFaults(svg)).toEqual([])
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 560" width="1200" height="560"/,
        )
      }),
    )
  })

  it('shows every block with its weight and its owner\'s pattern, and both hands', () => {
    const state = placing({ 0: INITIAL, 1: { '-5': 2 }, 2: { 3: 1, 4: 2 } }, { weights: 3 })
    const svg = noTipping.picture(state, NAMES)
    // Seat 2: two blocks, one in the hand, one beside the name.
    expect(count(svg, /<rect [^>]*fill="url\(#hatch\)"/g)).toBe(4)
    // the bar under the name of who is to move, too
    expect(count(svg, /<rect [^>]*fill="#1f66a8"/g)).toBe(1 + 2 + 1 + 1)
    expect(count(svg, /<rect [^>]*fill="#fdfcfa" stroke="#6b6f73"/g)).toBe(1)
    expect(svg).toContain('Ann is to place a block')
  })

  it('shows both torques, with a real minus sign', () => {
    const svg = noTipping.picture(removing({ 0: INITIAL }), NAMES)
    expect(svg).toContain('>\u22126</text>')
    expect(svg).toContain('>6</text>')
    expect(count(svg, />all blocks placed</g)).toBe(2)
  })

  it.each([
    ['left', { position: -30, weight: 1 }, /<g transform="rotate\(-\d/],
    ['right', { position: 30, weight: 1 }, /<g transform="rotate\(\d/],
  ])('turns the beam when it tips %s, and says so', (side, move, turn) => {
    const start = noTipping.setup({ rules: 'fall-2021', weights: 1 }, table)
    const played = noTipping.play(start, move)
    const svg = noTipping.picture(played.ok ? played.value.state : start, NAMES)
    expect(svg).toMatch(turn)
    expect(svg).toContain(`The beam tipped ${side}: Ann loses, Bob wins`)
    expect(noTipping.picture(start, NAMES)).not.toContain('rotate(-')
  })
})

describe('a picture of Nim', () => {
  it('is sound for every name and pile, and shows every coin, there or gone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.string({ unit: 'binary' }),
        fc.nat(),
        (piles, misere, name, choice) => {
          const start = nim.setup({ piles: piles.join(' '), misere }, table)
          const moves = legalMoves(start)
          const played = nim.play(start, moves[choice % moves.length])
          for (const state of [start, ...played.ok ? [played.value.state] : []]) {
            const svg = nim.picture(state, { ...NAMES, 1: name })
            expect(pictureFaults(svg)).toEqual([])
            expect(count(svg, /<circle /g)).toBe(piles.reduce((sum, coins) => sum + coins, 0))
            expect(count(svg, /<circle [^>]*fill="#e8b73a"/g)).toBe(state.piles.reduce((sum, coins) => sum + coins, 0))
          }
        },
      ),
    )
  })

  it('says who won', () => {
    const start = nim.setup({ piles: '1', misere: true }, table)
    const played = nim.play(start, { pile: 0, leave: 0 })
    expect(nim.picture(played.ok ? played.value.state : start, NAMES)).toContain('Bob wins')
  })
})
