import type { MatchPlan } from '../../shared/match/events.ts'
import type { MachineLook } from './machineWatch.ts'
import type { ProgramUse } from './treeWatch.ts'
import { expect, it } from 'vitest'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { ScriptedDriver } from '../../shared/match/run/testing/scriptedDriver.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { watchLoad } from './gameLoad.ts'
import { MachineWatch } from './machineWatch.ts'

const SAFE = { position: -2, weight: 1 }

/** Ann's program against Bob's, which connects by itself, on a machine of two cores that is as busy as a test says. */
class WatchedGame {
  readonly clock = new ManualClock()
  readonly ann = new ScriptedDriver('Ann')
  readonly runner: MatchRunner
  /** How much of each second both cores are busy, and Ann's program has of one; it waits for a quarter of that. */
  busy = 0
  games = 1
  use: ProgramUse | null = { cpuMs: 1_000, waiting: { seenMs: 1_000, waitedMs: 100 }, mostBytes: 1e6 }
  looks = 0
  #machine: Pick<MachineLook, 'usedMs' | 'idleMs'> = { usedMs: 5_000, idleMs: 5_000 }
  readonly #watch = new MachineWatch(this.clock, () => this.games, () => this.#look())

  constructor(plan: Partial<MatchPlan> = {}) {
    const seats: MatchPlan['seats'] = {
      1: { kind: 'program', name: 'Ann', command: 'ann', proto: 'stdio' },
      2: { kind: 'external' },
    }
    this.runner = MatchRunner.begin('m1', planFor({ seats, budgetMs: 60_000, ...plan }), this.clock)
    watchLoad(this.runner, this.#watch, seat => seat === 1 ? this.use : null)
    this.runner.start({ 1: this.ann, 2: new ScriptedDriver('Bob') })
  }

  #look(): Omit<MachineLook, 'at' | 'games'> {
    this.looks++
    return { ...this.#machine, cores: 2, freeBytes: 1e9 - this.games * 1e8 }
  }

  /** Time goes by, half a second after the other. */
  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 500) {
      const step = Math.min(500, left)
      this.#machine = {
        usedMs: this.#machine.usedMs + 2 * step * this.busy,
        idleMs: this.#machine.idleMs + 2 * step * (1 - this.busy),
      }
      if (this.use !== null)
        this.use = usedMore(this.use, step * this.busy / 2)
      this.clock.advance(step)
    }
  }

  get measured() {
    return this.runner.eventsFrom(0).find(({ type }) => type === 'measured')
  }
}

function usedMore({ cpuMs, waiting, ...use }: ProgramUse, moreMs: number): ProgramUse {
  return {
    ...use,
    cpuMs: cpuMs + moreMs,
    waiting: waiting === null ? null : { seenMs: waiting.seenMs + moreMs, waitedMs: waiting.waitedMs + moreMs / 4 },
  }
}

it('the log says how busy the machine was, over the game and at its most, before it says how the game ended', () => {
  const game = new WatchedGame()
  game.pass(2_000)
  game.busy = 1
  game.games = 3
  game.pass(1_000)
  game.busy = 0
  game.games = 1
  game.pass(1_000)
  game.runner.forfeit(1, { code: 'resigned' })
  expect(game.measured).toMatchObject({ cores: 2, busy: 0.25, busiest: 1, games: 3, leastFreeBytes: 7e8 })
  expect(game.runner.eventsFrom(0).map(({ type }) => type).slice(-3)).toEqual(['forfeited', 'measured', 'finished'])
})

it('of each program it says what it used, and of its longest turn what the machine did meanwhile', () => {
  const game = new WatchedGame()
  game.pass(1_000)
  game.ann.handle.move(0, SAFE)
  game.pass(3_000)
  game.runner.move(2, 1, { position: -3, weight: 1 })
  game.busy = 0.8
  game.pass(2_000)
  game.runner.forfeit(1, { code: 'out-of-time', budgetMs: 60_000 })
  expect(game.measured).toMatchObject({
    seats: [
      {
        seat: 1,
        used: { cpuMs: 800, waitedMs: 200, wallMs: 6_000, mostBytes: 1e6 },
        slowest: { ply: 2, tookMs: 2_000, busy: 0.8, cpuMs: 800, waitedMs: 200 },
      },
      { seat: 2, used: null, slowest: { ply: 1, tookMs: 3_000, busy: 0, cpuMs: null, waitedMs: null } },
    ],
  })
})

it('where the system does not tell how long it waited it says so much less', () => {
  const game = new WatchedGame()
  game.use = { cpuMs: 0, waiting: null, mostBytes: 1e6 }
  game.pass(2_000)
  game.runner.forfeit(1, { code: 'out-of-time', budgetMs: 60_000 })
  expect(game.measured).toMatchObject({
    seats: [{ seat: 1, used: { cpuMs: 0, waitedMs: null }, slowest: { cpuMs: 0, waitedMs: null } }, { seat: 2 }],
  })
})

it('of a game under a second it says nothing, nor of one without programs', () => {
  const short = new WatchedGame()
  short.pass(500)
  short.runner.forfeit(1, { code: 'resigned' })
  const people = new WatchedGame({ seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } } })
  people.pass(2_000)
  people.runner.forfeit(1, { code: 'resigned' })
  expect([short.measured, people.measured, people.looks]).toEqual([undefined, undefined, 0])
})

it('nobody looks at the machine once the game is over', () => {
  const game = new WatchedGame()
  game.pass(1_000)
  game.runner.abort({ code: 'stopped-by-person' })
  const { looks } = game
  game.pass(5_000)
  expect(game.looks).toBe(looks)
})
