import type { MeetingsFrom } from '../../match/fair/strengths.ts'
import { describe, expect, it } from 'vitest'
import { samplePlan } from '../testing/samplePlan.ts'
import { costOf } from './cost.ts'
import { usualLength } from './usualLength.ts'

/** So many games of two, of so many seconds together, from this start. */
function met(first: number, second: number, games: number, seconds: number, settings = '3 4 5'): MeetingsFrom {
  return { first, second, settings, wins: games, draws: 0, losses: 0, lengthMs: 1000 * seconds, turns: 10 * games }
}

describe('the usual length of the games of a contest', () => {
  it('is the mean of its pairs, whoever began and however often they met', () => {
    const games = [met(0, 1, 3, 30), met(1, 0, 1, 2), met(1, 2, 2, 8)]
    expect(usualLength(3, '3 4 5', games)).toEqual({ gameMs: (8_000 + 4_000) / 2, turns: 10, games: 6 })
  })

  it('is not known while somebody has not played, or from other starts alone', () => {
    expect(usualLength(3, '3 4 5', [met(0, 1, 3, 30)])).toBeNull()
    expect(usualLength(2, '3 4 5', [met(0, 1, 3, 30, '1 2')])).toBeNull()
    expect(usualLength(0, '3 4 5', [])).toBeNull()
  })

  it('says how long the contest will take, but no longer than its clocks, and also without them', () => {
    const plan = samplePlan(4, { name: 'round-robin', rounds: 1 }, { budgetMs: 60_000, concurrency: 3 }) // 12 games
    expect(costOf(plan, { gameMs: 3_000, turns: 10, games: 9 })).toMatchObject({ likelyMs: 12_000, likelyByGames: 9 })
    expect(costOf(plan, { gameMs: 1e6, turns: 10, games: 9 })).toMatchObject({ likelyMs: 480_000, mostMs: 480_000 })
    expect(costOf(plan)).toMatchObject({ likelyMs: 120_000, likelyByGames: null })
    expect(costOf({ ...plan, budgetMs: null }, { gameMs: 3_000, turns: 10, games: 9 })).toMatchObject({
      likelyMs: 12_000,
      mostMs: null,
    })
    expect(costOf({ ...plan, budgetMs: null }).likelyMs).toBeNull()
  })

  it('has the pauses in it, once: earlier games may have had them or not', () => {
    const plan = samplePlan(2, { name: 'round-robin', rounds: 1 }, { budgetMs: 60_000, concurrency: 1, pauseMs: 1_000 })
    expect(costOf(plan, { gameMs: 3_000, turns: 10, games: 9 })).toMatchObject({ likelyMs: 20_000, mostMs: 260_000 })
    expect(costOf(plan, { gameMs: 13_000, turns: 10, games: 9 })).toMatchObject({ likelyMs: 26_000 })
    expect(costOf(plan)).toMatchObject({ likelyMs: null, mostMs: null })
  })
})
