import type { AnyGame } from '../game/game.ts'
import type { PlayedOverWire } from '../game/testing/overWire.ts'
import type { GameId } from './index.ts'
import type { NoTippingState } from './no-tipping/state.ts'
import { describe, expect, it } from 'vitest'
import { PAIR } from '../game/pair.ts'
import { playOverWire } from '../game/testing/overWire.ts'
import { pick, seededRandom } from '../random.ts'
import { gameOf } from './index.ts'
import { dialect } from './no-tipping/dialect.ts'
import { NoTippingFollower } from './no-tipping/follower.ts'
import { startOf } from './no-tipping/state.ts'
import { removing } from './no-tipping/testing/position.ts'

/** Plays a whole game through the usual dialect, by moves that chance picks. */
async function play(id: GameId, settings: unknown, seed: number): Promise<PlayedOverWire> {
  const game = gameOf(id)
  const chance = seededRandom(seed)
  return playOverWire({
    game,
    dialect: game.dialects[0],
    settings: game.settings.parse(settings),
    table: { seats: PAIR, first: 1 },
    choose: view => pick(safeOrAll(game, view), chance),
  })
}

/** Moves that don't end the game, so that games are long; all where there are none. */
function safeOrAll(game: AnyGame, state: unknown): readonly unknown[] {
  const moves = game.legalMoves?.(state) ?? []
  const safe = moves.filter((move) => {
    const next = game.play(state, move)
    return next.ok && game.standing(next.value.state) === null
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
  ])('knows at each turn what the referee knows, playing %j', async (settings, seed) => {
    const { turns, ends } = await play('no-tipping', settings, seed)
    expect(turns.length).toBeGreaterThan(2)
    for (const { referee, client } of turns)
      expect(client).toEqual({ ...new Object(referee), plies: expect.any(Number), lastMove: null })
    const winner = turns.at(-1)?.seat === 1 ? 'Bob' : 'Ann' // whose last move tipped the beam has lost
    expect(ends).toEqual([`${winner} won`, `${winner} won`])
  })
})

describe('a client of Nim that follows a whole game', () => {
  it.each([
    [{ piles: '3 4 5' }, 1],
    [{ piles: '3 4 5', misere: true }, 2],
    [{ piles: '1' }, 3],
    [{ piles: '7 1 9 2 2 12' }, 4],
  ])('knows at each turn what the referee knows, playing %j', async (settings, seed) => {
    const { turns, ends } = await play('nim', settings, seed)
    for (const { referee, client } of turns)
      expect(client).toEqual({ ...new Object(referee), mover: 1, plies: 0, lastMove: null })
    expect(ends.toSorted()).toEqual(['Player lose', 'Player won'])
  })
})

describe('a follower', () => {
  it('greets with its name and wish, in No Tipping', () => {
    expect(new NoTippingFollower('Ann', true).greeting).toBe('{"name":"Ann","is_first":true}')
    expect(gameOf('nim').dialects[0].follow({ name: 'Ann', wantsFirst: true, settings: {} }).greeting).toBeNull()
  })

  it('waits when it only hears a hint or the opponent\'s turn, in Nim', () => {
    const follower = gameOf('nim').dialects[0].follow({ name: 'Ann', wantsFirst: false, settings: {} })
    expect(follower.hear('hint:0_1')).toEqual({ ok: true, value: { type: 'wait' } })
    expect(follower.hear('game:{"board":[[3,0]],"currentPlayer":0,"status":"running"}')).toEqual({
      ok: true,
      value: { type: 'wait' },
    })
  })

  it.each([
    ['no JSON', 'hello', 'the message is not valid JSON'],
    ['senseless settings', '{"num_weights":0,"board_length":30}', 'the settings of the game make no sense'],
    ['a beam of endless length', '{"num_weights":1,"board_length":1e9}', 'the settings of the game make no sense'],
  ])('does not take %s from a referee of No Tipping', (_, message, error) => {
    expect(new NoTippingFollower('Ann', false).hear(message)).toEqual({ ok: false, error })
  })

  it.each([
    [
      'no phase',
      '{"move_type":"jump","game_over":"0","board_state":" 0"}',
      'move_type is neither "place" nor "remove"',
    ],
    [
      'a beam of another length',
      '{"move_type":"place","game_over":"0","board_state":" 0 3"}',
      'board_state does not hold 61 whole numbers',
    ],
    [
      'a beam of words',
      `{"move_type":"place","game_over":"0","board_state":"${' x'.repeat(61)}"}`,
      'board_state does not hold 61 whole numbers',
    ],
  ])('does not take %s from a referee of No Tipping', (_, message, error) => {
    const follower = new NoTippingFollower('Ann', false)
    follower.hear('{"num_weights":1,"board_length":30}')
    expect(follower.hear(message)).toEqual({ ok: false, error })
  })

  it('does not take a state before the settings', () => {
    expect(new NoTippingFollower('Ann', false).hear('{"move_type":"place","game_over":"0","board_state":" 0"}'))
      .toEqual({ ok: false, error: 'a state came before the settings of the game' })
  })

  it.each([
    ['nothing of Nim', 'hello', 'the line does not start with game:'],
    ['no JSON', 'game:{', 'the line is not valid JSON'],
    ['no state', 'game:{}', 'the line is not a state of Nim'],
    [
      'a pile without end',
      'game:{"board":[[1e9,0]],"currentPlayer":1,"status":"running"}',
      'the line is not a state of Nim',
    ],
  ])('does not take %s from a referee of Nim', (_, line, error) => {
    const follower = gameOf('nim').dialects[0].follow({ name: 'Ann', wantsFirst: false, settings: {} })
    expect(follower.hear(line)).toEqual({ ok: false, error })
  })

  it('knows its own blocks from the opponent\'s and the initial one', () => {
    const settings = { rules: 'classic', weights: 1 } as const
    const follower = new NoTippingFollower('Ann', false)
    const session = dialect.session(settings)
    const heard = (state: NoTippingState) =>
      session.tell({ type: 'position', state }, 1).map(message => follower.hear(message)).at(-1)
    follower.hear('{"num_weights":1,"board_length":25}')
    heard(startOf(settings))
    follower.say(removing({ 0: { '-4': 3 } }), { position: -2, weight: 1 })
    const state = removing({ 0: { '-4': 3 }, 1: { '-2': 1 }, 2: { '-3': 1 } }, settings)
    expect(heard(state)).toMatchObject({ ok: true, value: { state: { rules: 'classic', owners: state.owners } } })
  })
})

describe('a hostile referee', () => {
  it.each(
    [
      ['no-tipping', JSON.stringify({ game_over: '1', winner: 'A\u001B[2J\nB' }), 'A[2JB won'],
      ['no-tipping', '{"game_over":"1","winner":{"toString":1}}', 'nobody won'],
      ['no-tipping', JSON.stringify({ game_over: '1', winner: 'x'.repeat(1000) }), `${'x'.repeat(64)} won`],
      [
        'nim',
        `game:${JSON.stringify({ board: [[1, 0]], currentPlayer: 0, status: 'Player\u009B2J won\r' })}`,
        'Player2J won',
      ],
    ] as const,
  )('can\'t have the end of %s told as it likes: %.60s', (id, message, how) => {
    expect(gameOf(id).dialects[0].follow({ name: 'Ann', wantsFirst: false, settings: {} }).hear(message)).toEqual({
      ok: true,
      value: { type: 'over', how },
    })
  })
})
