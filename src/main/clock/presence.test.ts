import type { Look } from './presence.ts'
import { describe, expect, it } from 'vitest'
import { Presence } from './presence.ts'

const BEGIN: Look = { atMs: 1_000, workedMs: 300, uptimeMs: 60_000 }

/** What two looks come to, so much later by each clock. */
function between(
  passedMs: number,
  workedMs: number,
  uptimeMs = passedMs,
  wasDue = true,
): { awayMs: number, sleptMs: number } {
  const presence = new Presence()
  presence.look(BEGIN, false)
  presence.look({
    atMs: BEGIN.atMs + passedMs,
    workedMs: BEGIN.workedMs + workedMs,
    uptimeMs: BEGIN.uptimeMs + uptimeMs,
  }, wasDue)
  return { awayMs: presence.awayMs, sleptMs: presence.sleptMs }
}

describe('a gap between two looks', () => {
  it.each([
    ['as long as between any two', 100, 1, 0],
    ['on a machine where twenty others work', 480, 5, 0],
    ['on one where the thread waited for a processor', 3_000, 2_700, 0],
    ['in which the thread was busy throughout', 8_000, 7_900, 0],
    ['in which the process was stopped', 5_000, 3, 4_997],
    ['in which it was stopped after some work', 1_090, 60, 1_030],
    ['as short as the shortest stop', 750, 0, 750],
  ])('%s', (_, passedMs, workedMs, awayMs) => {
    expect(between(passedMs, workedMs)).toEqual({ awayMs, sleptMs: 0 })
  })

  it('counts the sleep of a machine whose clock stands still meanwhile, beside a stop', () => {
    expect(between(100, 1, 3_600_100)).toEqual({ awayMs: 3_600_000, sleptMs: 3_600_000 })
    expect(between(2_000, 0, 12_000)).toEqual({ awayMs: 12_000, sleptMs: 10_000 })
  })

  it('takes an uptime in whole seconds for no sleep', () => {
    expect(between(100, 1, 1_000)).toEqual({ awayMs: 0, sleptMs: 0 })
  })

  it('counts nothing but sleep where nobody wanted another look', () => {
    expect(between(50_000, 2, 50_000, false)).toEqual({ awayMs: 0, sleptMs: 0 })
    expect(between(50_000, 2, 60_000, false)).toEqual({ awayMs: 10_000, sleptMs: 10_000 })
  })
})

it('adds up what looks come to, and never takes anything back', () => {
  const presence = new Presence()
  const looks = [[0, 0], [1_000, 1_000], [1_100, 1_100], [3_100, 3_100], [3_000, 3_000], [4_500, 4_500]] as const
  const away = looks.map(([atMs, uptimeMs]) => {
    presence.look({ atMs, workedMs: 0, uptimeMs }, true)
    return presence.awayMs
  })
  expect(away).toEqual([0, 1_000, 1_000, 3_000, 3_000, 4_500])
})
