import type { YinshState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { dialect } from './dialect.ts'
import { play } from './play.ts'
import { startOf } from './state.ts'
import { gameRecords, settingsOf } from './testing/vectors.ts'

const [record = expect.fail('no game was recorded')] = gameRecords
const settings = settingsOf(record)

function played(state: YinshState, turn: string): YinshState {
  const next = play(state, { turn })
  return next.ok ? next.value.state : expect.fail(`${turn} was refused`)
}

function message(action: string, data: string, meta = ''): string {
  return JSON.stringify({ action, meta, data })
}

const start = startOf(settings)
const last = record.moves.slice(0, -1).reduce(played, start)
const turn = record.moves.at(-1) ?? ''
const over = played(last, turn)

describe('a session of the course', () => {
  it('introduces the game once, and tells each turn to the other player only', () => {
    const session = dialect.session(settings)
    expect(session.tell({ type: 'position', state: start, budgetMs: 90_999 }, 2)).toEqual([
      '{"action": "INIT", "meta": "", "data": "2 5 90 5"}',
    ])
    const first = played(start, 'P 0 0')
    expect(session.tell({ type: 'position', state: first }, 2)).toEqual([
      '{"action": "NORMAL", "meta": "", "data": "P 0 0"}',
    ])
    expect(session.tell({ type: 'position', state: played(first, 'P 1 0') }, 2)).toEqual([])
  })

  it.each([
    ['NORMAL, with a turn', message('NORMAL', 'P 0 0'), { type: 'move', move: { turn: 'P 0 0' } }],
    ['FINISH, with a turn', message('FINISH', 'P 0 0', 'x'), { type: 'move', move: { turn: 'P 0 0' } }],
    ['NORMAL, without one', message('NORMAL', ''), { type: 'move', move: { turn: '' } }],
    ['FINISH, without one', message('FINISH', ' '), { type: 'leave' }],
    [
      'a time that is up',
      message('FINISH', '', 'TIMEOUT BY PLAYER 1 : Player 1 SCORE : 0.0'),
      { type: 'leave', kind: 'timeout' },
    ],
    ['an own illegal turn', message('KILLPROC', '', 'INVALID MOVE BY PLAYER 1'), { type: 'leave', kind: 'illegal' }],
    [
      'other fields',
      '{"data": "P 0 0", "x": {"y": []}, "action": "NORMAL"}',
      { type: 'move', move: { turn: 'P 0 0' } },
    ],
  ])('hears %s', (_, said, request) => {
    expect(dialect.session(settings).hear(said)).toEqual({ ok: true, value: request })
  })

  it('tells the end with the turn to the other player, without it to who made it, and nothing to who said it', () => {
    const [end, names] = [{ type: 'end', state: over, places: {} } as const, {}]
    const mover = last.mover
    const meta = 'Player 1 SCORE : 9.016 : Player 2 SCORE : 1.025'
    expect(mover).toBe(1)
    expect(dialect.session(settings).tell({ ...end, names }, 2).map(told => JSON.parse(told) as unknown)).toEqual([{
      action: 'FINISH',
      meta,
      data: turn,
    }])
    const quiet = dialect.session(settings)
    quiet.hear(message('NORMAL', turn))
    expect(quiet.tell({ ...end, names }, 1).map(told => JSON.parse(told) as unknown)).toEqual([{
      action: 'FINISH',
      meta,
      data: '',
    }])
    const loud = dialect.session(settings)
    loud.hear(message('FINISH', turn))
    expect(loud.tell({ ...end, names }, 1)).toEqual([])
  })
})

describe('a client of the course', () => {
  it('says FINISH with the turn that wins, and knows that it is over', () => {
    const follower = dialect.follow({ name: '', wantsFirst: false, settings: {} })
    expect(follower.hear(message('INIT', '1 5 120 5'))).toMatchObject({ ok: true, value: { type: 'your-turn' } })
    expect(follower.say(start, { turn: 'P 0 0' })).toBe('{"action": "NORMAL", "meta": "", "data": "P 0 0"}')
    expect(follower.ended?.()).toBeNull()
    expect(follower.say(last, { turn })).toContain(
      `{"action": "FINISH", "meta": "Player 1 SCORE : 9.016 : Player 2 SCORE : 1.025", "data": "${turn}"}`,
    )
    expect(follower.ended?.()).toBe('Player 1 SCORE : 9.016 : Player 2 SCORE : 1.025')
  })

  it.each([
    ['no game', message('INIT', '1 9 120 5'), 'the data of INIT are not player, size, seconds and row of a game'],
    [
      'a third player',
      message('INIT', '3 5 120 5'),
      'the data of INIT are not player, size, seconds and row of a game',
    ],
    ['a turn before the start', message('NORMAL', 'P 0 0'), 'a turn came before INIT'],
    ['no JSON', 'hello', 'the message is not valid JSON'],
  ])('does not take %s from a referee', (_, told, error) => {
    expect(dialect.follow({ name: '', wantsFirst: false, settings: {} }).hear(told)).toEqual({ ok: false, error })
  })

  it('knows the rules that it was given, which INIT does not tell', () => {
    const follower = dialect.follow({ name: '', wantsFirst: false, settings: { rules: 'blitz' } })
    expect(follower.hear(message('INIT', '1 5 120 5'))).toMatchObject({
      value: { state: { settings: { rules: 'blitz' } } },
    })
  })

  it('shows the words of a hostile referee as far as they can be shown', () => {
    const follower = dialect.follow({ name: '', wantsFirst: false, settings: {} })
    expect(follower.hear(message('KILLPROC', '', `A\u001B[2J\n${'x'.repeat(1000)}`))).toEqual({
      ok: true,
      value: { type: 'over', how: `A[2J${'x'.repeat(196)}` },
    })
    expect(follower.hear(message('FINISH', ''))).toEqual({ ok: true, value: { type: 'over', how: 'the game is over' } })
  })
})
