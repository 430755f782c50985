import { describe, expect, it } from 'vitest'
import { noBits, toggled } from './bits.ts'
import { scoresOf, scoreText } from './scores.ts'
import { scoreRecords } from './testing/vectors.ts'

describe('the scores', () => {
  it.each(scoreRecords)(
    'of $won rings and $markers markers, lost otherwise by $loser',
    ({ won, markers, loser, scores, texts }) => {
      const of = (count: number): readonly number[] =>
        toggled(noBits(6), ...Array.from({ length: count }, (_, point) => point))
      const counted = scoresOf(
        { won: { 1: won[0], 2: won[1] }, markers: { 1: of(markers[0]), 2: of(markers[1]) } },
        loser,
      )
      expect([scoreText(counted[1]), scoreText(counted[2])]).toEqual(texts)
      expect([counted[1], counted[2]]).toEqual(scores)
    },
  )
})
