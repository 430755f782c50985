import type { NimState } from '../games/nim/state.ts'
import type { AnyGame } from './game.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nim } from '../games/nim/index.ts'
import { minds } from '../games/nim/minds.ts'
import { jsonLines } from './jsonLines.ts'
import { describeGame } from './testing/describeGame.ts'

const position = z.object({
  piles: z.array(z.int()),
  start: z.array(z.int()),
  misere: z.boolean(),
  toMove: z.literal([1, 2]).nullable(),
  plies: z.int(),
})
  .transform(({ toMove, ...seen }): NimState => ({ ...seen, mover: toMove ?? 1, lastMove: null }))
const dialect = jsonLines({ ...nim, position })
const speaking = { ...nim, title: 'Nim in JSON lines', dialects: [dialect] }

describeGame({
  game: speaking as unknown as AnyGame,
  minds: minds as Parameters<typeof describeGame>[0]['minds'],
  settings: [{}, { piles: '1' }],
})

describe('a client', () => {
  const session = dialect.session(nim.settings.parse({}))

  it.each([
    ['{"move":{"pile":0,"leave":1}}', { ok: true, value: { type: 'move', move: { pile: 0, leave: 1 } } }],
    [' {"hint":true}\r', { ok: true, value: { type: 'hint' } }],
    ['{"leave":true}', { ok: true, value: { type: 'leave' } }],
    ['{"hint":1}', { ok: false, error: 'has none of move, hint and leave' }],
    ['[1]', { ok: false, error: 'is valid JSON but not an object' }],
  ])('that says %s is understood so', (line, heard) => {
    expect(session.hear(line)).toEqual(heard)
  })

  it('is told each position with its own seat, and its place at the end', () => {
    const state = nim.setup(nim.settings.parse({ piles: '1' }), { seats: [1, 2], first: 1 })
    const seen = '{"piles":[1],"start":[1],"misere":false,"plies":0,"lastMove":null,"toMove":1}'
    expect(session.tell({ type: 'position', state }, 2)).toEqual([
      `{"type":"position","you":2,"toMove":1,"position":${seen}}`,
    ])
    expect(session.tell({ type: 'end', state, places: { 1: 2, 2: 1 }, names: {} }, 1)).toEqual([
      `{"type":"end","you":1,"place":2,"toMove":1,"position":${seen}}`,
    ])
    expect(session.tell({ type: 'hint', state, hint: { pile: 0, leave: 0 } }, 1)).toEqual([
      '{"type":"hint","move":{"pile":0,"leave":0}}',
    ])
  })

  it('of our own takes nothing for a position that is none', () => {
    const follower = dialect.follow({ name: 'Ann', wantsFirst: false, settings: {} })
    for (const line of ['', '{}', '{"type":"position","you":1,"position":{"piles":"x"}}'])
      expect(follower.hear(line).ok).toBe(false)
  })
})
