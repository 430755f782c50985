import { expect, it } from 'vitest'
import { ManualClock } from '../../../shared/testing/manualClock.ts'
import { ReadingPace } from './readingPace.ts'

it('rests twice as long as each took, and reads in order', async () => {
  const clock = new ManualClock()
  const pace = new ReadingPace(clock)
  const read: string[] = []
  const reading = (name: string, tookMs: number) => (): void => {
    clock.advance(tookMs)
    read.push(name)
  }
  const first = pace.take(reading('first', 10))
  const second = pace.take(reading('second', 0))
  await first
  clock.advance(19)
  expect(read).toEqual(['first'])
  clock.advance(1)
  await second
  expect(read).toEqual(['first', 'second'])
})

it('refuses what can’t wait any more, and goes on after a failure', async () => {
  const pace = new ReadingPace(new ManualClock())
  const failing = pace.take(() => {
    throw new Error('broken')
  })
  const many = Array.from({ length: 40 }, async (_, index) => pace.take(() => index))
  await expect(failing).rejects.toThrow('broken')
  const answers = await Promise.all(many)
  expect(answers.filter(answer => answer === null).length).toBeGreaterThan(0)
  expect(answers[0]).toBe(0)
})
