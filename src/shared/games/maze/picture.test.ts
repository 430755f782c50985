import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOURS, picture } from './picture.ts'
import { after, anyGame, NAMES, within } from './testing/mazes.ts'

const FORK = '9557 c557'

/** Whether every element is closed, and nothing stands there that a picture must not have. */
function isSound(svg: string): boolean {
  const open: string[] = []
  for (const [, close, name = '', alone] of svg.matchAll(/<(\/?)([a-z]+)(?: [\w:-]+="[^"<>]*")*(\/?)>/gi)) {
    if (close === '/' && open.pop() !== name)
      return false
    if (close === '' && alone === '')
      open.push(name)
  }
  const rest = svg.replaceAll(/<\/?[a-z]+(?: [\w:-]+="[^"<>]*")*\/?>/gi, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')
  return open.length === 0 && !/[<>&]|NaN|undefined|Infinity/.test(rest)
    && !/<(?:script|style|image|a) |NaN|Infinity/.test(svg)
}

function count(svg: string, piece: string): number {
  return svg.split(piece).length - 1
}

describe('a picture of Maze', () => {
  it('is sound for every position and every name', () => {
    fc.assert(fc.property(anyGame, fc.string({ unit: 'binary' }), (states, name) => {
      const state = states.at(-1)
      if (state !== undefined)
        expect(isSound(picture(state, { ...NAMES, 1: name }))).toBe(true)
    }), { numRuns: 50 })
  })

  it('shows floor, path, head and end in their colours, head and end by shape, too', () => {
    const svg = picture(after(within(FORK), 'S'), NAMES)
    for (const colour of Object.values(COLOURS))
      expect(svg).toContain(colour)
    expect(count(svg, '<circle ')).toBe(1)
    expect(svg).toContain('1 step, 3 left, par 4')
    expect(svg).toContain('Ann is to move')
  })

  it('shows both copies of a race, each with its path', () => {
    const svg = picture(after(within(FORK, 2), 'E', 'S'), NAMES)
    expect(count(svg, '<circle ')).toBe(2)
    expect(svg).toContain('1 step, 5 left, par 4')
    expect(svg).toContain('1 step, 3 left, par 4')
  })

  it.each([
    ['Solved', after(within('d7'), 'E')],
    ['Not solved', after(within(FORK), ...Array.from({ length: 180 }, (_, index) => index % 2 === 0 ? 'E' : 'W'))],
    ['A draw', after(within('d7', 2), 'E', 'E')],
    ['Bob wins', after(within(FORK, 2), 'E', 'S', 'E', 'E', 'W', 'E', 'W', 'E')],
  ])('says %s', (news, state) => {
    expect(picture(state, NAMES)).toContain(`>${news}</text>`)
  })
})
