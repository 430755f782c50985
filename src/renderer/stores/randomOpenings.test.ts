import { expect, it } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'
import { randomOpenings } from './randomOpenings.ts'

it.each(['no-tipping', 'nim'] as const)('of %s are legal, go on, and are the same for the same seed', (id) => {
  const game = gameOf(id)
  const settings = game.settings.parse({})
  const lines = randomOpenings(id, settings, 4, 12, 7)
  expect(lines).toHaveLength(12)
  expect(new Set(lines.map(line => JSON.stringify(line))).size).toBe(12)
  for (const line of lines) {
    let state = game.setup(settings, { seats: [1, 2], first: 1 })
    for (const move of line) {
      const played = game.play(state, move)
      expect(played.ok).toBe(true)
      state = played.ok ? played.value.state : state
    }
    expect(game.toMove(state)).not.toBeNull()
  }
  expect(randomOpenings(id, settings, 4, 12, 7)).toEqual(lines)
  expect(randomOpenings(id, settings, 4, 12, 8)).not.toEqual(lines)
})

it('are none in a game that does not list its moves', () => {
  expect(randomOpenings('voronoi', gameOf('voronoi').settings.parse({}), 2, 5, 1)).toEqual([])
})
