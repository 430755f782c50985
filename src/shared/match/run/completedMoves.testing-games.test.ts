import type { MatchPlan } from '../events.ts'
import type { Match } from '../match.ts'
import { describe, expect, it } from 'vitest'
import { PEBBLES } from '../../games/testing/ids.ts'
import { ManualClock } from '../../testing/manualClock.ts'
import { MatchRunner } from './matchRunner.ts'
import { ScriptedDriver } from './testing/scriptedDriver.ts'

const PLAN: MatchPlan = {
  game: PEBBLES,
  settings: { seats: 2, heap: 9 },
  budgetMs: 10_000,
  pauseMs: 0,
  seats: { 1: { kind: 'external' }, 2: { kind: 'external' } },
  clientChooses: false,
  seed: 1,
}

/** Work on a move that somebody has asked for. */
interface Work {
  readonly match: Match
  readonly move: unknown
  readonly done: (completed: unknown) => void
  isCancelled: boolean
}

function running() {
  const clock = new ManualClock()
  const ann = new ScriptedDriver('Ann')
  const bob = new ScriptedDriver('Bob')
  const works: Work[] = []
  const runner = MatchRunner.begin('m1', PLAN, clock, () => {}, (match, move, done) => {
    const work: Work = { match, move, done, isCancelled: false }
    works.push(work)
    return () => void (work.isCancelled = true)
  })
  runner.start({ 1: ann, 2: bob })
  return { ann, bob, clock, runner, works, types: () => runner.eventsFrom(4).map(({ type }) => type) }
}

describe('a move that takes long to complete', () => {
  it('is in the log, and the turn of the next, only once it is completed, and is charged up to when it came', () => {
    const { ann, bob, clock, runner, works } = running()
    clock.advance(300)
    expect(ann.handle.move(0, { take: 2, rest: 1_000 })).toMatchObject({ ok: true })
    expect(works.map(({ move }) => move)).toEqual([{ take: 2 }])
    expect(runner.match).toMatchObject({ plies: 0, toMove: 1 })
    clock.advance(50)
    works[0]?.done({ take: 2, rest: 7 })
    expect(runner.eventsFrom(4)).toMatchObject([{
      type: 'moved',
      seat: 1,
      ply: 0,
      move: { take: 2, rest: 7 },
      tookMs: 300,
    }])
    expect(bob.seen.at(-1)).toMatchObject({ plies: 1, toMove: 2 })
    expect(bob.handle.remainingMs()).toBe(10_000)
  })

  it('is worked out by the game itself where nobody else could', () => {
    const { ann, runner, works } = running()
    ann.handle.move(0, { take: 2 })
    works[0]?.done(null)
    expect(runner.eventsFrom(4)).toMatchObject([{ type: 'moved', move: { take: 2, rest: 7 } }])
  })

  it('is refused at once where the rules refuse it', () => {
    const { ann, works, types } = running()
    expect(ann.handle.move(0, { take: 4 })).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(works).toEqual([])
    expect(types()).toEqual([])
  })

  it('leaves no second move, no time-out and no taking back before it', () => {
    const { ann, clock, runner, types } = running()
    ann.handle.move(0, { take: 2 })
    expect(ann.handle.move(0, { take: 1 })).toMatchObject({ ok: false, error: { code: 'not-now' } })
    expect(runner.takeBack(0)).toMatchObject({ ok: false })
    clock.advance(20_000)
    expect(types()).toEqual([])
  })

  it('comes before the end of who leaves meanwhile', () => {
    const { ann, bob, works, types, runner } = running()
    ann.handle.move(0, { take: 2 })
    bob.handle.forfeit({ code: 'left' })
    expect(types()).toEqual([])
    works[0]?.done({ take: 2, rest: 7 })
    expect(types()).toEqual(['moved', 'forfeited', 'finished'])
    expect(runner.match.outcome?.places).toEqual({ 1: 1, 2: 2 })
  })

  it('is given up with its match', () => {
    const { ann, runner, works, types } = running()
    ann.handle.move(0, { take: 2 })
    runner.abort({ code: 'stopped-by-person' })
    expect(works[0]?.isCancelled).toBe(true)
    expect(types()).toEqual(['aborted'])
  })
})
