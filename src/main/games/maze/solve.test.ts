import { describe, expect, it } from 'vitest'
import { mazes } from '../../../shared/games/maze/testing/vectors.ts'
import { solverFor } from '../solvers.ts'

async function solved(text: string): Promise<unknown> {
  const solve = await solverFor(text)
  const answer = await solve(text, { timeMs: 1000, progress: () => {} })
  return answer.ok ? answer.value : answer.error
}

/** An open field of so many rows and columns. */
function openField(side: number): string {
  const row = (west: string, inner: string, east: string): string => west + inner.repeat(side - 2) + east
  return [row('9', '1', '3'), ...Array.from({ length: side - 2 }, () => row('8', '0', '2')), row('c', '4', '6')].join(
    ' ',
  )
}

describe('solving a maze', () => {
  it.each(mazes)('of $rows × $columns finds all there is to know', async ({ walls, fewest, ways }) => {
    const { solution } = await solved(walls) as { solution: { fewest: number, ways: number, way: string } }
    expect(solution).toMatchObject({ fewest, ways, way: expect.stringMatching(/^[NESW]+$/) })
    expect(solution.way).toHaveLength(fewest)
  })

  it('says it to a person, whatever parts the rows', async () => {
    expect(await solved('\n913\r\n802\n c46\n')).toEqual({
      solution: { fewest: 4, ways: 6, way: 'EESS', seconds: expect.any(Number) },
      text: expect.stringMatching(/^4 steps and not fewer, after \d\.\d{3} s\.\n6 ways are so short; one: EESS$/),
    })
  })

  it('counts the ways of an open field, also where they are more than a number can hold', async () => {
    expect(await solved(openField(12))).toMatchObject({ solution: { fewest: 22, ways: 705_432 } })
    expect(await solved(openField(64))).toMatchObject({
      solution: { fewest: 126, ways: '6034934435761406706427864636568328000' },
    })
  })

  it.each([
    ['d3 d', 'row 2 of the walls is 1 cell long, row 1 is 2'],
    ['d3 d7', 'row 1, column 2 has none to the south, but its neighbour there has a wall to the north'],
    ['d3 xx', 'row 2 of the walls has something that is not a hexadecimal digit'],
  ])('refuses %j with a sentence', async (walls, error) => {
    expect(await solved(walls)).toBe(error)
  })

  it('leaves to others what does not begin like a maze', async () => {
    expect(await solved('{"blocks":[]}')).toMatch(/toMove/)
    expect(await solved('tip, tip')).toBe('the input is not valid JSON')
  })
})
