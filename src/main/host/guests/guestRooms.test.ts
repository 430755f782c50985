import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../shared/testing/manualClock.ts'
import { GuestRooms } from './guestRooms.ts'
import { IN_ALL } from './wrongCodes.ts'

/** A room that others may come to, and who comes there. */
function room() {
  const rooms = new GuestRooms({ now: new ManualClock().now, changed: () => {}, seatOf: () => null })
  rooms.open('m1', true)
  const code = rooms.describe(8090, null)[0]?.code ?? ''
  let come = 0
  const enter = (address: string, tried = code, window = `window ${come++}`): Result<unknown, Problem> =>
    rooms.enter({ window, name: 'Ann', address, isHere: false }, tried, () => {})
  /** Has guests come from an address until one is turned away; how many came in, and what that one is told. */
  const fill = (address: string): { readonly came: number, readonly told: string } => {
    for (let came = 0; ; came++) {
      const entered = enter(address)
      if (!entered.ok)
        return { came, told: entered.error.message }
    }
  }
  return { enter, fill, code }
}

describe('the places of a room', () => {
  it('are not for one address alone, however many come from there, and who is turned away is told why', () => {
    const { fill, enter } = room()
    expect(fill('10.0.0.7')).toEqual({
      came: 200,
      told:
        '200 guests from your address, 10.0.0.7, are in already. The places that are left are kept for other addresses.',
    })
    expect(enter('10.0.0.8').ok).toBe(true)
    expect(enter('10.0.0.7', undefined, 'window 0').ok, 'who is in comes back').toBe(true)
  })

  it('hold a class of a hundred computers beside an address that takes all it can', () => {
    const { fill, enter } = room()
    fill('10.0.0.7')
    const entered = Array.from({ length: 100 }, (_, computer) => enter(`10.0.1.${computer}`).ok)
    expect(entered).not.toContain(false)
    expect(enter('10.0.2.1')).toMatchObject({
      ok: false,
      error: { message: '300 guests are in already, as many as a match takes.' },
    })
  })
})

it('who waits because others tried wrong codes is told that they were others', () => {
  const { enter, code } = room()
  const wrong = code === '0000' ? '0001' : '0000'
  for (let address = 1; address < IN_ALL.tries; address++)
    enter(`10.0.${address}.1`, wrong)
  expect(enter('10.0.0.7', wrong)).toMatchObject({
    ok: false,
    error: {
      message:
        `Nothing is open with the code ${wrong}. Others tried too many wrong codes, so that nobody new can come in now. Try again in 60 s.`,
    },
  })
  expect(enter('10.0.0.8')).toMatchObject({
    ok: false,
    error: { message: 'Others tried too many wrong codes, so that nobody new can come in now. Try again in 60 s.' },
  })
})
