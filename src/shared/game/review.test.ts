import type { ReviewedPosition } from './review.ts'
import { expect, it } from 'vitest'
import { endWonBy, reviewFrom } from './review.ts'
import { NAMES } from './testing/names.ts'

/** Ann is to move with this chance, and could have kept `better`. */
function annToMove(chance: number, better: number): ReviewedPosition {
  return {
    judgement: { winner: null, exact: false, outlook: { kind: 'chance', chance } },
    toMove: 1,
    hasOneWinner: false,
    better: { move: 'better', text: 'placing better' },
    alternative: { move: 'better', text: 'placing better', chance: better, why: 'it keeps more' },
    did: 'places a block',
  }
}

function bobToMove(chance: number): ReviewedPosition {
  return { ...annToMove(chance, 0), toMove: 2, alternative: null }
}

function lostForAnn(did: string): ReviewedPosition {
  return {
    judgement: { winner: 2, exact: true, outlook: { kind: 'chance', chance: 0 } },
    toMove: 2,
    hasOneWinner: false,
    better: null,
    did,
  }
}

it('names the move that gave up a good chance, and what was better', () => {
  const review = reviewFrom([annToMove(0.6, 0.6), lostForAnn('places a block')], NAMES, null)
  expect(review.decisive).toEqual({
    ply: 0,
    sentence: 'With move 1 Ann places a block and takes the chance to win from about 60 % to 0 %: placing better was better, since it keeps more.',
    better: 'better',
  })
})

it('names the costliest of several small mistakes', () => {
  const positions = [0.55, 0.47, 0.36].flatMap(chance => [bobToMove(chance), annToMove(chance, chance)])
  expect(reviewFrom([...positions, lostForAnn('places a block')], NAMES, null).decisive?.ply).toBe(3)
})

it('names no move of a player who had little chance left when the loss was proven', () => {
  const review = reviewFrom([annToMove(0.2, 0.2), lostForAnn('places a block')], NAMES, null)
  expect(review.moves).toMatchObject([{ grade: 'mistake', cost: 20 }])
  expect(review.decisive).toBeNull()
})

it('names a move that lost at once, however small the chance was that it gave up', () => {
  const review = reviewFrom([annToMove(0.02, 0.02), endWonBy(2, 'tips the beam')], NAMES, null)
  expect(review.decisive?.ply).toBe(0)
})
