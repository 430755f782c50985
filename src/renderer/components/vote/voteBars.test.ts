import type { Question } from '../../../shared/match/vote.ts'
import { expect, it } from 'vitest'
import { firstSeats } from '../../../shared/game/seat.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { displayNames, NOBODY } from '../../../shared/match/player.ts'
import { beginVote, castVote, closeVote, questionOf } from '../../../shared/match/vote.ts'
import { barsOf } from './voteBars.ts'

const nim = gameOf('nim')
const START = nim.setup(nim.settings.parse({ piles: '1 9' }), { seats: firstSeats(2), first: 1 })

/** What so many chose: of the second pile to leave that many coins. */
function question(leaves: readonly number[], played: number | null, own: string | null = null): Question {
  const asked = beginVote({ id: 'v', match: 'm', game: 'nim', ply: 0, state: START, names: displayNames(NOBODY) })
  const vote = leaves.reduce((before, leave, voter) => {
    const voted = castVote(before, `${voter}`, { pile: 1, leave })
    return voted.ok ? voted.value : before
  }, asked)
  return questionOf(closeVote(vote), played === null ? null : { pile: 1, leave: played }, own)
}

it('has a bar for each move, the longest first, and marks the one that was made and one’s own', () => {
  const { bars, others } = barsOf(question([3, 2, 2, 2, 3], 3, '1'))
  expect(bars).toEqual([
    { name: expect.stringContaining('7'), votes: 3, share: 1, isPlayed: false, isOwn: true },
    { name: expect.stringContaining('6'), votes: 2, share: 2 / 3, isPlayed: true, isOwn: false },
  ])
  expect(others).toEqual({ moves: 0, votes: 0 })
})

it('has a bar for the move that was made also where nobody chose it', () => {
  expect(barsOf(question([3], 0)).bars).toMatchObject([{ votes: 1 }, { votes: 0, share: 0, isPlayed: true }])
  expect(barsOf(question([], 0)).bars).toMatchObject([{ votes: 0, share: 0, isPlayed: true }])
})

it('counts together what few chose, but for one’s own', () => {
  const { bars, others } = barsOf(question([0, 1, 2, 3, 4, 5, 6, 7, 8], 7, '8'))
  expect(bars).toHaveLength(8)
  expect(bars.filter(({ isPlayed, isOwn }) => isPlayed || isOwn)).toHaveLength(2)
  expect(others).toEqual({ moves: 1, votes: 1 })
})
