import { describe, expect, it } from 'vitest'
import { GAME_IDS, gameOf } from '../games/index.ts'
import { botStateOf } from './botState.ts'
import { firstSeats } from './seat.ts'

describe.each(GAME_IDS)('what a bot of %s is told', (id) => {
  const game = gameOf(id)
  const settings = game.settings.parse(game.showcase.settings)
  const seats = game.seats(settings).least

  it('is plain JSON, with the seat to move and all of its legal moves, until the game is over', () => {
    let state = game.setup(settings, { seats: firstSeats(seats), first: 1 })
    game.showcase.moves.forEach((move, ply) => {
      const told = botStateOf({ game, settings, seats, state, ply, lastMove: null, timeLeftMs: null })
      expect(told?.you).toBe(game.toMove(state))
      expect(told?.position).toEqual(game.toJson(state))
      expect(JSON.parse(JSON.stringify(told))).toEqual(told)
      for (const legal of told?.legalMoves?.slice(0, 50) ?? [])
        expect(game.play(state, legal).ok).toBe(true)
      const played = game.play(state, move)
      if (!played.ok)
        throw new Error(`the showcase holds an illegal move: ${JSON.stringify(move)}`)
      state = played.value.state
    })
    if (game.standing(state) !== null)
      expect(botStateOf({ game, settings, seats, state, ply: 1, lastMove: null, timeLeftMs: null })).toBeNull()
  })
})
