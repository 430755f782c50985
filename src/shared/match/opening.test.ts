import { expect, it } from 'vitest'
import { playOpening } from './opening.ts'
import { planFor } from './testing/story.ts'

it('gives every position and the moves as the game writes them', () => {
  const opening = [{ weight: 1, position: -5, comment: 'bold' }, { position: 2, weight: 1 }]
  const played = playOpening(planFor({ opening }))
  expect(played).toMatchObject({
    ok: true,
    value: { moves: [{ position: -5, weight: 1 }, { position: 2, weight: 1 }], isOver: false },
  })
  expect(played.ok && played.value.states.map(state => (state as { plies: number }).plies)).toEqual([0, 1, 2])
  expect(JSON.stringify(played)).not.toContain('bold')
})

it('is the start alone where no move was made before', () => {
  expect(playOpening(planFor())).toMatchObject({
    ok: true,
    value: { states: [{ plies: 0 }], moves: [], isOver: false },
  })
})

it('says at which move it breaks a rule, and who made it', () => {
  expect(playOpening(planFor({ opening: [{ position: -5, weight: 1 }, { position: -4, weight: 1 }] })))
    .toMatchObject({ ok: false, error: { ply: 1, seat: 2, refusal: { code: expect.any(String) } } })
})

it('says that the game is over after it, and that no move follows then', () => {
  const opening = [{ position: 30, weight: 1 }]
  expect(playOpening(planFor({ opening }))).toMatchObject({ ok: true, value: { isOver: true } })
  expect(playOpening(planFor({ opening: [...opening, { position: 2, weight: 1 }] }))).toMatchObject({
    ok: false,
    error: { ply: 1, seat: null },
  })
})
