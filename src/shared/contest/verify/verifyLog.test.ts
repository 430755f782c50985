import type { MatchPlan } from '../../match/events.ts'
import type { ContestEvent } from '../events.ts'
import type { FormatPlan } from '../formats/registry.ts'
import { describe, expect, it } from 'vitest'
import { planFor } from '../../match/testing/story.ts'
import { playAtRandom } from '../testing/randomContest.ts'
import { samplePlan } from '../testing/samplePlan.ts'
import { gameBegan, gameEnded, seriesLog } from '../testing/seriesStory.ts'
import { verifyLog } from './verifyLog.ts'

type Log = readonly [ContestEvent, ...ContestEvent[]]

const FORMATS: readonly FormatPlan[] = [
  { name: 'round-robin', rounds: 2 },
  { name: 'gauntlet', seeds: 2, seedsMeet: true, rounds: 1 },
  { name: 'swiss', rounds: 4 },
  { name: 'knockout', thirdPlace: true, extra: 2 },
  { name: 'groups', groups: 2, advance: 2, thirdPlace: false, extra: 2 },
  { name: 'ladder', rounds: 12 },
  { name: 'king', rounds: 12 },
  { name: 'arena', minutes: 1, until: null },
  { name: 'tables', seats: 3, rounds: 2 },
]

const external = { kind: 'external' } as const
const SERIES: readonly (readonly [who: string, plan: MatchPlan, places: readonly number[]])[] = [
  ['one', planFor({ game: 'maze', settings: {}, seats: { 1: external } }), [1]],
  ['two', planFor({ game: 'nim', seats: { 1: external, 2: external } }), [1, 2]],
  [
    'three',
    planFor({ game: 'voronoi', settings: { players: 3, stones: 1 }, seats: { 1: external, 2: external, 3: external } }),
    [1, 2, 3],
  ],
]

function logOf(format: FormatPlan, seed = 3): Log {
  const { log } = playAtRandom(samplePlan(7, format, { concurrency: 3 }), seed, {
    corrections: 0,
    voids: 10,
    withdrawals: 0,
    entries: 0,
    faults: 10,
  }, 3)
  return log as unknown as Log
}

function changed(log: Log, change: (event: ContestEvent) => ContestEvent): Log {
  return log.map(change) as unknown as Log
}

describe('a contest’s log', () => {
  it.each(FORMATS)('of the format $name has nothing wrong where nobody touched it', (format) => {
    for (const seed of [1, 2, 3])
      expect(verifyLog(logOf(format, seed))).toEqual([])
  })

  it.each(FORMATS)('of the format $name tells a pairing that the format did not make', (format) => {
    const log = logOf(format)
    const swapped = changed(log, event =>
      event.type === 'round-paired' && event.round === 2
        ? {
            ...event,
            encounters: event.encounters.map(encounter => ({
              ...encounter,
              participants: [...encounter.participants].reverse(),
            })),
          }
        : event)
    expect(verifyLog(swapped)[0]).toMatch(/^Round 2 was paired \(event \d+\) otherwise than its format pairs it\.$/)
  })

  it.each(SERIES)('of a series of %s has nothing wrong, from its pairing to its end', (_, plan, places) => {
    const games = [1, 2].flatMap(game => [gameBegan(game), gameEnded(game, { places: [...places] })])
    const log = seriesLog(plan, [...games, { type: 'finished', why: 'played' }], { games: 2 }) as unknown as Log
    expect(verifyLog(log)).toEqual([])
  })

  it('tells a game that has two results', () => {
    const log = logOf({ name: 'round-robin', rounds: 1 })
    const ended = log.findIndex(({ type }) => type === 'game-ended')
    const twice = [...log.slice(0, ended + 1), log[ended], ...log.slice(ended + 1)].map((event, seq) => ({
      ...event,
      seq,
    })) as unknown as Log
    expect(verifyLog(twice)).toContainEqual(expect.stringMatching(/has a second result \(event \d+\)/))
  })

  it('tells an end before all was played', () => {
    const log = logOf({ name: 'round-robin', rounds: 1 })
    const cut = [...log.slice(0, 6), { ...log.at(-1), seq: 6 }] as unknown as Log
    expect(verifyLog(cut)).toEqual([
      expect.stringMatching(/was finished \(event 6\) although its format has more to play/),
    ])
  })

  it('tells a missing event, and one that is earlier than the one before it', () => {
    const log = logOf({ name: 'swiss', rounds: 3 })
    expect(verifyLog([log[0], ...log.slice(2)])).toEqual([
      expect.stringMatching(/^The log can’t be read on: .*event 2 came where 1 was due/),
    ])
    expect(verifyLog(changed(log, event => event.seq === 4 ? { ...event, at: 1 } : event))).toEqual([
      expect.stringMatching(/^Event 4 .* is earlier/),
    ])
  })
})
