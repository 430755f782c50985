import { expect, it } from 'vitest'
import { FORGOTTEN_AFTER_MS, IN_ALL, PER_ADDRESS, WrongCodes } from './wrongCodes.ts'

function guessing() {
  const at = { now: 0 }
  const codes = new WrongCodes(() => at.now)
  const wrong = (address: string, times: number): void =>
    Array.from({ length: times }).forEach(() => codes.wrong(address))
  const waitMs = (address: string): number => codes.waitOf(address)?.ms ?? 0
  return { at, codes, wrong, waitMs }
}

it('an address waits after five wrong codes, each time twice as long, and others do not', () => {
  const { at, wrong, waitMs } = guessing()
  wrong('a', PER_ADDRESS.tries - 1)
  expect(waitMs('a')).toBe(0)
  const waits = Array.from({ length: 6 }, (_, round) => {
    wrong('a', round === 0 ? 1 : PER_ADDRESS.tries)
    const nextMs = waitMs('a')
    at.now += nextMs
    expect(waitMs('a')).toBe(0)
    return nextMs / 60_000
  })
  expect(waits).toEqual([1, 2, 4, 8, 15, 15])
  wrong('a', PER_ADDRESS.tries)
  expect(waitMs('b')).toBe(0)
})

it('who is wrong too often waits for that, also while all wait for less', () => {
  const { codes, wrong } = guessing()
  wrong('a', 2 * PER_ADDRESS.tries)
  for (let address = 0; address < IN_ALL.tries; address++)
    wrong(`10.0.1.${address}`, 1)
  expect(codes.waitOf('a')).toEqual({ ms: 120_000, whose: 'address' })
  expect(codes.waitOf('b')).toEqual({ ms: 60_000, whose: 'all' })
})

it('what an address did wrong is forgotten after an hour', () => {
  const { at, wrong, waitMs } = guessing()
  wrong('a', PER_ADDRESS.tries - 1)
  at.now += FORGOTTEN_AFTER_MS + 1
  wrong('a', 1)
  expect(waitMs('a')).toBe(0)
})

it('all wait a minute when hundreds of addresses guess together, and are told so', () => {
  const { at, codes, wrong, waitMs } = guessing()
  for (let address = 0; address < IN_ALL.tries; address++)
    wrong(`10.0.1.${address}`, 1)
  expect(codes.waitOf('another')).toEqual({ ms: 60_000, whose: 'all' })
  at.now += 60_000
  expect(waitMs('another')).toBe(0)
})

it('a day of guessing from one address tries fewer codes than one in ten', () => {
  const { at, wrong, waitMs } = guessing()
  let guesses = 0
  while (at.now < 24 * 60 * 60_000) {
    at.now += waitMs('a')
    wrong('a', 1)
    guesses++
  }
  expect(guesses).toBeLessThan(1_000)
})
