import type { FlipState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, textOf } from './board.ts'
import { flip } from './index.ts'
import { anySolvable, gameOf, NAMES, played, race, solo } from './testing/boards.ts'

const [start, next] = gameOf(solo('010 111 010'), [0, 2]) as [FlipState, FlipState]

describe('the words', () => {
  it('say what the last move did', () => {
    expect([start, next].map(flip.describeLastMove)).toEqual([null, 'clicks row 1, column 3'])
  })

  it('count the lights and clicks, of both seats in a race', () => {
    expect(flip.figures(next)).toEqual([
      { key: 'lights', label: 'Lights on', value: 4 },
      { key: 'clicks', label: 'Clicks', value: 1 },
    ])
    expect(
      flip.figures(played(race('010 111 010'), { row: 0, column: 2 })).map((
        { key, label, value },
      ) => [key, label, value]),
    ).toEqual([
      ['lights-1', 'Lights on, seat 1', 4],
      ['clicks-1', 'Clicks, seat 1', 1],
      ['lights-2', 'Lights on, seat 2', 5],
      ['clicks-2', 'Clicks, seat 2', 0],
    ])
  })

  it('draw the board', () => {
    expect(flip.asciiBoard(next, NAMES)).toBe('   1 2 3\n 1 . . #\n 2 # # .\n 3 . # .\n4 lights on, 1 click')
    expect(flip.asciiBoard(race('1 1'), NAMES)).toBe(
      '   1\n 1 #\n 2 #\nAnn: 2 lights on, 0 clicks\n\n   1\n 1 #\n 2 #\nBob: 2 lights on, 0 clicks',
    )
  })

  it('give the position to programs', () => {
    expect(flip.toJson(next)).toEqual({
      rows: 3,
      columns: 3,
      start: ['010', '111', '010'],
      boards: { 1: { board: ['001', '110', '010'], clicks: 1, solved: false } },
      mostClicks: 190,
      toMove: 1,
    })
  })
})

describe('a picture', () => {
  it('shows every light as a disc on a cell of its own colour, of both boards in a race, and escapes names', () => {
    fc.assert(
      fc.property(anySolvable(32, 32), fc.boolean(), fc.string({ unit: 'binary' }), (board, races, name) => {
        const state = races ? race(textOf(board)) : solo(textOf(board))
        const svg = flip.picture(state, { ...NAMES, 1: `<&"'${name}` })
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/,
        )
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<&|<script/)
        const lights = countOf(board.lit) * (races ? 2 : 1)
        expect([
          svg.match(/fill="#c8622a"/g)?.length,
          svg.match(/<circle /g)?.length,
          svg.match(/fill="#5a6268"/g)?.length,
        ]).toEqual([lights, lights, races ? 2 : 1])
      }),
      { numRuns: 40 },
    )
  })

  it('frames the last click on the board where it was', () => {
    const frames = (state: FlipState): number[] =>
      [...flip.picture(state, NAMES).matchAll(/<rect x="([\d.]+)"[^>]*fill="none"/g)].map(([, x]) => Number(x))
    expect([frames(start).length, frames(next).length]).toEqual([0, 1])
    const [, first, second] = gameOf(race('010 111 010'), [0, 2], [0, 2]).map(frames)
    expect([first?.length, second?.length]).toEqual([1, 1])
    expect(second?.[0]).toBeGreaterThan(first?.[0] ?? Infinity)
  })

  it('says how it stands', () => {
    const news = (state: FlipState | undefined): string | undefined =>
      state && /<title>Flip: (.*?)<\/title>/.exec(flip.picture(state, NAMES))?.[1]
    expect([
      news(start),
      news(gameOf(start, [1, 1]).at(-1)),
      news({ ...start, boards: { 1: { lit: start.start, clicks: 190 } } }),
      news(gameOf(race('010 111 010'), [0, 0]).at(-1)),
      news(gameOf(race('010 111 010'), [0, 0], [1, 1]).at(-1)),
      news(gameOf(race('010 111 010'), [1, 1], [1, 1]).at(-1)),
    ]).toEqual(['Ann is to click', 'Solved', 'Not solved', 'Bob is to click', 'Bob wins', 'A draw'])
  })
})
