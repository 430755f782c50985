import type { TieBreak } from './order.ts'
import type { Outcome, RoundResults, UnplayedRule } from './results.ts'
import type { NumericTieBreak } from './tieBreaks.ts'
import { describe, expect, it } from 'vitest'
import { vectorLines } from '../testing/vectors.ts'
import { ranking } from './ranking.ts'
import { historiesOf } from './results.ts'
import { TieBreaker } from './tieBreaks.ts'

interface Recorded {
  readonly id: string
  readonly kind: UnplayedRule
  readonly players: number
  readonly played: readonly {
    readonly pairs: readonly (readonly [number, number])[]
    readonly results: readonly Outcome[]
    readonly bye: number | null
    readonly away: readonly number[]
  }[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly number[])[]
  readonly rankings: readonly { readonly order: readonly string[], readonly groups: readonly (readonly number[])[] }[]
}

/** What two tie-breaks are called in the records. */
const CALLED: Readonly<Record<string, NumericTieBreak>> = { bpg: 'seat2-games', bwg: 'seat2-wins' }
const named = (column: string): NumericTieBreak => CALLED[column] ?? column as NumericTieBreak

function roundsOf({ played }: Recorded): RoundResults[] {
  return played.map(({ pairs, results, bye, away }) => ({
    results: pairs.map(([seat1, seat2], index) => ({ seat1, seat2, outcome: results[index] ?? '--' })),
    bye,
    away,
  }))
}

describe.each(vectorLines<Recorded>('tiebreaks'))('the standings of $id', (record) => {
  const { kind, players, columns, rows, rankings } = record
  const rounds = roundsOf(record)

  it('have every tie-break', () => {
    const breaker = new TieBreaker(historiesOf(players, rounds, kind), kind)
    const valueOf = (number: number, column: string): number =>
      column === 'points' ? breaker.scoreOf(number) : column === 'adjusted' ? breaker.adjustedScoreOf(number) : breaker.valueOf(number, named(column))
    const found = rows.map(([number = 0]) => [number, ...columns.map(column => valueOf(number, column))])
    expect(found).toEqual(rows)
  })

  it.each(rankings)('are in the order of $order', ({ order, groups }) => {
    const found = ranking({ participants: players, rounds, rule: kind, order: order.map(column => column === 'direct' ? column : named(column)) as TieBreak[] })
    expect(found.map(({ numbers }) => numbers.toSorted((one, other) => one - other))).toEqual(groups)
  })
})
