import type { Outcomes } from './outcomes.ts'
import { describe, expect, it } from 'vitest'
import { vectors } from '../testing/vectors.ts'
import { eloOf, estimateElo, leastScore, scoreOf } from './elo.ts'
import { sprt } from './sprt.ts'
import { wilson95 } from './wilson.ts'

interface Counts { readonly lossesDrawsWins?: Outcomes, readonly pairs?: Outcomes }
const outcomesOf = ({ lossesDrawsWins, pairs }: Counts): Outcomes => lossesDrawsWins ?? pairs ?? [0, 0, 0]

describe('the difference in Elo', () => {
  it.each(
    vectors<
      Counts & { score: number, elo: number, error: number | null, los: number, nElo: number, nEloError: number }
    >('elo'),
  )('of $lossesDrawsWins$pairs', (record) => {
    const estimate = estimateElo(outcomesOf(record))
    if (estimate?.difference.kind !== 'interval')
      throw new Error('it has an interval')
    const { difference: { elo, error, normalized, normalizedError } } = estimate
    expect(estimate.score).toBeCloseTo(record.score, 6)
    expect(estimate.los).toBeCloseTo(record.los, 6)
    expect(elo).toBeCloseTo(record.elo, 4)
    expect(normalized).toBeCloseTo(record.nElo, 4)
    expect(normalizedError).toBeCloseTo(record.nEloError, 4)
    if (record.error === null)
      expect(error).toBeNull()
    else
      expect(error).toBeCloseTo(record.error, 4)
  })

  it('is a bound on one side where all games were won or lost, never a number with an error of 0', () => {
    expect(estimateElo([0, 0, 10])).toMatchObject({ score: 1, los: null, difference: { kind: 'at-least' } })
    expect(estimateElo([10, 0, 0])).toMatchObject({ score: 0, difference: { kind: 'at-most' } })
    expect(estimateElo([0, 0, 0])).toBeNull()
  })

  it('has no bound below 0 for who won all, however few that were, and none above for who lost all', () => {
    for (let total = 1; total <= 20; total++) {
      const [won, lost] = [estimateElo([0, 0, total])?.difference, estimateElo([total, 0, 0])?.difference]
      if (won?.kind !== 'at-least' || lost?.kind !== 'at-most')
        throw new Error('it is a bound')
      expect(won.elo === null).toBe(total < 5) // 0.05^(1/N) is above one half from 5 on
      expect(won.elo ?? 1).toBeGreaterThan(0)
      expect(lost.elo).toBe(won.elo === null ? null : -won.elo)
    }
  })

  it('is that of the score where all results are the same one, with nothing said of how sure it is', () => {
    expect(estimateElo([0, 7, 0])).toEqual({
      score: 0.5,
      los: null,
      difference: { kind: 'alike', elo: expect.closeTo(0, 9) as number },
    })
    expect(estimateElo([0, 0, 0, 1, 0])).toEqual({
      score: 0.75,
      los: null,
      difference: { kind: 'alike', elo: expect.closeTo(190.85, 2) as number },
    })
  })

  it('is the difference that makes its score likely', () => {
    for (const elo of [-500, -3, 0, 17, 800])
      expect(eloOf(scoreOf(elo))).toBeCloseTo(elo, 8)
  })
})

describe('a share of games', () => {
  it.each(
    vectors<
      { wins: number, games: number, wilsonLow: number, wilsonHigh: number, oneSided95?: number, eloBound?: number }
    >('intervals'),
  )('$wins of $games', ({ wins, games, wilsonLow, wilsonHigh, oneSided95, eloBound }) => {
    const { low, high } = wilson95(wins, games)
    expect(low).toBeCloseTo(wilsonLow, 6)
    expect(high).toBeCloseTo(wilsonHigh, 6)
    if (oneSided95 === undefined || eloBound === undefined)
      return
    const all = wins === games
    expect(all ? leastScore(games) : 1 - leastScore(games)).toBeCloseTo(oneSided95, 6)
    expect(estimateElo(all ? [0, 0, games] : [games, 0, 0])?.difference).toEqual({
      kind: all ? 'at-least' : 'at-most',
      elo: expect.closeTo(eloBound, 3) as number,
    })
  })
})

describe('the sequential test', () => {
  it.each(
    vectors<
      Counts & {
        model: 'normalized' | 'logistic'
        elo0: number
        elo1: number
        alpha: number
        beta: number
        llr: number
        lower: number
        upper: number
        verdict: string
      }
    >('sprt'),
  )('$model of $lossesDrawsWins$pairs, $elo0 against $elo1', (record) => {
    const { llr, lower, upper, verdict } = sprt(outcomesOf(record), record)
    expect(Math.abs(llr - record.llr)).toBeLessThan(Math.max(0.005, Math.abs(record.llr) / 1000))
    expect(lower).toBeCloseTo(record.lower, 5)
    expect(upper).toBeCloseTo(record.upper, 5)
    expect(verdict).toBe(record.verdict)
  })
})
