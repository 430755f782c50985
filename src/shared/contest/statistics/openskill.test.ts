import type { Skill } from './openskill.ts'
import { describe, expect, it } from 'vitest'
import { vectors } from '../testing/vectors.ts'
import { NEW_SKILL, ordinalOf, skillsAfter } from './openskill.ts'

interface Recorded {
  readonly players: number
  readonly games: readonly { readonly who: readonly number[], readonly places: readonly number[] }[]
  readonly ratings: readonly Skill[]
}

describe('openskill', () => {
  it.each(vectors<Recorded>('openskill'))('rates $players players as recorded', ({ players, games, ratings }) => {
    const skills = Array.from<Skill>({ length: players }).fill(NEW_SKILL)
    for (const { who, places } of games) {
      skillsAfter(who.map(number => skills[number - 1] ?? NEW_SKILL), places).forEach((skill, index) => {
        skills[(who[index] ?? 0) - 1] = skill
      })
    }
    skills.forEach(({ mu, sigma }, index) => {
      expect(Math.abs(mu - (ratings[index]?.mu ?? Number.NaN))).toBeLessThanOrEqual(1e-6)
      expect(Math.abs(sigma - (ratings[index]?.sigma ?? Number.NaN))).toBeLessThanOrEqual(1e-6)
    })
  })

  it('knows nothing of who has not played', () => {
    expect(ordinalOf(NEW_SKILL)).toBeCloseTo(0, 12)
  })
})
