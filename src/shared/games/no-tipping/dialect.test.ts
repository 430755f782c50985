import { describe, expect, it } from 'vitest'
import { PAIR } from '../../game/pair.ts'
import { NAMES } from '../../game/testing/names.ts'
import { dialect } from './dialect.ts'
import { startOf } from './state.ts'
import { played } from './testing/games.ts'

const { greeting } = dialect
const session = dialect.session({ rules: 'fall-2021', weights: 1 })

describe('a greeting', () => {
  it.each([
    ['true', '{"name":"Ann","is_first":true}', true],
    ['1', '{"name":"Ann","is_first":1}', true],
    ['1.0', '{"name":"Ann","is_first":1.0}', true],
    ['"1"', '{"name":"Ann","is_first":"1"}', true],
    ['false', '{"name":"Ann","is_first":false}', false],
    ['0', '{"name":"Ann","is_first":0}', false],
    ['2', '{"name":"Ann","is_first":2}', false],
    ['-1', '{"name":"Ann","is_first":-1}', false],
    ['"true"', '{"name":"Ann","is_first":"true"}', false],
    ['"01"', '{"name":"Ann","is_first":"01"}', false],
    ['" 1 "', '{"name":"Ann","is_first":" 1 "}', false],
    ['null', '{"name":"Ann","is_first":null}', false],
    ['a list', '{"name":"Ann","is_first":[true]}', false],
    ['an object', '{"name":"Ann","is_first":{}}', false],
    ['nothing', '{"name":"Ann"}', false],
    ['false, then true', '{"name":"Ann","is_first":false,"is_first":true}', true],
  ])('with is_first %s', (_, message, wantsFirst) => {
    expect(greeting?.read(message)).toEqual({ ok: true, value: { name: 'Ann', wantsFirst } })
  })

  it.each([
    ['any text', '{"name":"  <b>Žofia</b> "}', '  <b>Žofia</b> '],
    ['no text', '{"name":""}', ''],
    ['a number', '{"name":42}', null],
    ['a list', '{"name":["x"]}', null],
    ['nothing', '{}', null],
  ])('with %s for a name', (_, message, name) => {
    expect(greeting?.read(message)).toEqual({ ok: true, value: { name, wantsFirst: false } })
  })

  it.each([
    ['not JSON', 'hello', 'is not valid JSON'],
    ['half of one', '{"name":', 'is not valid JSON'],
    ['a list', '[]', 'is valid JSON but not an object'],
    ['a string', '"B"', 'is valid JSON but not an object'],
    ['null', 'null', 'is valid JSON but not an object'],
  ])('that is %s', (_, message, error) => {
    expect(greeting?.read(message)).toEqual({ ok: false, error })
  })

  it.each([
    [{ rules: 'fall-2021', weights: 15 }, '{"num_weights":15,"board_length":30}'],
    [{ rules: 'classic', weights: 3 }, '{"num_weights":3,"board_length":25}'],
  ] as const)('is answered with blocks and beam', (settings, answer) => {
    expect(greeting?.answer?.(settings)).toBe(answer)
  })
})

describe('a move', () => {
  const moveIn = (message: string): unknown => {
    const read = session.hear(message)
    return read.ok && read.value.type === 'move' ? read.value.move : read
  }

  it.each([
    ['5', 5],
    ['-5', -5],
    ['5.0', 5],
    ['5e0', 5],
    ['"5"', 5],
    ['" -3 "', -3],
    ['"+1"', 1],
    ['"007"', 7],
    ['"\\t2\\n"', 2],
  ])('may write a number as %s', (text, value) => {
    expect(moveIn(`{"weight":${text},"position":${text}}`)).toEqual({ weight: value, position: value })
  })

  it.each([
    ['1.5', 1.5],
    ['"1.5"', '1.5'],
    ['"1kg"', '1kg'],
    ['"1e0"', '1e0'],
    ['"0x1"', '0x1'],
    ['"- 1"', '- 1'],
    ['"--1"', '--1'],
    ['""', ''],
    ['" "', ' '],
    ['"١"', '١'],
    ['true', true],
    ['null', null],
    ['[1]', [1]],
    ['{}', {}],
  ])('leaves %s as it is, for the rules to refuse', (text, value) => {
    expect(moveIn(`{"weight":${text},"position":${text}}`)).toEqual({ weight: value, position: value })
  })

  it.each([
    ['what is missing', '{}', { weight: undefined, position: undefined }],
    ['the last of two', '{"position":1,"position":2}', { weight: undefined, position: 2 }],
    ['nothing else', '{"position":2,"mood":"good"}', { weight: undefined, position: 2 }],
    ['no inherited field', '{"__proto__":{"position":2}}', { weight: undefined, position: undefined }],
  ])('is read for %s', (_, message, move) => {
    expect(moveIn(message)).toEqual(move)
  })

  it.each(['null', '[-2]', '5', '"x"', 'hello', '{weight:1}', '{"weight":+1}', '{\'weight\':1}', ''])(
    'is not %j',
    (message) => {
      expect(session.hear(message).ok).toBe(false)
    },
  )

  it('may be nested as deep as a message is long', () => {
    const deep = 30_000
    expect(moveIn(`{"position":${'['.repeat(deep)}${']'.repeat(deep)}}`)).toMatchObject({ weight: undefined })
  })
})

describe('a state', () => {
  const start = startOf({ rules: 'fall-2021', weights: 1 })
  const zeros = (count: number): string => ' 0'.repeat(count)

  it('goes only to the player whose turn it is', () => {
    expect(session.tell({ type: 'position', state: start }, 1)).toEqual([
      `{"move_type":"place","game_over":"0","board_state":"${zeros(26)} 3${zeros(34)}"}`,
    ])
    expect(session.tell({ type: 'position', state: start }, 2)).toEqual([])
  })

  it('goes to both at the end, as it is after the move that tipped the beam', () => {
    const tipped = played(start, { position: 30, weight: 1 })
    const last = `{"move_type":"place","game_over":"1","board_state":"${zeros(26)} 3${zeros(33)} 1","winner":"Bob"}`
    for (const seat of PAIR) {
      expect(session.tell({ type: 'position', state: tipped }, seat)).toEqual([])
      expect(session.tell({ type: 'end', state: tipped, places: { 1: 2, 2: 1 }, names: NAMES }, seat)).toEqual([last])
    }
  })

  it('has no hints', () => {
    expect(session.tell({ type: 'hint', state: start, hint: null }, 1)).toEqual([])
  })
})
