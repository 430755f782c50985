import type { YinshState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../../game/testing/names.ts'
import { yinsh } from './index.ts'
import { play } from './play.ts'
import { courseBudgetMs } from './settings.ts'
import { startOf } from './state.ts'
import { gameRecords, illegalRecords, settingsOf } from './testing/vectors.ts'

function played(state: YinshState, turn: string): YinshState {
  const next = play(state, { turn })
  return next.ok ? next.value.state : expect.fail(`${turn} was refused`)
}

/** The position in which so many turns were played in the refused ones of the records. */
function recorded(turns: number): YinshState {
  const record = illegalRecords.find(({ moves }) => moves.length === turns) ?? expect.fail('no such record')
  return record.moves.reduce(played, startOf(settingsOf(record)))
}

function sentence(state: YinshState, turn: unknown): string {
  const next = play(state, turn)
  return next.ok ? 'accepted' : yinsh.explainRefusal(next.error, 'Ann')
}

describe('a refused turn is explained', () => {
  it.each([
    [0, 'P 5 0', 'Ann named the point 5 0, which is not on the board: the six corners of hexagon 5 are left out'],
    [0, 'P 6 1', 'Ann named the point 6 1, which is not on the board: its hexagons are 0 to 5'],
    [0, 'P 1 6', 'Ann named the point 1 6, which is not on the board: hexagon 1 has the positions 0 to 5'],
    [0, 'P 0 1', 'Ann named the point 0 1, which is not on the board: hexagon 0 has position 0 only'],
    [
      0,
      'PASS',
      'Ann sent something that is not a turn: one is P, or S and M with RS, RE and X for each row that is removed',
    ],
    [4, 'S 2 2 M 1 3', 'Ann wanted to move a ring, but has 3 rings to place first'],
    [4, 'P 2 2', 'Ann named 2 2 as an empty point, but a ring of their own is there'],
    [34, 'P 0 0', 'Ann wanted to place a ring, but all rings are placed'],
    [34, 'S 1 0 M 0 0', 'Ann named a ring of their own at 1 0, but a ring of the other player is there'],
    [34, 'S 0 0 M 1 1', 'Ann named a ring of their own at 0 0, but nothing is there'],
    [34, 'S 2 3 M 2 3', 'Ann named 2 3 as an empty point, but a ring of their own is there'],
    [
      34,
      'S 2 3 M 4 2',
      'Ann wanted to move the ring at 2 3 to 4 2, but behind markers a ring stops at the first empty point, here 3 2',
    ],
    [34, 'S 2 3 M 0 0', 'Ann wanted to move the ring at 2 3 to 0 0, but these points are not on one line'],
    [54, 'S 3 4 M 1 3', 'Ann ended the turn with their row from 2 1 to 5 8 still on the board'],
    [
      54,
      'S 3 4 M 1 3 RS 2 1 RE 2 1 X 1 3',
      'Ann wanted to remove a row from 2 1 to 2 1, but that is 1 point, and a row has exactly 5',
    ],
    [
      54,
      'RS 2 1 RE 5 8 X 1 3 S 3 4 M 1 3',
      'Ann wanted to remove a row from 2 1 to 5 8, but no marker of theirs is at 3 4',
    ],
    [50, 'S 3 17 M 4 23', 'Ann wanted to move a ring, but has to remove the row from 0 0 to 4 8 first'],
    [50, 'RS 0 0 RE 4 8 X 1 0', 'Ann removed a row and then moved no ring, which the turn still needs'],
    [
      46,
      'RS 2 7 RE 5 12 X 1 3 RS 3 10 RE 5 22 X 3 9 S 3 16 M 2 9',
      'Ann moved a ring after two rows or more at the start of the turn; by the rules of the course such a turn has no move',
    ],
  ])('after %d turns: %s', (turns, turn, words) => {
    expect(sentence(recorded(turns), { turn })).toBe(words)
  })

  it('where a ring or markers are in the way, with the point', () => {
    const start = ['P 0 0', 'P 3 0', 'P 1 3', 'P 5 1', 'P 5 2', 'P 5 3', 'P 5 4', 'P 5 6', 'P 5 7', 'P 5 8'].reduce(
      played,
      startOf(settingsOf({ n: 5, k: 5 })),
    )
    expect(sentence(start, { turn: 'S 0 0 M 4 0' })).toBe(
      'Ann wanted to move the ring at 0 0 to 4 0, but there is a ring between them, at 3 0',
    )
    const marked = ['S 0 0 M 1 1', 'S 3 0 M 4 0'].reduce(played, start)
    expect(sentence(marked, { turn: 'S 1 3 M 2 0' })).toBe(
      'Ann wanted to move the ring at 1 3 to 2 0, but behind markers a ring stops at the first empty point, here 1 0',
    )
  })

  it('for anything that is no move at all', () => {
    const start = startOf(settingsOf({ n: 5, k: 5 }))
    for (const move of [null, 'P 0 0', {}, { turn: 5 }, [], { turn: ['P 0 0'] }])
      expect(sentence(start, move)).toMatch(/^Ann sent something that is not a turn/)
  })
})

describe('a game that is over', () => {
  it.each(gameRecords)(
    'is explained and scored: $end after $moves.length turns, $rules',
    ({ moves, end, winner, scores, ...record }) => {
      const state = moves.reduce(played, startOf(settingsOf({ ...record })))
      expect(yinsh.standing(state)).toEqual({
        ending: end,
        places: winner === null ? { 1: 1, 2: 1 } : { 1: winner === 1 ? 1 : 2, 2: winner === 2 ? 1 : 2 },
        scores: { 1: scores[0], 2: scores[1] },
      })
      const words = yinsh.explainEnd(state, NAMES)
      expect(words).toMatch(
        end === 'rings'
          ? /^(?:Ann|Bob) removed (?:3 rings and|a ring first)/
          : end === 'markers'
            ? /^No marker was left/
            : /had no turn left/,
      )
      expect(sentence(state, { turn: 'P 0 0' })).toBe('Ann tried to move, but the game is over')
    },
  )
})

it('a turn is told in words, the numbers of a point on one line', () => {
  const point = (text: string): string => text.replaceAll(/(\d) (\d)/g, '$1\u00A0$2')
  const state = startOf(settingsOf({ n: 5, k: 5 }))
  expect(yinsh.describeLastMove(played(state, 'P 3 12'))).toBe(point('places a ring at 3 12'))
  const told = gameRecords.flatMap(({ moves, ...record }) => {
    let now = startOf(settingsOf({ ...record }))
    return moves.map((turn) => {
      now = played(now, turn)
      return [turn, yinsh.describeLastMove(now)]
    })
  })
  expect(told).toContainEqual([
    'S 3 4 M 1 3 RS 2 1 RE 5 8 X 1 3',
    point('moves a ring from 3 4 to 1 3, removes the row from 2 1 to 5 8 with the ring at 1 3'),
  ])
})

it('the clock of the course follows from the board', () => {
  expect([[5, 5], [6, 5], [6, 6]].map(([size, row]) => courseBudgetMs(settingsOf({ n: size as 5, k: row as 5 }))))
    .toEqual([120_000, 150_000, 180_000])
})

it('official and blitz are played on the ordinary board only', () => {
  expect(yinsh.settings.safeParse({ size: 6, rules: 'official' }).error?.issues[0]).toMatchObject({
    path: ['rules'],
    message: 'the rules official and blitz are played with size 5 and row 5 only',
  })
  expect(yinsh.settings.safeParse({ size: 8 }).error?.issues[0]?.message).toBe('size is a whole number from 5 to 7')
})

it('the board is drawn for a terminal as it is seen', () => {
  const state = ['P 0 0', 'P 1 0'].reduce(played, startOf(settingsOf({ n: 5, k: 5 })))
  const lines = yinsh.asciiBoard(state, NAMES).split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[7]).toMatch(/^(?:\. {5}){2}B(?: {5}\.){2}$|B/)
  expect(lines.slice(-2)).toEqual(['A Ann: 0 rings removed, 0 markers', 'B Bob: 0 rings removed, 0 markers'])
})
