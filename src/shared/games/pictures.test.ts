import type { Mark, Place } from '../game/mark.ts'
import type { GameId } from './index.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAIR } from '../game/pair.ts'
import { showcasePositions } from '../game/showcase.ts'
import { INK } from '../game/svg.ts'
import { NAMES } from '../game/testing/names.ts'
import { pictureFaults } from '../game/testing/pictureFaults.ts'
import { GAME_IDS, gameOf } from './index.ts'
import { nim } from './nim/index.ts'
import { legalMoves } from './nim/play.ts'
import { noTipping } from './no-tipping/index.ts'
import { anyPosition } from './no-tipping/testing/games.ts'
import { INITIAL, placing, removing } from './no-tipping/testing/position.ts'
import { geometryOf } from './yinsh/geometry.ts'

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

/** The places of each game's showcase, and places just beyond them. */
const PLACES: Readonly<Record<GameId, { readonly here: fc.Arbitrary<Place>, readonly beyond: readonly Place[] }>> = {
  'no-tipping': { here: fc.integer({ min: -30, max: 30 }), beyond: [-31, 31, [0, 0]] },
  'nim': { here: fc.nat(2), beyond: [-1, 3, [0, 0]] },
  'flip': { here: cellOf(5, 5), beyond: [[5, 0], [0, 5], [-1, 0], 0] },
  'maze': { here: cellOf(7, 10), beyond: [[7, 0], [0, 10], [0, -1], 0] },
  'voronoi': { here: cellOf(1000, 1000), beyond: [[1000, 0], [0, 1000], [-1, 0], 0] },
  'yinsh': {
    here: fc.constantFrom(...geometryOf(5).points.map(({ hexagon, position }) => [hexagon, position] as const)),
    beyond: [[5, 0], [6, 1], [1, 6], [1, -1], 0],
  },
}

function cellOf(rows: number, columns: number): fc.Arbitrary<Place> {
  return fc.tuple(fc.nat(rows - 1), fc.nat(columns - 1))
}

/** The rings of marks in a picture, in its own coordinates. */
function ringsIn(svg: string): { readonly x: number, readonly y: number, readonly r: number }[] {
  const groups = [{ x: 0, y: 0, isPast: false }]
  const rings = []
  for (const [tag, name] of svg.matchAll(/<\/?(g|circle)\b[^>]*>/g)) {
    const { x, y, isPast } = groups.at(-1) ?? { x: 0, y: 0, isPast: false }
    const [, right, down] = /translate\((\S+) (\S+)\)/.exec(tag) ?? [tag, 0, 0]
    if (tag === '</g>')
      groups.pop()
    else if (name === 'g' && !tag.endsWith('/>'))
      groups.push({ x: x + Number(right), y: y + Number(down), isPast: tag.includes(`stroke="${INK.past}"`) })
    const [, cx, cy, r] = /^<circle cx="(\S+)" cy="(\S+)" r="(\S+)"/.exec(tag) ?? []
    if (isPast && cx !== undefined)
      rings.push({ x: x + Number(cx), y: y + Number(cy), r: Number(r) })
  }
  return rings
}

describe.each(GAME_IDS)('a picture of %s with what a bot drew', (id) => {
  const game = gameOf(id)
  const { here, beyond } = PLACES[id]
  const anyState = fc.constantFrom(...showcasePositions(game).filter(state => game.toMove(state) !== null))
  const anyValue = fc.double({ noNaN: true, noDefaultInfinity: true })
  const mark = (place: Place, value: number | null): Mark => ({ kind: 'mark', place, why: '<why>', value })

  it('has a ring within its bounds for each place, and their numbers', () => {
    fc.assert(
      fc.property(anyState, here, here, anyValue, (state, one, other, value) => {
        const places = String(one) === String(other) ? [one] : [one, other]
        const lines: Mark[] = [{ kind: 'line', from: one, to: other }, { kind: 'text', text: '<words>' }]
        const svg = game.picture(state, NAMES, [...lines, mark(other, null), mark(one, value)])
        const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []
        const rings = ringsIn(svg)
        expect(pictureFaults(svg)).toEqual([])
        expect(new Set(rings.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length)
        expect(count(svg, /<text [^>]*>/g)).toBe(count(game.picture(state, NAMES), /<text [^>]*>/g) + 1)
        for (const { x, y, r } of rings) {
          expect(Math.min(x, y) - r).toBeGreaterThan(0)
          expect(x + r).toBeLessThan(Number(width))
          expect(y + r).toBeLessThan(Number(height))
        }
      }),
    )
  })

  it('is as without marks where the board has no such place', () => {
    const wild = fc.oneof(fc.double({ noInteger: true }), fc.integer({ min: 1000 }), fc.integer({ max: -31 }))
    const elsewhere = fc.oneof(fc.constantFrom(...beyond), wild, fc.tuple(wild, wild), fc.tuple(fc.nat(1), wild))
    fc.assert(
      fc.property(anyState, elsewhere, here, (state, place, to) => {
        const marks: Mark[] = [mark(place, 1), { kind: 'line', from: place, to }, { kind: 'line', from: to, to: place }]
        expect(game.picture(state, NAMES, marks) === game.picture(state, NAMES)).toBe(true)
      }),
    )
  })
})

it.each(['flip', 'maze'] as const)('marks are on the board of the player to move in a race of %s', (id) => {
  const game = gameOf(id)
  const start = game.setup(game.settings.parse({ seed: 1, players: 2 }), table)
  const next = game.play(start, game.legalMoves?.(start)[0])
  const [first, second] = [start, next.ok ? next.value.state : start].map(state =>
    ringsIn(game.picture(state, NAMES, [{ kind: 'mark', place: [0, 1], why: '', value: null }])),
  )
  expect([first?.length, second?.length]).toEqual([1, 1])
  expect(second?.[0]?.x).toBeGreaterThan((first?.[0]?.x ?? 0) + 400)
})
