import { describe, expect, it } from 'vitest'
import { played, samplePlan, StartedContest } from '../../../shared/contest/testing/samplePlan.ts'
import { podiumOf } from './podium.ts'

/** A round robin in which each has beaten all after it, but for these pairs of participants, who won once each. */
function afterRoundRobin(participants: number, level: readonly (readonly [number, number])[] = []): StartedContest {
  const one = new StartedContest(samplePlan(participants, { name: 'round-robin', rounds: 1 }, { order: [] }))
  const encounters = Array.from(
    { length: participants },
    (_, first) =>
      Array.from(
        { length: participants - first - 1 },
        (_, later) => ({ participants: [first + 1, first + later + 2], opening: null }),
      ),
  ).flat()
  one.happen({ type: 'round-paired', round: 1, encounters, byes: [], away: [], givenUp: 'nothing' })
  encounters.forEach(({ participants: pair }, index) => {
    const isLevel = level.some(([first, second]) => pair[0] === first && pair[1] === second)
    for (const game of [1, 2]) {
      const firstWins = isLevel ? game === 1 : true
      const first = game === 1 ? [1, 2] : [2, 1] // the seats swap
      const places = isLevel ? [1, 2] : firstWins ? first : first.toReversed()
      one.happen({
        type: 'game-ended',
        slot: { round: 1, encounter: index + 1, game },
        attempt: 1,
        match: null,
        result: played(places),
      })
    }
  })
  return one
}

describe('a podium', () => {
  it('has a step for each of the first three', () => {
    expect(podiumOf(afterRoundRobin(4).contest)).toEqual([
      { place: 1, names: ['Bot 1'], others: 0, points: 6 },
      { place: 2, names: ['Bot 2'], others: 0, points: 4 },
      { place: 3, names: ['Bot 3'], others: 0, points: 2 },
    ])
  })

  it('has those who share a place on one step, and none for the place after it', () => {
    expect(podiumOf(afterRoundRobin(3, [[1, 2]]).contest)).toEqual([
      { place: 1, names: ['Bot 1', 'Bot 2'], others: 0, points: 3 },
      { place: 3, names: ['Bot 3'], others: 0, points: 0 },
    ])
  })

  it('names three of very many who share a place, and counts the others', () => {
    const all = Array.from(
      { length: 5 },
      (_, first) => Array.from({ length: 4 - first }, (_, later) => [first + 1, first + later + 2] as const),
    ).flat()
    expect(podiumOf(afterRoundRobin(5, all).contest)).toEqual([{
      place: 1,
      names: ['Bot 1', 'Bot 2', 'Bot 3'],
      others: 2,
      points: 4,
    }])
  })
})
