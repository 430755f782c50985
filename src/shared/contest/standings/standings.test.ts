import type { TieBreak } from './order.ts'
import type { Outcome, RoundResults, UnplayedRule } from './results.ts'
import type { NumericTieBreak } from './tieBreaks.ts'
import fc from 'fast-check'
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
      column === 'points'
        ? breaker.scoreOf(number)
        : column === 'adjusted'
          ? breaker.adjustedScoreOf(number)
          : breaker.valueOf(number, named(column))
    const found = rows.map(([number = 0]) => [number, ...columns.map(column => valueOf(number, column))])
    expect(found).toEqual(rows)
  })

  it.each(rankings)('are in the order of $order', ({ order, groups }) => {
    const found = ranking({
      participants: players,
      rounds,
      rule: kind,
      order: order.map(column => column === 'direct' ? column : named(column)) as TieBreak[],
    })
    expect(found.map(({ numbers }) => numbers.toSorted((one, other) => one - other))).toEqual(groups)
  })
})

/** A Swiss of so many, in which each round pairs those who are neither away nor free at random. */
const anySwiss = fc.integer({ min: 2, max: 9 }).chain(players =>
  fc.record({
    players: fc.constant(players),
    rounds: fc.array(
      fc.record({
        order: fc.shuffledSubarray(Array.from({ length: players }, (_, index) => index + 1), { minLength: players }),
        away: fc.nat(players),
        outcomes: fc.array(fc.constantFrom<Outcome>('1-0', '0-1', '=', '+-', '-+', '--'), {
          minLength: 5,
          maxLength: 5,
        }),
      }),
      { minLength: 1, maxLength: 6 },
    ).map(rounds =>
      rounds.map(({ order, away, outcomes }): RoundResults => {
        const paired = order.slice(away)
        return {
          results: Array.from(
            { length: Math.floor(paired.length / 2) },
            (_, pair) => ({
              seat1: paired[2 * pair] ?? 0,
              seat2: paired[2 * pair + 1] ?? 0,
              outcome: outcomes[pair] ?? '--',
            }),
          ),
          bye: paired.length % 2 === 1 ? paired.at(-1) ?? null : null,
          away: order.slice(0, away),
        }
      }),
    ),
  }),
)

describe('a round without a game', () => {
  it('after a no-show is worth no more than one’s own score and than the opponent, and after a bye or an absence than half of the points', () => {
    fc.assert(fc.property(anySwiss, ({ players, rounds }) => {
      const histories = historiesOf(players, rounds, 'swiss')
      const breaker = new TieBreaker(histories, 'swiss')
      for (let number = 1; number <= players; number++) {
        const [own, half] = [breaker.scoreOf(number), rounds.length / 2]
        const worths = (histories[number] ?? []).map((entry) => {
          switch (entry.kind) {
            case 'played': return breaker.adjustedScoreOf(entry.opponent)
            case 'unplayed': return Math.min(own, breaker.adjustedScoreOf(entry.opponent))
            default: return Math.min(own, half)
          }
        })
        expect(breaker.valueOf(number, 'bh')).toBe(worths.reduce((sum, worth) => sum + worth, 0))
        const results = (histories[number] ?? []).map(({ points }) => points)
        expect(breaker.valueOf(number, 'sb')).toBe(
          worths.reduce((sum, worth, round) => sum + worth * (results[round] ?? 0), 0),
        )
      }
    }))
  })

  it('after a no-show is not cut to half of the points, for who came and for who did not', () => {
    const rounds: RoundResults[] = [
      { results: [{ seat1: 1, seat2: 4, outcome: '1-0' }, { seat1: 3, seat2: 2, outcome: '+-' }], bye: null, away: [] },
      {
        results: [{ seat1: 2, seat2: 4, outcome: '1-0' }, { seat1: 3, seat2: 1, outcome: '1-0' }],
        bye: null,
        away: [],
      },
      {
        results: [{ seat1: 2, seat2: 1, outcome: '1-0' }, { seat1: 3, seat2: 4, outcome: '1-0' }],
        bye: null,
        away: [],
      },
    ]
    const breaker = new TieBreaker(historiesOf(4, rounds, 'swiss'), 'swiss')
    expect([breaker.scoreOf(2), breaker.scoreOf(3)]).toEqual([2, 3])
    expect(breaker.valueOf(2, 'bh')).toBe(2 + 0 + 1) // itself as the dummy, 4 and 1
    expect(breaker.valueOf(3, 'bh')).toBe(2 + 1 + 0) // 2, 1 and 4
  })
})
