import type { News } from './dialect.ts'
import type { Seat } from './seat.ts'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../games/index.ts'
import { firstSeats } from './seat.ts'

const nim = gameOf('nim')
const settings = nim.settings.parse({ piles: '3 2' })

/** The news of a game with these moves: each position, and the end after the last one. */
function newsOf(moves: readonly unknown[]): readonly News<unknown>[] {
  let state = nim.setup(settings, { seats: firstSeats(2), first: 1 })
  const told: News<unknown>[] = [{ type: 'position', state, turn: { ply: 0, lastMove: null, seats: 2 } }]
  for (const [ply, lastMove] of moves.entries()) {
    const played = nim.play(state, lastMove)
    if (!played.ok)
      throw new Error(played.error.code)
    state = played.value.state
    const turn = { ply: ply + 1, lastMove, seats: 2 }
    told.push(ply < moves.length - 1
      ? { type: 'position', state, turn }
      : { type: 'end', state, turn, places: { 1: 1, 2: 2 }, names: { 1: '', 2: '' } })
  }
  return told
}

/** What the bot at a seat is told, without the state. */
function toldAt(seat: Seat, news: readonly News<unknown>[]): readonly unknown[] {
  const session = nim.botDialect.session(settings)
  return news.flatMap(one => session.tell(one, seat)).map((text) => {
    const { state: _, ...told } = JSON.parse(text) as { readonly state?: unknown }
    return told
  })
}

const MOVES = [{ pile: 0, leave: 2 }, { pile: 0, leave: 0 }, { pile: 1, leave: 0 }]
const [first, second, last] = MOVES

describe('the dialect of bots', () => {
  it('tells with each turn, and with the end, which moves were made since', () => {
    const news = newsOf(MOVES)
    expect(toldAt(1, news)).toEqual([
      { type: 'choose', placed: [] },
      { type: 'choose', placed: [{ ply: 0, seat: 1, you: 1, move: first }, { ply: 1, seat: 2, you: 1, move: second }] },
      { type: 'over', place: 1, seats: 2, placed: [{ ply: 2, seat: 1, you: 1, move: last }] },
    ])
    expect(toldAt(2, news)).toEqual([
      { type: 'choose', placed: [{ ply: 0, seat: 1, you: 2, move: first }] },
      {
        type: 'over',
        place: 2,
        seats: 2,
        placed: [{ ply: 1, seat: 2, you: 2, move: second }, { ply: 2, seat: 1, you: 2, move: last }],
      },
    ])
  })

  it('tells each move once, also if a turn is asked for again', () => {
    const [start, turn] = newsOf(MOVES)
    if (start === undefined || turn?.type !== 'position')
      throw new Error('the game has no second position')
    expect(toldAt(2, [start, turn, { ...turn, type: 'refused' }, turn])).toEqual([
      { type: 'choose', placed: [{ ply: 0, seat: 1, you: 2, move: first }] },
      { type: 'choose', placed: [] },
      { type: 'choose', placed: [] },
    ])
  })

  it('tells nothing of what was played before the bot came', () => {
    const [, turn] = newsOf(MOVES)
    expect(turn === undefined ? null : toldAt(2, [turn])).toEqual([{ type: 'choose', placed: [] }])
  })
})
