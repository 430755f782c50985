import type { GameSummary } from '../../../shared/archive/library.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MOST_PICTURED } from '../../../shared/callLimits.ts'
import { gameOfAnn } from '../../testing/library.ts'
import { fetchedWhenStill } from './fetchedWhenStill.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gamesFrom(first: number, count: number): GameSummary[] {
  return Array.from({ length: count }, (_, place) => gameOfAnn({ id: `g${first + place}` }))
}

function listOf(isAnswered = true) {
  const asked: string[][] = []
  const values = fetchedWhenStill<string>({
    keyOf: ({ id, plies }) => `${id} ${plies}`,
    fetch: async (games, keep) => {
      asked.push(games.map(({ id }) => id))
      if (isAnswered)
        games.forEach(game => keep(game, `value of ${game.id}`))
      return isAnswered
    },
  })
  return { asked, values }
}

it('asks for the rows that are in sight once the list stands still, and for each once', async () => {
  const { asked, values } = listOf()
  values.want(gamesFrom(0, 3))
  await vi.advanceTimersByTimeAsync(100)
  values.want(gamesFrom(50, 3))
  await vi.advanceTimersByTimeAsync(140)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  values.want(gamesFrom(51, 3))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([['g50', 'g51', 'g52'], ['g53']])
  expect(values.valueOf(gameOfAnn({ id: 'g51' }))).toBe('value of g51')
  expect(values.valueOf(gameOfAnn({ id: 'g1' }))).toBeNull()
})

it('asks for no more at once than the host answers, and anew for a game that went on', async () => {
  const { asked, values } = listOf()
  values.want(gamesFrom(0, MOST_PICTURED + 1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.map(ids => ids.length)).toEqual([MOST_PICTURED, 1])
  values.want([gameOfAnn({ id: 'g0', plies: 99 })])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.at(-1)).toEqual(['g0'])
})

it('asks no further where the host does not answer', async () => {
  const { asked, values } = listOf(false)
  values.want(gamesFrom(0, 3))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})
