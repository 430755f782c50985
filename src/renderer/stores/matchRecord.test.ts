import { expect, it } from 'vitest'
import { changeNim } from '../testing/changedGame.ts'
import { begunFacts, eventsOf, nimPlan, NOON, resignedFacts } from '../testing/matchEvents.ts'
import { extendRecord } from './matchRecord.ts'

const begun = eventsOf(...begunFacts)

it('keeps every position a match went through, from the start on', () => {
  const record = extendRecord(null, begun)
  expect(record?.positions.map(({ ply, seq }) => [ply, seq])).toEqual([[0, 0], [1, 4], [2, 5]])
  expect(record?.positions.map(({ state }) => state)).toMatchObject([
    { piles: [3, 4, 5] },
    { piles: [1, 4, 5] },
    { piles: [1, 4, 0] },
  ])
})

it('keeps the events themselves', () => {
  const record = extendRecord(extendRecord(null, begun.slice(0, 4)), begun.slice(2))
  expect(record?.events).toEqual(begun)
})

it('writes a log line for what is worth one', () => {
  const record = extendRecord(null, eventsOf(...resignedFacts))
  expect(record?.lines.map(({ level, text }) => `${level}: ${text}`)).toEqual([
    'info: Nim: piles 3 4 5, normal play; 120 s each',
    'info: Ann takes seat 1',
    'info: Bob takes seat 2',
    'info: The match starts: Ann against Bob',
    'move: takes 2 coins from pile 1',
    'move: takes 5 coins from pile 3',
    'warning: Somebody sent a message that is none; it is passed over: "hi"',
    'end: Bob wins. Ann resigned.',
  ])
})

it('is the same however the events arrive', () => {
  const whole = extendRecord(null, begun)
  const inParts = begun.reduce<ReturnType<typeof extendRecord>>((record, event) => extendRecord(record, [event]), null)
  expect(inParts).toEqual(whole)
})

it('passes over what it has already', () => {
  const record = extendRecord(null, begun)
  expect(extendRecord(record, begun.slice(3))).toEqual(record)
})

it('is made anew by events from the first one on', () => {
  const short = eventsOf(...begunFacts.slice(0, 5))
  const other = eventsOf(...begunFacts.slice(0, 4), {
    type: 'thought',
    seat: 1,
    ply: 0,
    thought: { text: 'well', value: 0, exact: false, depth: 1, nodes: 1 },
  }, ...begunFacts.slice(4))
  expect(extendRecord(extendRecord(null, short), other)).toEqual(extendRecord(null, other))
})

it('says so where events are missing in between', () => {
  const record = extendRecord(null, begun.slice(0, 4))
  expect(extendRecord(record, begun.slice(5))).toBeNull()
  expect(extendRecord(null, begun.slice(1))).toBeNull()
})

it('leaves the record that it extends as it was', () => {
  const record = extendRecord(null, begun.slice(0, 5))
  extendRecord(record, begun.slice(5))
  expect(record?.positions).toHaveLength(2)
})

it('keeps with each position when it came about, by which move, and the time used until then', () => {
  const record = extendRecord(null, begun)
  expect(record?.positions.map(({ at, move, usedMs }) => ({ at: at - NOON, move, usedMs }))).toMatchObject([
    { at: 0, move: null, usedMs: { 1: 0, 2: 0 } },
    { at: 4000, move: { pile: 0, leave: 1 }, usedMs: { 1: 800, 2: 0 } },
    { at: 5000, move: { pile: 2, leave: 0 }, usedMs: { 1: 800, 2: 61_200 } },
  ])
})

it('begins with the positions of the opening', () => {
  const plan = { ...nimPlan, opening: [{ pile: 0, leave: 1 }, { pile: 2, leave: 0 }] }
  const record = extendRecord(null, eventsOf({ type: 'created', match: 'm1', plan }))
  expect(record?.positions.map(({ ply, move }) => [ply, move])).toEqual([
    [0, null],
    [1, plan.opening[0]],
    [2, plan.opening[1]],
  ])
})

it('shows the position as it is after a seat was given up and the others play on', () => {
  changeNim({ withdraw: state => ({ ...state as object, piles: [1, 1, 1] }) })
  const record = extendRecord(
    null,
    eventsOf(...begunFacts, { type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 }),
  )
  expect(record?.positions.map(({ ply, state }) => [ply, state])).toMatchObject([
    [0, { piles: [3, 4, 5] }],
    [1, { piles: [1, 4, 5] }],
    [2, { piles: [1, 1, 1] }],
  ])
  expect(record?.lines.at(-1)?.text).toBe('Ann resigned')
})
