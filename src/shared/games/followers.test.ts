import type { Follower } from '../game/game.ts'
import type { PerSeat } from '../game/seat.ts'
import type { AnyGame, GameId } from './index.ts'
import { describe, expect, it } from 'vitest'
import { SEATS } from '../game/seat.ts'
import { pick, seededRandom } from '../random.ts'
import { gameOf } from './index.ts'
import { NoTippingFollower } from './no-tipping/follower.ts'
import { removing } from './no-tipping/testing/position.ts'

/** What the game says of itself, for the moves of a whole game: the referee's state beside the one that a client worked out. */
interface Turn { readonly referee: unknown, readonly client: unknown }

/** Plays a whole game through the wire codec: two followers, each knowing only what it was told. */
function playOverWire(id: GameId, settings: unknown, seed: number): { turns: Turn[], ends: string[] } {
  const game = gameOf(id)
  const checked = game.settings.parse(settings)
  const chance = seededRandom(seed)
  const clients = { 1: newFollower(game, checked), 2: newFollower(game, checked) }
  const turns: Turn[] = []
  let state = game.setup(checked)
  for (const seat of SEATS)
    heard(clients[seat], game.wire.greeting?.answer(checked) ?? null)
  for (let seat = game.toMove(state); seat !== null; seat = game.toMove(state)) {
    const view = tellBoth(game, clients, state)[seat]
    turns.push({ referee: state, client: view })
    const move = pick(safeOrAll(game, view), chance)
    const request = game.wire.read(clients[seat].say(view, move))
    const next = game.play(state, request.ok && request.value.type === 'move' ? request.value.move : null)
    if (!next.ok)
      throw new Error(`the follower's move was refused: ${next.error.code}`)
    state = next.value
  }
  const winner = game.outcome(state)?.winner ?? 1
  return { turns, ends: SEATS.map(seat => String(heard(clients[seat], game.wire.tellEnd(state, seat, winner, 'Winner')))) }
}

function newFollower(game: AnyGame, settings: unknown): Follower<unknown, unknown> {
  return game.wire.follow({ name: 'Ann', wantsFirst: false, settings: settings as Record<string, unknown> })
}

/** What each seat hears of a state: its view where it is to move, else null. */
function tellBoth(game: AnyGame, clients: PerSeat<Follower<unknown, unknown>>, state: unknown): PerSeat<unknown> {
  return { 1: heard(clients[1], game.wire.tell(state, 1)), 2: heard(clients[2], game.wire.tell(state, 2)) }
}

function heard(follower: Follower<unknown, unknown>, message: string | null): unknown {
  if (message === null)
    return null
  const result = follower.hear(message)
  if (!result.ok)
    throw new Error(`not understood: ${result.error}`)
  return result.value.type === 'your-turn' ? result.value.state : result.value.type === 'over' ? result.value.how : null
}

/** Moves that don't end the game, so that games are long; all where there are none. */
function safeOrAll(game: AnyGame, state: unknown): readonly unknown[] {
  const moves = game.legalMoves(state)
  const safe = moves.filter((move) => {
    const next = game.play(state, move)
    return next.ok && game.outcome(next.value) === null
  })
  return safe.length > 0 ? safe : moves
}

describe('a client of No Tipping that follows a whole game', () => {
  it.each([
    [{ weights: 1 }, 1],
    [{ weights: 3 }, 2],
    [{ weights: 8 }, 3],
    [{ weights: 15 }, 4],
    [{ rules: 'classic', weights: 4 }, 5],
    [{ rules: 'classic', weights: 9 }, 6],
  ])('knows at each turn what the referee knows, playing %j', (settings, seed) => {
    const { turns, ends } = playOverWire('no-tipping', settings, seed)
    expect(turns.length).toBeGreaterThan(2)
    for (const { referee, client } of turns)
      expect(client).toEqual({ ...new Object(referee), plies: expect.any(Number), lastMove: null })
    expect(ends).toEqual(['Winner won', 'Winner won'])
  })
})

describe('a client of Nim that follows a whole game', () => {
  it.each([
    [{ piles: '3 4 5' }, 1],
    [{ piles: '3 4 5', misere: true }, 2],
    [{ piles: '1' }, 3],
    [{ piles: '7 1 9 2 2 12' }, 4],
  ])('knows at each turn what the referee knows, playing %j', (settings, seed) => {
    const { turns, ends } = playOverWire('nim', settings, seed)
    for (const { referee, client } of turns)
      expect(client).toEqual({ ...new Object(referee), mover: 1, plies: 0, lastMove: null })
    expect(ends.toSorted()).toEqual(['Player lose', 'Player won'])
  })
})

describe('a follower', () => {
  it('greets with its name and wish, in No Tipping', () => {
    expect(new NoTippingFollower('Ann', true).greeting).toBe('{"name":"Ann","is_first":true}')
    expect(gameOf('nim').wire.follow({ name: 'Ann', wantsFirst: true, settings: {} }).greeting).toBeNull()
  })

  it('waits when it only hears a hint or the opponent\'s turn, in Nim', () => {
    const follower = gameOf('nim').wire.follow({ name: 'Ann', wantsFirst: false, settings: {} })
    expect(follower.hear('hint:0_1')).toEqual({ ok: true, value: { type: 'wait' } })
    expect(follower.hear('game:{"board":[[3,0]],"currentPlayer":0,"status":"running"}')).toEqual({ ok: true, value: { type: 'wait' } })
  })

  it.each([
    ['no JSON', 'hello', 'the message is not valid JSON'],
    ['senseless settings', '{"num_weights":0,"board_length":30}', 'the settings of the game make no sense'],
    ['a beam of endless length', '{"num_weights":1,"board_length":1e9}', 'the settings of the game make no sense'],
  ])('does not take %s from a referee of No Tipping', (_, message, error) => {
    expect(new NoTippingFollower('Ann', false).hear(message)).toEqual({ ok: false, error })
  })

  it.each([
    ['no phase', '{"move_type":"jump","game_over":"0","board_state":" 0"}', 'move_type is neither "place" nor "remove"'],
    ['a beam of another length', '{"move_type":"place","game_over":"0","board_state":" 0 3"}', 'board_state does not hold 61 whole numbers'],
    ['a beam of words', `{"move_type":"place","game_over":"0","board_state":"${' x'.repeat(61)}"}`, 'board_state does not hold 61 whole numbers'],
  ])('does not take %s from a referee of No Tipping', (_, message, error) => {
    const follower = new NoTippingFollower('Ann', false)
    follower.hear('{"num_weights":1,"board_length":30}')
    expect(follower.hear(message)).toEqual({ ok: false, error })
  })

  it('does not take a state before the settings', () => {
    expect(new NoTippingFollower('Ann', false).hear('{"move_type":"place","game_over":"0","board_state":" 0"}')).toEqual({ ok: false, error: 'a state came before the settings of the game' })
  })

  it.each([
    ['nothing of Nim', 'hello', 'the line does not start with game:'],
    ['no JSON', 'game:{', 'the line is not valid JSON'],
    ['no state', 'game:{}', 'the line is not a state of Nim'],
    ['a pile without end', 'game:{"board":[[1e9,0]],"currentPlayer":1,"status":"running"}', 'the line is not a state of Nim'],
  ])('does not take %s from a referee of Nim', (_, line, error) => {
    const follower = gameOf('nim').wire.follow({ name: 'Ann', wantsFirst: false, settings: {} })
    expect(follower.hear(line)).toEqual({ ok: false, error })
  })

  it('knows its own blocks from the opponent\'s and the initial one', () => {
    const { wire } = gameOf('no-tipping')
    const follower = new NoTippingFollower('Ann', false)
    follower.hear('{"num_weights":1,"board_length":25}')
    const start = gameOf('no-tipping').setup({ rules: 'classic', weights: 1 })
    follower.hear(wire.tell(start, 1) ?? '')
    follower.say(removing({ 0: { '-4': 3 } }), { position: -2, weight: 1 })
    const state = removing({ 0: { '-4': 3 }, 1: { '-2': 1 }, 2: { '-3': 1 } }, { rules: 'classic', weights: 1 })
    expect(heard(follower as Follower<unknown, unknown>, wire.tell(state, 1))).toMatchObject({ rules: 'classic', owners: state.owners })
  })
})

describe('a hostile referee', () => {
  it.each([
    ['no-tipping', JSON.stringify({ game_over: '1', winner: 'A\u001B[2J\nB' }), 'A[2JB won'],
    ['no-tipping', '{"game_over":"1","winner":{"toString":1}}', 'nobody won'],
    ['no-tipping', JSON.stringify({ game_over: '1', winner: 'x'.repeat(1000) }), `${'x'.repeat(64)} won`],
    ['nim', `game:${JSON.stringify({ board: [[1, 0]], currentPlayer: 0, status: 'Player\u009B2J won\r' })}`, 'Player2J won'],
  ] as const)('can\'t have the end of %s told as it likes: %.60s', (id, message, how) => {
    expect(gameOf(id).wire.follow({ name: 'Ann', wantsFirst: false, settings: {} }).hear(message)).toEqual({ ok: true, value: { type: 'over', how } })
  })
})
