import type { MatchEvent, MatchFact } from '../../../shared/match/events.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginMatch, foldEvent } from '../../../shared/match/match.ts'
import { Story } from '../../../shared/match/testing/story.ts'
import { SpectatorLog } from './spectatorLog.ts'

const thought: MatchFact & { type: 'thought' } = {
  type: 'thought',
  seat: 1,
  ply: 0,
  thought: { text: 'all is lost', value: 0, exact: false, depth: 3, nodes: 12 },
}

/** A match in which a player thinks, again and again, until somebody stops it. */
function thoughtful(): readonly MatchEvent[] {
  const story = new Story({ seed: 77 }).start()
  for (let time = 0; time < 3; time++)
    story.tell(thought)
  story.move({ position: 0, weight: 1 }).tell({ ...thought, seat: 2, ply: 1 }).tell({
    type: 'noted',
    seat: null,
    note: { code: 'early-move-dropped' },
  })
  story.tell({ type: 'printed', seat: 2, stream: 'stderr', lines: [{ at: 0, text: 'all is lost' }], dropped: 0 })
  return story.tell({ type: 'aborted', cause: { code: 'stopped-by-person' } }).events
}

/** What a spectator is told when the first `from` events come at once and every other one alone, up to `to`. */
function told(events: readonly MatchEvent[], from: number, to = events.length): (readonly MatchEvent[])[] {
  const log = new SpectatorLog(() => events.slice(0, to))
  return [events.slice(0, from), ...events.slice(from, to).map(event => [event])].map(part => log.insteadOf('m1', part))
}

describe('the log of a match for a spectator', () => {
  const events = thoughtful()

  it('is while it goes on a log of its own, without thoughts, seed and what programs print', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: events.length - 1 }), (from) => {
      const parts = told(events, from, events.length - 1).flat()
      const [first, ...later] = parts
      expect(JSON.stringify(parts)).not.toMatch(/lost|77/)
      expect(first !== undefined && later.reduce(foldEvent, beginMatch(first))).toMatchObject({
        status: 'running',
        plies: 1,
        events: 6,
      })
    }))
  })

  it('never has the command of a program', () => {
    const [created, ...later]
      = new Story({
        seats: {
          1: { kind: 'program', name: 'Ann', command: 'python3 secret.py', folder: '/home/ann', proto: 'stdio' },
          2: { kind: 'human', name: 'Bob' },
        },
      }).start().tell({ type: 'aborted', cause: { code: 'stopped-by-person' } }).events
    const log = [created, ...later].filter(event => event !== undefined)
    for (const to of [2, log.length])
      expect(JSON.stringify(told(log, 1, to))).not.toMatch(/secret|home/)
  })

  it('is with the end the whole log', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: events.length }), (from) => {
      expect(told(events, from).at(-1)).toEqual(events)
    }))
  })

  it('has what follows the end, also where it began to watch after that', () => {
    const story = new Story({ seed: 77 }).start().tell(thought).tell({
      type: 'forfeited',
      seat: 1,
      cause: { code: 'out-of-time', budgetMs: 10_000 },
      tookMs: 10_000,
    })
    const late
      = story.tell({ type: 'finished', kind: 'timeout', places: { 1: 2, 2: 1 }, plies: 0 }).tell({
        type: 'answered-late',
        seat: 1,
        lateMs: 3,
      }).events
    const log = new SpectatorLog(() => late.slice(0, -1))
    expect([late.slice(0, -2), late.slice(-2, -1), late.slice(-1)].map(part => log.insteadOf('m1', part)).slice(1))
      .toEqual([late.slice(0, -1), late.slice(-1)])
    expect(told(late, late.length)).toEqual([late])
  })

  it('holds nothing where a thought is all that is new', () => {
    expect(told(events, 4, 5).at(-1)).toEqual([])
  })

  it('begins anew where the spectator asks again', () => {
    const log = new SpectatorLog(() => events)
    const seqs = (part: readonly MatchEvent[]): readonly number[] => log.insteadOf('m1', part).map(({ seq }) => seq)
    expect(seqs(events.slice(0, 6))).toEqual([0, 1, 2, 3])
    expect(seqs(events.slice(0, 8))).toEqual([0, 1, 2, 3, 4])
    expect(seqs(events.slice(8, 10))).toEqual([5])
  })
})
