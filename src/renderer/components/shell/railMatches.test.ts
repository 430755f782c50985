import { describe, expect, it } from 'vitest'
import { seatOf, summary } from '../../../shared/testing/overviews.ts'
import { railMatches, railName } from './railMatches.ts'

const over = (id: string) => summary(id, { status: 'finished', toMove: null })
const many = [...Array.from({ length: 15 }, (_, index) => over(`old ${index}`)), summary('live')]
const idsOf = (here: string | null): string[] => railMatches(many, here).shown.map(({ id }) => id)

describe('the matches of the rail', () => {
  it('are those that go on and then the newest, and the rest is counted', () => {
    expect(idsOf(null)).toEqual(['live', 'old 0', 'old 1', 'old 2', 'old 3', 'old 4'])
    expect(railMatches(many, null).rest).toBe(10)
    expect(railMatches(many.slice(0, 3), null).rest).toBe(0)
  })

  it('always hold the one in view', () => {
    expect(idsOf('old 9')).toEqual(['live', 'old 0', 'old 1', 'old 2', 'old 3', 'old 9'])
    expect(idsOf('old 1')).toEqual(idsOf(null))
  })

  it('are named by who plays', () => {
    expect(railName({ seats: [seatOf('Ann'), seatOf('Careful')] })).toBe('Ann – Careful')
    expect(railName({ seats: [seatOf('Ann')] })).toBe('Ann alone')
    expect(railName({ seats: [seatOf('Ann'), seatOf('Bob'), seatOf('Cem')] })).toBe('Ann, Bob and Cem')
  })
})
