import type { Result } from '../result.ts'
import type { Vote } from './vote.ts'
import { describe, expect, it } from 'vitest'
import { isSameMove } from '../game/puzzle.ts'
import { firstSeats } from '../game/seat.ts'
import { GAME_IDS, gameOf } from '../games/index.ts'
import { displayNames, NOBODY } from './player.ts'
import { beginVote, castVote, closeVote, MOST_VOTERS, moveName, questionOf } from './vote.ts'

const noTipping = gameOf('no-tipping')
const START = noTipping.setup(noTipping.settings.parse({}), { seats: firstSeats(2), first: 1 })

function ask(): Vote {
  return beginVote({ id: 'v1', match: 'm1', game: 'no-tipping', ply: 0, state: START, names: displayNames(NOBODY) })
}

function valueOf(result: Result<Vote, string>): Vote {
  if (!result.ok)
    throw new Error(result.error)
  return result.value
}

function votes(...cast: readonly (readonly [string, unknown])[]): Vote {
  return cast.reduce((vote, [voter, move]) => valueOf(castVote(vote, voter, move)), ask())
}

describe('a vote', () => {
  it('counts the last choice of each voter, the most chosen first, once it is closed', () => {
    const vote = votes(
      ['ann', { position: 0, weight: 5 }],
      ['bob', { weight: 3, position: 1, claims: 'to win' }],
      ['cem', { position: 1, weight: 3 }],
      ['ann', { position: 2, weight: 1 }],
    )
    expect(questionOf(vote, null, null)).toMatchObject({ voters: 3, tally: null, played: null, own: null })
    expect(questionOf(closeVote(vote), null, 'ann')).toMatchObject({
      isClosed: true,
      tally: [{ move: { position: 1, weight: 3 }, votes: 2 }, { move: { position: 2, weight: 1 }, votes: 1 }],
      own: { position: 2, weight: 1 },
    })
  })

  it('tells the move that was made only when it is closed', () => {
    const made = { position: 1, weight: 3 }
    const vote = votes(['ann', made])
    expect(questionOf(vote, made, 'ann').played).toBeNull()
    expect(isSameMove(questionOf(closeVote(vote), made, 'ann').played, made)).toBe(true)
  })

  it('takes none when it is closed, and stays as it is', () => {
    const closed = closeVote(votes(['ann', { position: 1, weight: 3 }]))
    expect(castVote(closed, 'ann', { position: 2, weight: 1 })).toEqual({ ok: false, error: 'The vote is closed.' })
    expect(castVote(closed, 'bob', { position: 2, weight: 1 }).ok).toBe(false)
  })

  it('has a place for so many, who may all choose anew', () => {
    const move = { position: 1, weight: 3 }
    const full = votes(...Array.from({ length: MOST_VOTERS }, (_, voter) => [`${voter}`, move] as const))
    expect(castVote(full, 'one more', move)).toEqual({ ok: false, error: '300 have voted already; no more can.' })
    expect(castVote(full, '7', { position: 2, weight: 1 }).ok).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['a text', 'x'.repeat(1_000)],
    ['a block that stands already', { position: -4, weight: 1 }],
    ['a place beside the beam', { position: 1e9, weight: 1 }],
    ['a weight that is none', { position: 1, weight: 1.5 }],
    ['a list', [1, 2]],
    ['a key of every object', { __proto__: null, constructor: 1 }],
  ])('refuses %s in a sentence, and changes nothing', (_, move) => {
    const vote = votes(['ann', { position: 1, weight: 3 }])
    const before = structuredClone(vote)
    expect(castVote(vote, 'bob', move)).toEqual({
      ok: false,
      error: expect.stringMatching(/^That is no legal move there: .{10,200}\.$/),
    })
    expect(vote).toEqual(before)
  })

  it('has no place for a turn that is lost', () => {
    const voronoi = gameOf('voronoi')
    const state = voronoi.setup(voronoi.settings.parse({ rules: 'fall-2018' }), { seats: firstSeats(2), first: 1 })
    const asked = beginVote({ id: 'v', match: 'm', game: 'voronoi', ply: 0, state, names: displayNames(NOBODY) })
    expect(castVote(asked, 'ann', { lost: null })).toEqual({
      ok: false,
      error: 'Losing the turn is not a move to vote for.',
    })
    const voted = closeVote(valueOf(castVote(asked, 'ann', { row: 5, column: 6, scores: [1e6, 0] })))
    expect(questionOf(voted, { row: 5, column: 6, scores: [900, 100] }, 'ann')).toMatchObject({
      tally: [{ move: { row: 5, column: 6 }, votes: 1 }],
      played: { row: 5, column: 6 },
    })
  })

  it.each(GAME_IDS)('is possible in %s, in the positions of its showcase', (id) => {
    const game = gameOf(id)
    const settings = game.settings.parse(game.showcase.settings)
    const start = game.setup(settings, { seats: firstSeats(game.seats(settings).least), first: 1 })
    game.showcase.moves.reduce((state, move) => {
      const asked = beginVote({ id: 'v', match: 'm', game: id, ply: 0, state, names: displayNames(NOBODY) })
      const voted = closeVote(valueOf(castVote(asked, 'ann', move)))
      const { tally, played } = questionOf(voted, move, null)
      expect(tally).toEqual([{ move: played, votes: 1 }])
      expect(moveName(voted, played)).not.toBe('')
      const after = game.play(state, move)
      if (!after.ok)
        throw new Error('a showcase has legal moves')
      return after.value.state
    }, start)
  })
})
