import { describe, expect, it } from 'vitest'
import { PAIR } from '../../game/pair.ts'
import { NAMES } from '../../game/testing/names.ts'
import { dialect } from './dialect.ts'
import { play } from './play.ts'
import { startOf } from './state.ts'
import { bestMove } from './strategy.ts'

const settings = { piles: '3 4 5', misere: false }
const start = startOf(settings)
const session = dialect.session(settings)

describe('what a client says', () => {
  it.each([
    ['click:0_2', { type: 'move', move: { pile: 0, leave: 2 } }],
    ['  click:11_63\r', { type: 'move', move: { pile: 11, leave: 63 } }],
    ['hint:', { type: 'hint' }],
    ['exit:', { type: 'leave' }],
  ])('%j is understood', (line, request) => {
    expect(session.hear(line)).toEqual({ ok: true, value: request })
  })

  it.each([
    '',
    'click',
    'click:',
    'click:0',
    'click:0_',
    'click:-1_0',
    'click:0_1.5',
    'click:0 1',
    'click:0_1_2',
    'click:1234567890_0',
    'Click:0_0',
    'hint',
    'hint:now',
    'exit',
    '{"pile":0}',
    'game:{}',
  ])('%j is not', (line) => {
    expect(session.hear(line)).toEqual({ ok: false, error: 'is none of hint:, exit: and click:<row>_<col>' })
  })
})

describe('what a client is told', () => {
  it.each([
    [1, 'game:{"board":[[3,0],[4,0],[5,0]],"currentPlayer":1,"status":"running"}'],
    [2, 'game:{"board":[[3,0],[4,0],[5,0]],"currentPlayer":0,"status":"running"}'],
  ] as const)('at seat %i, as if it were player 1', (seat, line) => {
    expect(session.tell({ type: 'position', state: start }, seat)).toEqual([line])
  })

  it('after a move, with the coins that are gone', () => {
    const next = play(start, { pile: 1, leave: 1 })
    expect(next.ok && session.tell({ type: 'position', state: next.value.state }, 1)).toEqual([
      'game:{"board":[[3,0],[1,3],[5,0]],"currentPlayer":0,"status":"running"}',
    ])
  })

  it('at the end, from its own side', () => {
    const only = startOf({ piles: '1', misere: false })
    const over = play(only, { pile: 0, leave: 0 })
    const told = over.ok
      ? PAIR.map(seat =>
          session.tell({ type: 'end', state: over.value.state, places: { 1: 1, 2: 2 }, names: NAMES }, seat),
        )
      : []
    expect(told.flat()).toEqual([
      'game:{"board":[[0,1]],"currentPlayer":0,"status":"running"}',
      'game:{"board":[[0,1]],"currentPlayer":0,"status":"Player won"}',
      'game:{"board":[[0,1]],"currentPlayer":0,"status":"Player lose"}',
    ])
  })

  it('at an end before the last coin, once, and as nobody\'s turn', () => {
    const told = PAIR.map(seat =>
      session.tell({ type: 'end', state: start, places: { 1: 2, 2: 1 }, names: NAMES }, seat),
    )
    expect(told).toEqual([
      ['game:{"board":[[3,0],[4,0],[5,0]],"currentPlayer":0,"status":"Player lose"}'],
      ['game:{"board":[[3,0],[4,0],[5,0]],"currentPlayer":0,"status":"Player won"}'],
    ])
  })

  it('as a hint: a best move', () => {
    expect(session.tell({ type: 'hint', state: start, hint: bestMove(start) }, 1)).toEqual(['hint:0_1'])
  })
})
