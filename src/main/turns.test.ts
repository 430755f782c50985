import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('has each piece of work begin when the one before has ended', async () => {
  const turns = new Turns()
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>()
  const done: string[] = []
  const all = Promise.all([
    turns.take(async () => {
      await first
      done.push('one')
    }),
    turns.take(async () => void done.push('two')),
  ])
  await Promise.resolve() // the second could have begun by now
  expect(done).toEqual([])
  endFirst()
  await all
  expect(done).toEqual(['one', 'two'])
})

it('goes on after work that failed, and only whose it was hears of it', async () => {
  const turns = new Turns()
  const failed = turns.take(async () => Promise.reject(new Error('no disk')))
  const next = turns.take(async () => 'next')
  await expect(failed).rejects.toThrow('no disk')
  await expect(next).resolves.toBe('next')
})
