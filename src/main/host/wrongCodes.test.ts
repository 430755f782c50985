import { expect, it } from 'vitest'
import { FORGOTTEN_AFTER_MS, IN_ALL, PER_ADDRESS, WrongCodes } from './wrongCodes.ts'

function guessing() {
  const at = { now: 0 }
  const codes = new WrongCodes(() => at.now)
  const wrong = (address: string, times: number): void => Array.from({ length: times }).forEach(() => codes.wrong(address))
  return { at, codes, wrong }
}

it('an address waits after five wrong codes, each time twice as long, and others do not', () => {
  const { at, codes, wrong } = guessing()
  wrong('a', PER_ADDRESS.tries - 1)
  expect(codes.waitMs('a')).toBe(0)
  const waits = Array.from({ length: 6 }, (_, round) => {
    wrong('a', round === 0 ? 1 : PER_ADDRESS.tries)
    const waitMs = codes.waitMs('a')
    at.now += waitMs
    expect(codes.waitMs('a')).toBe(0)
    return waitMs / 60_000
  })
  expect(waits).toEqual([1, 2, 4, 8, 15, 15])
  wrong('a', PER_ADDRESS.tries)
  expect(codes.waitMs('b')).toBe(0)
})

it('what an address did wrong is forgotten after an hour', () => {
  const { at, codes, wrong } = guessing()
  wrong('a', PER_ADDRESS.tries - 1)
  at.now += FORGOTTEN_AFTER_MS + 1
  wrong('a', 1)
  expect(codes.waitMs('a')).toBe(0)
})

it('all wait a minute when hundreds of addresses guess together', () => {
  const { at, codes, wrong } = guessing()
  for (let address = 0; address < IN_ALL.tries; address++)
    wrong(`10.0.1.${address}`, 1)
  expect(codes.waitMs('another')).toBe(60_000)
  at.now += 60_000
  expect(codes.waitMs('another')).toBe(0)
})

it('a day of guessing from one address tries fewer codes than one in ten', () => {
  const { at, codes, wrong } = guessing()
  let guesses = 0
  while (at.now < 24 * 60 * 60_000) {
    at.now += codes.waitMs('a')
    wrong('a', 1)
    guesses++
  }
  expect(guesses).toBeLessThan(1_000)
})
