import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { maze } from './index.ts'
import { describeSettings, mazeSettings } from './settings.ts'
import { startOf } from './state.ts'

const { draw = settings => settings } = maze

/** The first thing that is wrong with settings: `setting: message`. */
function refusal(settings: unknown): string {
  const [issue] = mazeSettings.safeParse(settings).error?.issues ?? []
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'accepted'}`
}

describe('settings', () => {
  it('left out are those of a small maze for one', () => {
    expect(mazeSettings.parse({})).toEqual({ rows: 5, columns: 10, loops: 0, players: 1 })
  })

  it('may be walls instead, which come out on one line in small letters', () => {
    expect(mazeSettings.parse({ walls: ' D3\n d6 ', players: 2 })).toEqual({ walls: 'd3 d6', players: 2 })
  })

  it.each([
    [{ rows: 0 }, 'rows: rows are a whole number from 1 to 64'],
    [{ columns: 65 }, 'columns: columns are a whole number from 1 to 64'],
    [{ rows: 1.5 }, 'rows: rows are a whole number from 1 to 64'],
    [{ seed: 1_000_000_000 }, 'seed: the seed is a whole number from 0 to 999999999'],
    [{ loops: 101 }, 'loops: loops are a whole number from 0 to 100'],
    [{ players: 3 }, 'players: players are 1, alone, or 2 in a race'],
    [{ walls: 5 }, 'walls: walls are a text of hexadecimal digits, like "d3 d6"'],
    [{ rows: 1, columns: 1 }, 'columns: a maze has at least 2 cells'],
    [{ walls: 'd3 d6', rows: 2 }, 'rows: rows can’t be given beside walls, which say it all'],
    [{ walls: 'd3 d6', seed: 0 }, 'seed: seed can’t be given beside walls, which say it all'],
    [{ walls: 'd3 d' }, 'walls: row 2 of the walls is 1 cell long, row 1 is 2'],
    [
      { walls: 'd3 c6' },
      'walls: row 1, column 1 has a wall to the south, but its neighbour there has none to the north',
    ],
    [{ walls: '93 ce' }, 'walls: row 2, column 1 has none to the east, but its neighbour there has a wall to the west'],
    [
      { walls: 'd73 d56' },
      'walls: row 1, column 2 has a wall to the east, but its neighbour there has none to the west',
    ],
    [{ walls: 'ff' }, 'walls: the end, row 1, column 2, is out of reach'],
    [{ walls: 'bf c7' }, 'walls: row 1, column 2 is out of reach'],
    [{ walls: 'bff aff c57' }, 'walls: 4 cells are out of reach, the first at row 1, column 2'],
    [{ m: 5 }, ': Unrecognized key: "m"'],
  ])('%j are refused: %s', (settings, message) => {
    expect(refusal(settings)).toBe(message)
  })

  it('come out the same when they are read again', () => {
    fc.assert(
      fc.property(
        fc.record({
          rows: fc.integer({ min: 1, max: 64 }),
          columns: fc.integer({ min: 2, max: 64 }),
          loops: fc.integer({ min: 0, max: 100 }),
          players: fc.constantFrom(1, 2),
        }, { requiredKeys: [] }),
        fc.nat(),
        (given, chance) => {
          const drawn = draw(mazeSettings.parse(given), seededRandom(chance))
          expect(mazeSettings.parse(JSON.parse(JSON.stringify(drawn)))).toEqual(drawn)
        },
      ),
    )
  })

  it('that are text are refused or understood, and never throw', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\da-f ]{0,20}$/)), (walls) => {
      const read = mazeSettings.safeParse({ walls })
      if (read.success)
        expect(startOf(read.data).walls).toMatch(/^[\da-f]+(?: [\da-f]+)*$/)
    }))
  })
})

describe('the seed', () => {
  it('is drawn once, and the match keeps it', () => {
    const drawn = draw(mazeSettings.parse({}), seededRandom(1))
    expect(drawn).toMatchObject({ seed: expect.any(Number) })
    expect(draw(drawn, seededRandom(2))).toEqual(drawn)
    expect(startOf(drawn)).toEqual(startOf(drawn))
  })

  it('is not needed for walls', () => {
    const settings = mazeSettings.parse({ walls: 'd7' })
    expect(draw(settings, seededRandom(1))).toEqual(settings)
  })

  it('can be any that may be given', () => {
    const highest = draw(mazeSettings.parse({}), { int: below => below - 1 })
    expect(mazeSettings.parse(highest)).toMatchObject({ seed: 999_999_999 })
  })
})

it.each([
  [{}, '5 × 10'],
  [{ seed: 7, loops: 20, players: 2 }, '5 × 10, loops 20 %, seed 7, race'],
  [{ walls: 'd3 d6' }, '2 × 2, walls given'],
])('%j in words: %s', (settings, words) => {
  expect(describeSettings(mazeSettings.parse(settings))).toBe(words)
})
