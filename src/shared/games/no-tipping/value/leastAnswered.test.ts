import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { placedAtRandom } from '../placement/completions.ts'
import { isSamePlacement } from '../play.ts'
import { leastAnswered } from './leastAnswered.ts'
import { crowded, late, rankedOf, saying } from './testing/askedPlacing.ts'

describe('a placement after which few replies leave a lost beam', () => {
  const state = crowded()
  const ranked = rankedOf(state)
  const random = seededRandom(1)
  const [, , third] = ranked
  const onlyGoodOne = saying(({ blocks }) =>
    !blocks.some(block => third !== undefined && isSamePlacement(block, third.placement)),
  )

  it('is the one of the best that the fewest replies answer', async () => {
    expect(await leastAnswered(state, ranked, onlyGoodOne, random)).toBe(third)
    expect(await leastAnswered(state, ranked, saying(() => true), random)).toBe(ranked[0])
  })

  it('is none without an answer, at the end, or under classic', async () => {
    expect(await leastAnswered(state, ranked, late, random)).toBeNull()
    const end = placedAtRandom(state, 2, random)
    expect(end === null ? null : await leastAnswered(end, rankedOf(end), onlyGoodOne, random)).toBeNull()
    const classic = crowded('classic')
    expect(await leastAnswered(classic, rankedOf(classic), onlyGoodOne, random)).toBeNull()
  })
})
