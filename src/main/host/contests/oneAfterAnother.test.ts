import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { succeed } from '../../../shared/result.ts'
import { OneAfterAnother } from './oneAfterAnother.ts'

/** A window that reads an answer when it is told to, and what it was asked to be answered. */
function slowWindow() {
  const asked: number[] = []
  const reading: (() => void)[] = []
  const questions = new OneAfterAnother(async () => new Promise(resolve => reading.push(resolve)))
  const ask = async (number: number): Promise<Result<number, Problem>> => questions.answer(async () => {
    asked.push(number)
    return succeed(number)
  })
  const read = async (): Promise<void> => {
    while (reading.length === 0)
      await setImmediate()
    reading.shift()?.()
    await setImmediate()
  }
  return { asked, questions, ask, read }
}

it('answers a question when the answer before it is read', async () => {
  const { asked, ask, read } = slowWindow()
  const answers = [ask(1), ask(2), ask(3)]
  await setImmediate()
  expect(asked).toEqual([])
  await read()
  expect(asked).toEqual([1])
  await read()
  expect(asked).toEqual([1, 2])
  await read()
  expect(await Promise.all(answers)).toEqual([succeed(1), succeed(2), succeed(3)])
})

it('refuses more than can wait, and takes more when they are through', async () => {
  const { ask, read } = slowWindow()
  const waiting = Array.from({ length: 16 }, async (_, index) => ask(index))
  expect(await ask(17)).toMatchObject({ ok: false, error: { code: 'refused', message: expect.stringMatching(/\.$/) } })
  for (const answer of waiting) {
    await read()
    await answer
  }
  const again = ask(18)
  await read()
  expect(await again).toEqual(succeed(18))
})

it('goes on after a fault', async () => {
  const questions = new OneAfterAnother(async () => {})
  const broken = questions.answer(async () => Promise.reject(new Error('broken')))
  const next = questions.answer(async () => succeed(2))
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toEqual(succeed(2))
})

it('asks nothing more for a window that is gone', async () => {
  const { asked, questions, ask, read } = slowWindow()
  const answers = [ask(1), ask(2)]
  await read()
  questions.close()
  await read()
  expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: false }])
  expect(asked).toEqual([1])
})
