import type { NoTippingState } from './no-tipping/state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameOf } from './index.ts'
import { anyPosition } from './no-tipping/testing/games.ts'
import { INITIAL, NAMES, placing, removing } from './no-tipping/testing/position.ts'

const noTipping = gameOf('no-tipping')
const nim = gameOf('nim')

/** What is wrong with a picture as XML that stands alone; empty for nothing. */
function faults(svg: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [, close, name = '', attributes = '', alone] of svg.matchAll(/<(\/?)([a-z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/gi)) {
    if (close === '/' && open.pop() !== name)
      wrong.push(`</${name}> closes something else`)
    else if (close === '' && alone === '')
      open.push(name)
    if (/^(?:script|style|a|image|use|foreignObject|iframe)$/i.test(name) || / (?:on\w+|class|style|href|xlink:href)=/i.test(attributes))
      wrong.push(`${name}${attributes}`)
    if (/NaN|undefined|Infinity/.test(attributes))
      wrong.push(`${name}${attributes}`)
  }
  if (open.length > 0)
    wrong.push(`left open: ${open.join()}`)
  const rest = svg.replaceAll(/<\/?[a-z]+(?: [\w:-]+="[^"<>]*")*\/?>/gi, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')
  if (/[<>&]/.test(rest))
    wrong.push(`not escaped: ${rest}`)
  return wrong
}

function count(svg: string, piece: RegExp): number {
  return svg.match(piece)?.length ?? 0
}

describe('a picture of No Tipping', () => {
  it('is sound for every position and every name', () => {
    fc.assert(fc.property(anyPosition({ over: true }), fc.string({ unit: 'binary' }), fc.string(), (state, first, second) => {
      const svg = noTipping.picture(state, { 1: first, 2: second })
      expect(faults(svg)).toEqual([])
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 560" width="1200" height="560"/)
    }))
  })

  it('shows every block with its weight and its owner\'s pattern, and both hands', () => {
    const state = placing({ 0: INITIAL, 1: { '-5': 2 }, 2: { 3: 1, 4: 2 } }, { weights: 3 })
    const svg = noTipping.picture(state, NAMES)
    // Seat 2: two blocks, one in the hand, one beside the name.
    expect(count(svg, /<rect [^>]*fill="url\(#hatch\)"/g)).toBe(4)
    expect(count(svg, /<rect [^>]*fill="#1f66a8"/g)).toBe(1 + 2 + 1 + 1) // the bar under the name of who is to move, too
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
    const start = noTipping.setup({ rules: 'fall-2021', weights: 1 })
    const played = noTipping.play(start, move)
    const svg = noTipping.picture(played.ok ? played.value as NoTippingState : start, NAMES)
    expect(svg).toMatch(turn)
    expect(svg).toContain(`The beam tipped ${side}: Ann loses, Bob wins`)
    expect(noTipping.picture(start, NAMES)).not.toContain('rotate(-')
  })
})

describe('a picture of Nim', () => {
  it('is sound for every name and pile, and shows every coin, there or gone', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 12 }), fc.boolean(), fc.string({ unit: 'binary' }), fc.nat(), (piles, misere, name, choice) => {
      const start = nim.setup({ piles: piles.join(' '), misere })
      const moves = nim.legalMoves(start)
      const played = nim.play(start, moves[choice % moves.length])
      for (const state of [start, ...played.ok ? [played.value] : []]) {
        const svg = nim.picture(state, { 1: name, 2: 'Bob' })
        expect(faults(svg)).toEqual([])
        expect(count(svg, /<circle /g)).toBe(piles.reduce((sum, coins) => sum + coins, 0))
        expect(count(svg, /<circle [^>]*fill="#e8b73a"/g)).toBe((state as { piles: number[] }).piles.reduce((sum, coins) => sum + coins, 0))
      }
    }))
  })

  it('says who won', () => {
    const start = nim.setup({ piles: '1', misere: true })
    const played = nim.play(start, { pile: 0, leave: 0 })
    expect(nim.picture(played.ok ? played.value : start, NAMES)).toContain('Bob wins')
  })
})
