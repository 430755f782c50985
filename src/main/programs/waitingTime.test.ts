import type { ThreadTimes } from './processTree.ts'
import { expect, it } from 'vitest'
import { waitedBetween, WaitingTime } from './waitingTime.ts'

/** The threads that there are, each with how long it ran and waited. */
function threads(
  times: Readonly<Record<number, readonly [ranMs: number, waitedMs: number]>>,
): ReadonlyMap<number, ThreadTimes> {
  return new Map(Object.entries(times).map(([id, [ranMs, waitedMs]]) => [Number(id), { ranMs, waitedMs }]))
}

it('adds up what threads wait, those that have gone since included', () => {
  const time = new WaitingTime()
  time.see(threads({ 1: [100, 10], 2: [50, 5] }))
  time.see(threads({ 1: [120, 15], 3: [7, 1] }))
  expect(time.sofar(180)).toEqual({ seenMs: 177, waitedMs: 21 })
})

it('takes a thread that has run less than before for another one of its number', () => {
  const time = new WaitingTime()
  time.see(threads({ 1: [100, 10] }))
  time.see(threads({ 1: [5, 2] }))
  expect(time.sofar(105)).toEqual({ seenMs: 105, waitedMs: 12 })
})

it('says nothing where the system does not tell, or counts nothing', () => {
  const time = new WaitingTime()
  expect(time.sofar(0)).toBeNull()
  time.see(threads({ 1: [0, 0] }))
  expect([time.sofar(10), time.sofar(5_000)]).toEqual([{ seenMs: 0, waitedMs: 0 }, null])
  time.see(null)
  expect(time.sofar(10)).toBeNull()
})

it('says nothing of a time in which too much ran that nobody saw', () => {
  const from = { seenMs: 100, waitedMs: 10 }
  expect(waitedBetween(from, { seenMs: 1_000, waitedMs: 310.4 }, 940)).toBe(300)
  expect(waitedBetween(from, { seenMs: 1_000, waitedMs: 310 }, 2_000)).toBeNull()
  expect(waitedBetween(null, { seenMs: 1_000, waitedMs: 310 }, 900)).toBeNull()
  expect(waitedBetween(from, null, 900)).toBeNull()
})
