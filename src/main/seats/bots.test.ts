import type { Clock } from '../../shared/clock.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { TaskListener } from '../workers/threadGroup.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { HumanDriver } from '../../shared/match/run/humanDriver.ts'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { systemClock } from '../clock/clock.ts'
import { eventually } from '../testing/waiting.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { BotDriver } from './botDriver.ts'
import badBotWorker from './testing/badBotWorker.ts?modulePath'

const pools: WorkerPool[] = []

afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.close()))
})

function badPool(): WorkerPool {
  const pool = new WorkerPool({ threadPath: badBotWorker, heapMb: 64 })
  pools.push(pool)
  return pool
}

/** A match between two bots of a pool, started; `over` resolves with its end. */
function botMatch(
  pool: WorkerPool,
  bots: readonly [string, string],
  plan: Partial<MatchPlan> = {},
  clock: Clock = systemClock,
) {
  const runner = MatchRunner.begin('m1', planFor(plan), clock)
  const over = new Promise<Match>((resolve) => {
    runner.listen((_event, match) => isOver(match) && resolve(match))
  })
  const driver = (bot: string): BotDriver => new BotDriver(pool, clock, runner.match.plan.game, { kind: 'bot', bot }, 7)
  runner.start({ 1: driver(bots[0]), 2: driver(bots[1]) })
  return { runner, over }
}

describe('a bot that', () => {
  it.each([
    ['throws', 'disconnected', 'The bot Throws broke down: it lost its mind'],
    ['rejects', 'disconnected', 'The bot Rejects broke down: it lost its mind later'],
    ['exits', 'disconnected', 'The bot Exits broke down: its thread ended'],
    [
      'answersNothing',
      'disconnected',
      'The bot AnswersNothing broke down: it answered with something that is no answer',
    ],
    [
      'answersGarbage',
      'disconnected',
      'The bot AnswersGarbage broke down: it answered with something that is no answer',
    ],
    [
      'answersForAnother',
      'disconnected',
      'The bot AnswersForAnother broke down: it answered with something that is no answer',
    ],
    ['movesIllegally', 'illegal', 'MovesIllegally tried to place 1 kg at -4, but -4 already holds 3 kg'],
    ['movesNot', 'illegal', 'MovesNot sent "up", which is not a move'],
  ])('%s loses its game, with a sentence on why', async (bot, kind, reason) => {
    const pool = badPool()
    const ending = endingOf(await botMatch(pool, [bot, 'random']).over)
    expect(ending).toEqual({ winner: 2, loser: 1, kind, reason })
    const next = await botMatch(pool, ['random', 'random']).over
    expect(endingOf(next).kind).toBe('tipped')
  })

  it('eats up all memory loses its game, and nobody else their memory', async () => {
    const pool = badPool()
    const [match, other] = await Promise.all([
      botMatch(pool, ['random', 'allocates'], { budgetMs: null }).over,
      botMatch(pool, ['random', 'random']).over,
    ])
    expect(endingOf(match)).toMatchObject({ loser: 2, kind: 'disconnected', reason: expect.stringContaining('memory') })
    expect(endingOf(other).kind).toBe('tipped')
  })

  it('answers twice is heard once', async () => {
    const answers: Result<unknown, string>[] = []
    const pool = badPool()
    const twice = {
      what: 'choose',
      game: 'no-tipping',
      bot: 'answersTwice',
      state: 5,
      seed: 1,
      remainingMs: null,
      capMs: null,
    } as const
    await new Promise<void>((resolve) => {
      const next = {
        ...twice,
        bot: 'random',
        state: gameOf('no-tipping').setup({ rules: 'fall-2021', weights: 1 }, { seats: [1, 2], first: 1 }),
      }
      pool.ask(twice, {
        owner: { kind: 'seat', match: 'm1' },
        done: (answer) => {
          answers.push(answer)
          pool.ask(next, { owner: { kind: 'seat', match: 'm1' }, done: () => resolve() })
        },
      })
    })
    expect(answers).toEqual([{ ok: true, value: 5 }])
  })

  it('hangs loses on time and is stopped; meanwhile, and however many hang, others play on', async () => {
    const pool = badPool()
    const clock = new ManualClock()
    const hanging = [0, 1, 2].map(() => botMatch(pool, ['hangs', 'random'], {}, clock))
    const games = await Promise.all(
      [0, 1, 2].map(seed => botMatch(pool, ['random', 'random'], { seed, budgetMs: null }).over),
    )
    expect(games.map(({ outcome }) => outcome?.kind)).toEqual(['tipped', 'tipped', 'tipped'])
    expect(hanging.map(({ runner }) => runner.match.status)).toEqual(['running', 'running', 'running'])
    clock.advance(10_000)
    for (const { over } of hanging) {
      expect(endingOf(await over)).toEqual({
        winner: 2,
        loser: 1,
        kind: 'timeout',
        reason: 'Hangs ran out of time: the 10 s for the whole game were used up before move 1',
      })
    }
  })

  it('hangs in a match without a clock is given a minute, the host being there', async () => {
    const clock = new ManualClock()
    const { runner, over } = botMatch(badPool(), ['hangs', 'random'], { budgetMs: null }, clock)
    clock.stop(100_000)
    clock.advance(59_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(endingOf(await over)).toMatchObject({
      loser: 1,
      kind: 'timeout',
      reason: 'The bot Hangs thought for more than 60 s about one move',
    })
  })
})

const hanging = {
  what: 'choose',
  game: 'no-tipping',
  bot: 'hangs',
  state: null,
  seed: 1,
  remainingMs: null,
  capMs: null,
} as const
const nobody: TaskListener = { owner: { kind: 'seat', match: 'm1' }, done: () => expect.unreachable('it was stopped') }

it('a bot whose turn is taken back gives up its thought, and thinks anew about what is played then', () => {
  const asked: { readonly state: unknown, isStopped: boolean }[] = []
  const ask: WorkerPool['ask'] = (task) => {
    const one = { state: 'state' in task ? task.state : null, isStopped: false }
    asked.push(one)
    return () => {
      one.isStopped = true
    }
  }
  const seats = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'perfect' } } as const
  const clock = new ManualClock()
  const runner = MatchRunner.begin('m1', planFor({ game: 'nim', seats }), clock)
  runner.start({ 1: new HumanDriver('Ann'), 2: new BotDriver({ ask } as WorkerPool, clock, 'nim', seats[2], 7) })
  runner.move(1, 0, { pile: 0, leave: 0 })
  expect(runner.takeBack(0).ok).toBe(true)
  expect(asked.map(({ isStopped }) => isStopped)).toEqual([true])
  runner.move(1, 0, { pile: 2, leave: 1 })
  expect(asked).toMatchObject([{ isStopped: true }, { isStopped: false, state: { piles: [3, 4, 1] } }])
})

it('a bot that ponders has thought about what a good player does before that is done', async () => {
  const pool = new WorkerPool()
  pools.push(pool)
  const asked: string[] = []
  const pondered = Promise.withResolvers<unknown>()
  const ask: WorkerPool['ask'] = (task, listener) => {
    asked.push(`${task.what} for ${listener.owner.kind}`)
    return pool.ask(task, {
      ...listener,
      done: (answer) => {
        listener.done(answer)
        if (task.what === 'choose')
          pondered.resolve(answer)
      },
    })
  }
  const seats = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'perfect', ponders: true } } as const
  const runner = MatchRunner.begin('m1', planFor({ game: 'nim', seats, settings: { piles: '3 4' } }), systemClock)
  runner.start({ 1: new HumanDriver('Ann'), 2: new BotDriver({ ask } as WorkerPool, systemClock, 'nim', seats[2], 7) })
  await pondered.promise
  runner.move(1, 0, { pile: 1, leave: 3 }) // the only move that wins
  await eventually(() => runner.match.plies === 2)
  expect(asked.slice(0, 2)).toEqual(['judge for pondering', 'choose for pondering'])
  expect(asked).not.toContain('choose for seat')
})

describe('the pool', () => {
  it('stops a bot that hangs wherever it is', async () => {
    const pool = badPool()
    const beats = new Int32Array(new SharedArrayBuffer(4))
    const stop = pool.ask({ ...hanging, state: beats }, nobody)
    await eventually(() => Atomics.load(beats, 0) > 1000)
    stop()
    await pool.close()
    const last = Atomics.load(beats, 0)
    await pause(200) // nothing tells that something does not happen any more
    expect(Atomics.load(beats, 0)).toBe(last)
  })

  it('forgets a task that is cancelled while it waits', async () => {
    const pool = badPool()
    const stops = Array.from({ length: 4 }, () => pool.ask(hanging, nobody))
    stops.forEach(stop => stop())
    stops.forEach(stop => stop())
    const { outcome } = await botMatch(pool, ['random', 'random']).over
    expect(outcome?.kind).toBe('tipped')
  })

  it('gives the built-in bots the same game for the same seed', async () => {
    const pool = new WorkerPool()
    pools.push(pool)
    const movesOf = async (): Promise<unknown[]> => {
      const { runner, over } = botMatch(pool, ['random', 'random'], { settings: { weights: 5 } })
      await over
      return runner.eventsFrom(0).flatMap(event => event.type === 'moved' ? [event.move] : [])
    }
    const [one, another] = await Promise.all([movesOf(), movesOf()])
    expect(one).toEqual(another)
    expect(one.length).toBeGreaterThan(5)
  })

  it('knows no bot of another name', async () => {
    const pool = new WorkerPool()
    pools.push(pool)
    const ending = endingOf(await botMatch(pool, ['hal', 'random']).over)
    expect(ending).toMatchObject({ loser: 1, reason: 'The bot Hal broke down: there is no bot called hal' })
  })
})
