import { expect, it } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { CheckQueue } from './checkQueue.ts'

it('checks those that are put first before those that wait, in their order', async () => {
  const begun: number[] = []
  const queue = new CheckQueue({
    clock: systemClock,
    atOnce: () => 1,
    mostSlow: 0,
    check: async number => void begun.push(number),
    changed: () => {},
  })
  const done = queue.add([1, 2, 3])
  expect(queue.waiting).toEqual([2, 3])
  void queue.add([5, 4, 3], 'first')
  expect(await done).toBe(true)
  expect(begun).toEqual([1, 5, 4, 2, 3])
})
