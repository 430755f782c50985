import type { PlayedGame } from './evidence.ts'
import { describe, expect, it } from 'vitest'
import { vectors } from '../testing/vectors.ts'
import { evidenceOf } from './evidence.ts'

interface Recorded {
  readonly games: readonly (Omit<PlayedGame, 'result'> & { readonly result: '1-0' | '0-1' | '=' | null })[]
  readonly expect: {
    readonly winsDrawsLossesOfA: readonly [number, number, number]
    readonly pairs: readonly number[]
    readonly distinctPairs: readonly number[]
    readonly distinctGames: number
    readonly games: number
  }
}

const POINTS = { '1-0': 1, '=': 0.5, '0-1': 0 } as const

describe('the evidence in a list of games', () => {
  it.each(vectors<Recorded>('pairs').map((record, index) => ({ list: index + 1, ...record })))(
    'list $list',
    ({ games, expect: expected }) => {
      const decided = games.flatMap(({ result, ...game }): PlayedGame[] =>
        result === null ? [] : [{ ...game, result: POINTS[result] }],
      )
      const { winsDrawsLossesOfA: [wins, draws, losses], ...counts } = expected
      expect(evidenceOf(decided, 'A')).toEqual({ ...counts, lossesDrawsWins: [losses, draws, wins] })
    },
  )
})
