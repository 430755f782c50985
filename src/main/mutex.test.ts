import { expect, it } from 'vitest'
import { Mutex } from './mutex.ts'

it('has each piece of work begin when the one before has ended', async () => {
  const mutex = new Mutex()
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>()
  const done: string[] = []
  const all = Promise.all([
    mutex.take(async () => {
      await first
      done.push('one')
    }),
    mutex.take(async () => void done.push('two')),
  ])
  await Promise.resolve() // the second could have begun by now
  expect(done).toEqual([])
  endFirst()
  await all
  expect(done).toEqual(['one', 'two'])
})

it('goes on after work that failed, and only whose it was hears of it', async () => {
  const mutex = new Mutex()
  const failed = mutex.take(async () => Promise.reject(new Error('no disk')))
  const next = mutex.take(async () => 'next')
  await expect(failed).rejects.toThrow('no disk')
  await expect(next).resolves.toBe('next')
})
