import type { Follower, Heard } from '../../game/dialect.ts'
import type { Seat } from '../../game/seat.ts'
import type { Move } from './play.ts'
import type { MazeSettings } from './settings.ts'
import type { MazeState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinkingAlone } from '../../game/thinking.ts'
import { pick, seededRandom } from '../../random.ts'
import { lines } from './dialect.ts'
import { mazeOf } from './maze.ts'
import { wallFollower } from './minds.ts'
import { legalMoves, play } from './play.ts'
import { standing } from './standing.ts'
import { cellsOn, moverOf, seated, startOf, walkerAt } from './state.ts'
import { after, anySeeded, within } from './testing/mazes.ts'

const SETTINGS: MazeSettings = { walls: 'd7', players: 1 }
const session = lines.session(SETTINGS)
const BOARD = '[{"E":false,"N":true,"S":true,"W":true},{"E":true,"N":true,"S":true,"W":false}]'
const FORK = '9557 c557'

describe('what a client says', () => {
  it.each([
    ['move:N', { type: 'move', move: { to: 'N' } }],
    ['move:O', { type: 'move', move: { to: 'W' } }],
    ['move:W', { type: 'move', move: { to: 'W' } }],
    [' \tmove:S\r', { type: 'move', move: { to: 'S' } }],
    ['click:11', { type: 'move', move: { cell: 11 } }],
    ['click', { type: 'move', move: { cell: -1 } }],
    ['click:x', { type: 'move', move: { cell: -1 } }],
    ['click:0_0_N', { type: 'move', move: { cell: -1 } }],
    ['hint:', { type: 'move', move: { back: true } }],
    ['hint', { type: 'move', move: { back: true } }],
    ['exit:now', { type: 'leave' }],
  ])('%j is understood', (line, request) => {
    expect(session.hear(line)).toEqual({ ok: true, value: request })
  })

  it.each([
    '',
    'move',
    'move:',
    'move:n',
    'move: N',
    'move:NN',
    'move:NE',
    'clicks:0',
    'hints:',
    'exits',
    'Hint:',
    '{"to":"N"}',
    'game:{}',
  ])('%j is not', (line) => {
    expect(session.hear(line)).toEqual({
      ok: false,
      error: 'is none of hint:, exit:, click:<cell> and move:<N, E, S, O or W>',
    })
  })

  it('is refused and never throws, whatever it is', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map(rest => `click:${rest}`)), (line) => {
      const request = session.hear(line)
      if (request.ok && request.value.type === 'move') {
        expect(() => play(within(FORK), request.ok && request.value.type === 'move' && request.value.move)).not
          .toThrow()
      }
    }))
  })
})

describe('what a client is told', () => {
  it('alone, with sorted keys', () => {
    expect(session.tell({ type: 'position', state: within('d7') }, 1)).toEqual([
      `game:{"board":${BOARD},"end":1,"path":[0],"row":2,"start":0,"status":"running"}`,
    ])
  })

  it.each([
    [1, 'game:{"board":BOARD,"currentPlayer":1,"end":1,"path":[0],"row":2,"start":0,"status":"running"}'],
    [2, 'game:{"board":BOARD,"currentPlayer":0,"end":1,"path":[0],"row":2,"start":0,"status":"running"}'],
  ] as const)('in a race at seat %i, whether it is its turn', (seat, line) => {
    expect(session.tell({ type: 'position', state: within('d7', 2) }, seat)).toEqual([line.replace('BOARD', BOARD)])
  })

  it('is its own path only', () => {
    const state = after(within(FORK, 2), 'E', 'S')
    expect(([1, 2] as const).map(seat => pathTold(state, seat))).toEqual([[0, 1], [0, 4]])
  })

  it.each([
    [{ 1: 1 }, 'win'],
    [{ 1: 2 }, 'lose'],
    [{ 1: 1, 2: 2 }, 'win'],
    [{ 1: 2, 2: 1 }, 'lose'],
    [{ 1: 1, 2: 1 }, 'draw'],
  ])('at the end, for the places %j: %s', (places, status) => {
    const state = within('d7', 2 in places ? 2 : 1)
    expect(session.tell({ type: 'end', state, places, names: { 1: 'Ann', 2: 'Bob' } }, 1)).toEqual([
      `game:{"board":${BOARD},"end":1,"path":[0],"row":2,"start":0,"status":"${status}"}`,
    ])
  })

  it('is a hint once, and only who asked', () => {
    const asked = after(within(FORK, 2), 'E', 'E', 'back')
    expect(toldTo(asked, 1)).toMatchObject({ path: [0], hint: 4 })
    expect(Object.keys(toldTo(asked, 1))).toEqual([
      'board',
      'currentPlayer',
      'end',
      'hint',
      'path',
      'row',
      'start',
      'status',
    ])
    expect(toldTo(asked, 2)).not.toHaveProperty('hint')
    expect(toldTo(after(asked, 'back'), 1)).not.toHaveProperty('hint')
    expect(toldTo(asked, 1, 'refused')).not.toHaveProperty('hint')
  })
})

function toldTo(state: MazeState, seat: Seat, type: 'position' | 'refused' = 'position'): Record<string, unknown> {
  const [line = ''] = session.tell({ type, state }, seat)
  return JSON.parse(line.slice('game:'.length)) as Record<string, unknown>
}

function pathTold(state: MazeState, seat: Seat): unknown {
  return toldTo(state, seat).path
}

describe('a client that follows a whole game', () => {
  it('knows at each of its turns its own walker as the referee does, and hears how it ended', () => {
    fc.assert(
      fc.property(anySeeded, fc.nat(), (settings, chance) => {
        const random = seededRandom(chance)
        let state = startOf(settings)
        const clients = seated(state).map(() => newFollower())
        for (let seat = moverOf(state); seat !== null; seat = moverOf(state)) {
          const heard = clients.map((client, index) => heardBy(client, state, index === 0 ? 1 : 2))
          const view = heard[seat - 1]
          expect(heard.filter(({ type }) => type === 'your-turn')).toEqual([view])
          if (view?.type !== 'your-turn')
            throw new Error('not told to move')
          expect(view.state).toEqual({ walls: state.walls, walkers: [walkerAt(state, seat)], lastMove: null })
          const steps = legalMoves(view.state).filter(move => 'to' in move)
          const request = session.hear(clients[seat - 1]?.say(view.state, pick(steps, random)) ?? '')
          state = after(state, request.ok && request.value.type === 'move' ? request.value.move : null)
        }
        const places = standing(state)?.places ?? {}
        const ends = clients.map((client, index) =>
          client.hear(session.tell({ type: 'end', state, places, names: {} }, index === 0 ? 1 : 2)[0] ?? ''),
        )
        const how = Object.values(places).map((place, _, all) =>
          place !== 1 ? 'lost' : all.filter(one => one === 1).length > 1 ? 'a draw' : 'won',
        )
        expect(ends).toEqual(how.map(said => ({ ok: true, value: { type: 'over', how: said } })))
      }),
      { numRuns: 30 },
    )
  })

  it('finds the end by the wall, knowing only what it heard', () => {
    const client = newFollower()
    let state = startOf({ rows: 12, columns: 12, seed: 3, loops: 30, players: 1 })
    const alone = thinkingAlone(seededRandom(1))
    let expected = state
    while (moverOf(state) !== null) {
      const heard = heardBy(client, state, 1)
      const request = session.hear(
        client.say(state, wallFollower(heard.type === 'your-turn' ? heard.state : state, alone) as Move),
      )
      state = after(state, request.ok && request.value.type === 'move' ? request.value.move : null)
      expected = after(expected, wallFollower(expected, alone))
      expect(state).toEqual(expected)
    }
    expect(cellsOn(walkerAt(state, 1), state.walls).at(-1)).toBe(mazeOf(state.walls).end)
  })

  it('counts the steps that a hint costs', () => {
    const client = newFollower()
    const state = after(within(FORK), 'E', 'E')
    heardBy(client, within(FORK), 1)
    heardBy(client, after(within(FORK), 'E'), 1)
    heardBy(client, state, 1)
    expect(client.say(state, { back: true })).toBe('hint:')
    expect(heardBy(client, after(state, 'back'), 1)).toMatchObject({
      state: { walkers: [{ path: '', at: 0, steps: 4, facing: 'W' }] },
    })
  })

  it.each([
    ['nothing of Maze', 'hello', 'the line does not start with game:'],
    ['no JSON', 'game:{', 'the line is not valid JSON'],
    ['no state', 'game:{}', 'the line is not a state of Maze'],
    ['a board that has no rows', line({ row: 3 }), 'the board in the line is no maze'],
    ['an end in the middle', line({ end: 0 }), 'the board in the line is no maze'],
    [
      'a wall with one side',
      line({ board: `[{"E":true,"N":true,"S":true,"W":true},{"E":true,"N":true,"S":true,"W":false}]` }),
      'in the line row 1, column 1 has a wall to the east, but its neighbour there has none to the west',
    ],
    ['a path from elsewhere', line({ path: '[1]' }), 'the path in the line is none'],
    ['a path that jumps', line({ path: '[0,0]' }), 'the path in the line is none'],
    ['a path without end', line({ path: `[${'0,'.repeat(5000)}0]` }), 'the line is not a state of Maze'],
    ['another end', line({ status: 'Player\u009B2J won' }), 'the line is not a state of Maze'],
  ])('does not take %s', (_, message, error) => {
    expect(newFollower().hear(message)).toEqual({ ok: false, error })
  })
})

function line({ board = BOARD, end = 1, path = '[0]', row = 2, status = 'running' }): string {
  return `game:{"board":${board},"end":${end},"path":${path},"row":${row},"start":0,"status":"${status}"}`
}

function newFollower(): Follower<MazeState, Move> {
  return lines.follow({ name: 'Ann', wantsFirst: false, settings: {} })
}

function heardBy(client: Follower<MazeState, Move>, state: MazeState, seat: Seat): Heard<MazeState> {
  const heard = client.hear(session.tell({ type: 'position', state }, seat)[0] ?? '')
  if (!heard.ok)
    throw new Error(`not understood: ${heard.error}`)
  return heard.value
}
