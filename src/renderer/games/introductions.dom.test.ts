import type { GameId } from '../../shared/games/index.ts'
import type { StepAnswer } from './introduction.ts'
import { describe, expect, it } from 'vitest'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { introductionOf } from './index.ts'

/** What a step says to moves, one after the other. */
async function answers(id: GameId, number: number, moves: readonly unknown[]): Promise<readonly StepAnswer[]> {
  const step = (await introductionOf(id)).steps[number - 1]
  if (step === undefined)
    throw new Error(`${id} has no step ${number}`)
  let state = step.position
  return moves.map((move) => {
    const played = gameOf(id).play(state, move)
    if (!played.ok)
      throw new Error(`${id} refuses a move of step ${number}: ${played.error.code}`)
    state = played.value.state
    return step.judge(state)
  })
}

describe.each(GAME_IDS)('the introduction of %s', async (id) => {
  const { steps, rules, marks } = await introductionOf(id)

  it('has four to six steps, each with somebody to move', () => {
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.length).toBeLessThanOrEqual(6)
    for (const { position } of steps)
      expect(gameOf(id).toMove(position)).toBe(1)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
  })

  it('can be done to its end, and says something to every move', async () => {
    for (const [index, { solution: moves }] of steps.entries()) {
      const said = await answers(id, index + 1, moves)
      expect(said.map(({ verdict }) => verdict)).toEqual([...moves.slice(1).map(() => 'on'), 'done'])
      for (const { said: text } of said)
        expect(text).toMatch(/^[A-Z0-9].*\.$/)
    }
  })

  it('has rules to read and marks with a look, each called by a name of its own', () => {
    expect(rules.length).toBeGreaterThan(2)
    for (const { table } of rules)
      expect(new Set(table?.map(row => row.length)).size).toBeLessThanOrEqual(1)
    expect(marks.every(({ look }) => look.length > 0)).toBe(true)
    expect(new Set(marks.map(({ name }) => name)).size).toBe(marks.length)
  })
})

it.each(
  [
    [
      'no-tipping',
      1,
      [{ position: 30, weight: 3 }],
      'That tipped the beam: the right torque fell to −87, below 0. Nearer to the supports it stands.',
    ],
    [
      'no-tipping',
      2,
      [{ position: -6, weight: 3 }],
      'Too far: the left torque rose to 3, above 0. Look for the last place with a dot.',
    ],
    ['no-tipping', 2, [{ position: -3, weight: 3 }], 'The beam stands, but the block can go farther left.'],
    ['no-tipping', 3, [{ position: -2, weight: 1 }], 'The beam still stands: left −7, right 7. Go farther out.'],
    ['no-tipping', 5, [{ position: -12 }], /^Bob can still take \d kg from −?\d+, and the beam stands\.$/],
    ['nim', 2, [{ pile: 0, leave: 1 }], 'Bob takes the last one and wins. You may take the whole pile.'],
    ['nim', 3, [{ pile: 0, leave: 0 }], 'Bob takes the whole other pile, with the last coin, and wins.'],
    ['nim', 5, [{ pile: 0, leave: 1 }], 'Now Bob can leave the last coin to you. Leave a single coin on the table.'],
    ['flip', 2, [{ row: 0, column: 0 }, { row: 0, column: 1 }], 'That was another cell.'],
    ['flip', 3, [{ row: 0, column: 0 }], '4 lights are on. Click the cell in the middle of the cross.'],
    [
      'maze',
      5,
      ['E', 'E', 'E', 'E', 'S', 'W', 'W'].map(to => ({ to })),
      'That is 7 steps already, and you are not there. Try another way.',
    ],
    [
      'yinsh',
      3,
      [{ turn: 'S 2 6 M 2 5' }],
      'Bob’s markers are still there. Take your ring just below them, and jump up.',
    ],
    [
      'yinsh',
      4,
      [{ turn: 'S 2 6 M 3 0' }],
      'No row. Your ring must leave its marker behind, but if it jumps the four, they turn over.',
    ],
    ['yinsh', 6, [{ turn: 'S 4 18 M 3 13' }], 'No row. Your ring beside the gap can jump the marker in it.'],
  ] as const,
)('%s, step %i, says why a move was not it', async (id, number, moves, said) => {
  const last = (await answers(id, number, moves)).at(-1)
  expect(last?.verdict).toBe('again')
  expect(last?.said).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
})

it('of Flip shows the click that a hint shows', async () => {
  const step = (await introductionOf('flip')).steps[4]
  expect(step?.advise?.(step.position)).toEqual({ row: 0, column: 1 })
})
