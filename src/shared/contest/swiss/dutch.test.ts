import type { Outcome, Points, RoundResults } from '../standings/results.ts'
import { describe, expect, it } from 'vitest'
import { vectorLines } from '../testing/vectors.ts'
import { pairSwissRound } from './dutch.ts'
import { byPlace, swissPlayers } from './swissPlayer.ts'

interface Recorded {
  readonly id: string
  readonly players: number
  readonly rounds: number
  readonly topSeedSeat: 1 | 2
  readonly played: readonly {
    readonly round: number
    readonly away: readonly number[]
    readonly pairs: readonly (readonly [number, number])[]
    readonly bye: number | null
    readonly results: readonly Outcome[]
    readonly noPairing?: boolean
  }[]
}

function resultsOf({ pairs, results, bye, away }: Recorded['played'][number]): RoundResults {
  return {
    results: pairs.map(([seat1, seat2], index) => ({ seat1, seat2, outcome: results[index] ?? '--' })),
    bye,
    away,
  }
}

const sorted = (pairs: readonly (readonly [number, number])[]): string[] => pairs.map(String).sort()

describe.each(vectorLines<Recorded>('swiss'))('$id, $players players', ({ players, rounds, topSeedSeat, played }) => {
  it.each(played)('round $round', ({ round, away, pairs, bye, noPairing }) => {
    const found = pairSwissRound({
      participants: players,
      rounds,
      played: played.slice(0, round - 1).map(resultsOf),
      away,
      topSeat: topSeedSeat,
    })
    if (noPairing === true) {
      expect(found.givenUp).not.toBe('nothing')
      return
    }
    expect(found.givenUp).toBe('nothing')
    expect(found.bye).toBe(bye)
    expect(sorted(found.pairs)).toEqual(sorted(pairs))
  })
})

it('puts two draws below a win and a loss where a win brings three points', () => {
  const meet = (seat1: number, seat2: number, outcome: Outcome): RoundResults['results'][number] => ({
    seat1,
    seat2,
    outcome,
  })
  const round = (...results: RoundResults['results']): RoundResults => ({ results, bye: null, away: [] })
  const played = [round(meet(1, 2, '='), meet(3, 4, '1-0')), round(meet(4, 1, '='), meet(2, 3, '1-0'))]
  const placed = (points?: Points): number[] =>
    swissPlayers({ participants: 4, played, away: [], ...points === undefined ? {} : { points } }).sort(byPlace).map((
      { number },
    ) => number)
  expect(placed()).toEqual([2, 1, 3, 4])
  expect(placed({ win: 3, draw: 1, loss: 0 })).toEqual([2, 3, 1, 4])
})
