import type { Clock } from '../../clock.ts'
import type { Seat } from '../../game/seat.ts'
import type { ForfeitCause } from '../causes.ts'
import type { MatchEvent, MatchPlan } from '../events.ts'
import type { Match } from '../match.ts'
import type { Player } from '../player.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchOf } from '../../archive/steps.ts'
import { gameOf } from '../../games/index.ts'
import { ManualClock } from '../../testing/manualClock.ts'
import { beginMatch, foldEvent, remainingMs } from '../match.ts'
import { displayNames } from '../player.ts'
import { endingOf } from '../testing/ending.ts'
import { planFor } from '../testing/story.ts'
import { MatchRunner } from './matchRunner.ts'
import { ScriptedDriver } from './testing/scriptedDriver.ts'

const SAFE = { position: -2, weight: 1 }
const SAFE_TOO = { position: -3, weight: 1 }
const TIPS = { position: 30, weight: 1 }

/** Ann and Bob at a table, with 10 s each and one block each, on a clock that stands still. */
function table(plan: Partial<MatchPlan> = {}, clock: Clock = new ManualClock(), annIs: Player['kind'] = 'external') {
  const ann = new ScriptedDriver('Ann', null, annIs)
  const bob = new ScriptedDriver('Bob')
  const runner = MatchRunner.begin('m1', planFor(plan), clock)
  return { ann, bob, runner, types: () => runner.eventsFrom(0).map(({ type }) => type) }
}

function running(plan: Partial<MatchPlan> = {}, annIs: Player['kind'] = 'external') {
  const clock = new ManualClock()
  const { ann, bob, runner, types } = table(plan, clock, annIs)
  runner.start({ 1: ann, 2: bob })
  return { ann, bob, clock, runner, types }
}

function lastEvent(runner: MatchRunner): MatchEvent | undefined {
  return runner.eventsFrom(0).at(-1)
}

describe('the start', () => {
  it('puts both into the log and gives the first seat the turn', () => {
    const { ann, bob, runner, types } = table()
    expect(types()).toEqual(['created'])
    runner.start({ 1: ann, 2: bob })
    expect(types()).toEqual(['created', 'seated', 'seated', 'started'])
    expect(runner.match).toMatchObject({ status: 'running', toMove: 1, players: { 1: ann.player, 2: bob.player } })
    expect([ann.seen, bob.seen]).toEqual([[runner.match], [runner.match]])
  })

  it('tells when programs came and how they greeted, in that order', () => {
    const clock = new ManualClock()
    const { ann, bob, runner } = table({}, clock)
    const began = clock.now()
    clock.advance(5_000)
    ann.arrival = { at: began + 3_000, greeting: '{"name":"Ann"}' }
    bob.arrival = { at: began + 2_000, greeting: '{"name":"Bob"}' }
    runner.start({ 1: ann, 2: bob })
    expect(runner.eventsFrom(1)).toMatchObject([
      { type: 'seated', seat: 2, at: began + 2_000, raw: '{"name":"Bob"}' },
      { type: 'seated', seat: 1, at: began + 3_000, raw: '{"name":"Ann"}' },
      { type: 'started', at: began + 5_000 },
    ])
    expect(runner.match.turnBeganAt).toBe(began + 5_000)
  })

  it('may swap plans and players', () => {
    const { ann, bob, runner, types } = table({ seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'external' } } })
    runner.start({ 1: ann, 2: bob }, true)
    expect(types()).toEqual(['created', 'seated', 'seated', 'swapped', 'started'])
    expect([ann.handle.seat, bob.handle.seat]).toEqual([2, 1])
    expect(runner.match).toMatchObject({
      players: { 1: bob.player, 2: ann.player },
      plan: { seats: { 1: { kind: 'external' } } },
    })
    expect(ann.handle.move(0, SAFE)).toMatchObject({
      ok: false,
      error: { sentence: 'it is not the turn of that seat' },
    })
    expect(bob.handle.move(0, SAFE).ok).toBe(true)
  })

  it('comes once, and not after the end', () => {
    const { ann, bob, runner } = running()
    expect(() => runner.start({ 1: ann, 2: bob })).toThrow('can\'t be started: it is running')
    runner.abort({ code: 'stopped-by-person' })
    expect(() => runner.start({ 1: ann, 2: bob })).toThrow('can\'t be started: it is aborted')
  })
})

describe('moves', () => {
  it('pass the turn and are shown to both', () => {
    const { ann, bob, runner } = running()
    expect(ann.handle.move(0, SAFE)).toEqual({ ok: true, value: null })
    expect(runner.match).toMatchObject({ plies: 1, toMove: 2 })
    expect([ann.seen.at(-1), bob.seen.at(-1)]).toEqual([runner.match, runner.match])
  })

  it.each<[string, (players: ReturnType<typeof running>) => unknown, string]>([
    ['out of turn', ({ bob }) => bob.handle.move(0, SAFE), 'it is not the turn of that seat'],
    [
      'for a turn that is over',
      ({ ann, bob }) => [ann.handle.move(0, SAFE), bob.handle.move(0, SAFE_TOO)][1],
      'it is not the turn of that seat',
    ],
    ['for a turn to come', ({ ann }) => ann.handle.move(2, SAFE), 'it is not the turn of that seat'],
    [
      'that is illegal',
      ({ ann }) => ann.handle.move(0, { position: -4, weight: 1 }),
      'Ann tried to place 1 kg at -4, but -4 already holds 3 kg',
    ],
    ['that is none', ({ ann }) => ann.handle.move(0, 'up'), 'Ann sent "up", which is not a move'],
    [
      'after the end',
      ({ ann, runner }) => [runner.abort({ code: 'stopped-by-person' }), ann.handle.move(0, SAFE)][1],
      'the match is over',
    ],
  ])('%s are refused and change nothing', (_, play, error) => {
    const players = running()
    const result = play(players)
    expect(result).toMatchObject({ ok: false, error: { sentence: error } })
    expect(players.types().filter(type => type === 'moved' || type === 'forfeited').length).toBe(
      players.runner.match.plies,
    )
  })

  it('are refused before the start', () => {
    expect(table().runner.move(1, 0, SAFE)).toMatchObject({
      ok: false,
      error: { sentence: 'the match has not started' },
    })
  })

  it('that tip the beam end the match, in a sentence with weight, position, torques and limit', () => {
    const { ann, bob, runner, types, clock } = running()
    ann.handle.move(0, TIPS)
    expect(types().slice(-2)).toEqual(['moved', 'finished'])
    expect(lastEvent(runner)).toMatchObject({ type: 'finished', kind: 'tipped', places: { 1: 2, 2: 1 }, plies: 1 })
    expect(endingOf(runner.match)).toEqual({
      winner: 2,
      loser: 1,
      kind: 'tipped',
      reason:
        'Ann placed 1 kg at 30 and the beam tipped right: left torque -39, right torque -25, and the right torque may not fall below 0',
    })
    expect([ann.left, bob.left]).toEqual([runner.match, runner.match])
    expect(clock.pending).toBe(0)
  })

  it('may come at once, while a player is being shown the turn', () => {
    const clock = new ManualClock()
    const answer = (match: Match): unknown => gameOf('nim').legalMoves?.(match.state)[0]
    const shown: number[] = []
    const runner = MatchRunner.begin(
      'm1',
      planFor({ game: 'nim' }),
      clock,
      (event, after) => event.type === 'moved' && shown.push(after.plies),
    )
    const ann = new ScriptedDriver('Ann', answer)
    const bob = new ScriptedDriver('Bob', answer)
    runner.start({ 1: ann, 2: bob })
    expect(runner.match).toMatchObject({
      status: 'finished',
      plies: 3,
      outcome: { places: { 1: 1 }, kind: 'last-coin' },
    })
    expect(shown).toEqual([1, 2, 3])
    expect(ann.seen.map(({ plies }) => plies)).toEqual([0, 1, 2])
    expect(bob.seen.map(({ plies }) => plies)).toEqual([0, 1, 2])
    expect(clock.pending).toBe(0)
  })
})

describe('the clock', () => {
  it('does not run before a person\'s first move, and does from the second on', () => {
    const { ann, bob, clock, runner } = running({
      seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'external' } },
      settings: { rules: 'fall-2021', weights: 2 },
    }, 'human')
    clock.advance(60_000)
    expect(remainingMs(runner.match, 1, clock.now())).toBe(10_000)
    expect(ann.handle.remainingMs()).toBe(10_000)
    expect(ann.handle.move(0, SAFE).ok).toBe(true)
    expect(bob.handle.move(1, SAFE_TOO).ok).toBe(true)
    clock.advance(9_999)
    expect(remainingMs(runner.match, 1, clock.now())).toBe(1)
    clock.advance(1)
    expect(endingOf(runner.match)).toMatchObject({ loser: 1, kind: 'timeout' })
  })

  it('lets a player use all of it but the last millisecond', () => {
    const { ann, clock, runner } = running()
    clock.advance(9_999)
    expect(ann.handle.remainingMs()).toBe(1)
    expect(ann.handle.move(0, SAFE).ok).toBe(true)
    expect(runner.match.usedMs).toMatchObject({ 1: 9_999, 2: 0 })
  })

  it('ends the match exactly when it runs out', () => {
    const { ann, bob, clock, runner, types } = running()
    clock.advance(9_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(types().slice(-2)).toEqual(['forfeited', 'finished'])
    expect(runner.match.usedMs).toMatchObject({ 1: 10_000, 2: 0 })
    expect(endingOf(runner.match)).toEqual({
      winner: 2,
      loser: 1,
      kind: 'timeout',
      reason: 'Ann ran out of time: the 10 s for the whole game were used up before move 1',
    })
    expect([ann.left, bob.left]).toEqual([runner.match, runner.match])
    expect(clock.pending).toBe(0)
  })

  it('counts for the whole game, and only in the own turns', () => {
    const { ann, bob, clock, runner } = running({ settings: { weights: 2 } })
    clock.advance(4_000)
    ann.handle.move(0, SAFE)
    clock.advance(8_000)
    bob.handle.move(1, SAFE_TOO)
    clock.advance(5_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(endingOf(runner.match)).toMatchObject({
      loser: 1,
      kind: 'timeout',
      reason: expect.stringContaining('before move 3'),
    })
    expect(runner.match.usedMs).toMatchObject({ 1: 10_000, 2: 8_000 })
  })

  it('decides against a move that comes with the time used up, though nobody has noticed yet', () => {
    const { ann, clock, runner } = running()
    clock.jump(10_000)
    expect(ann.handle.move(0, SAFE)).toMatchObject({ ok: false, error: { sentence: 'the time was up' } })
    expect(runner.match).toMatchObject({ status: 'finished', plies: 0, outcome: { places: { 1: 2 }, kind: 'timeout' } })
  })

  it('is looked at again where a timer comes too early', () => {
    const clock = new ManualClock()
    let early = 3
    const hasty: Clock = { ...clock, after: (ms, callback) => clock.after(ms - (early-- > 0 ? 1 : 0), callback) }
    const { ann, bob, runner } = table({}, hasty)
    runner.start({ 1: ann, 2: bob })
    clock.advance(9_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(endingOf(runner.match)).toMatchObject({ loser: 1, kind: 'timeout' })
  })

  it('does not run while a player is yet to be told', () => {
    const { ann, bob, clock, runner } = running()
    bob.readyIn = 150
    ann.handle.move(0, SAFE)
    expect(bob.handle.remainingMs()).toBe(10_000)
    clock.advance(150)
    expect(bob.handle.remainingMs()).toBe(10_000)
    clock.advance(9_999)
    expect(bob.handle.remainingMs()).toBe(1)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(runner.match).toMatchObject({
      status: 'finished',
      usedMs: { 1: 0, 2: 10_000 },
      outcome: { places: { 2: 2 }, kind: 'timeout' },
    })
    expect(clock.pending).toBe(0)
  })

  it('charges nothing for an answer that comes before the player was told', () => {
    const { ann, bob, clock, runner } = running()
    bob.readyIn = 150
    ann.handle.move(0, SAFE)
    clock.advance(100)
    expect(bob.handle.move(1, SAFE_TOO).ok).toBe(true)
    expect(runner.match.usedMs).toMatchObject({ 1: 0, 2: 0 })
  })

  it('charges a move up to when its last byte came, also where that is known only later', () => {
    const { ann, clock, runner } = running({ budgetMs: 10_000 })
    clock.advance(9_990)
    const heardAt = clock.now()
    ann.settling = { heardAt, inMs: 20 }
    clock.advance(20)
    ann.settling = null
    ann.handle.move(0, SAFE, undefined, heardAt)
    expect(runner.match).toMatchObject({ plies: 1, usedMs: { 1: 9_990 } })
  })

  it('waits no longer for the end of an answer than until it is known, nor for bytes that came too late', () => {
    const { ann, clock, runner } = running({ budgetMs: 10_000 })
    clock.advance(9_990)
    ann.settling = { heardAt: clock.now(), inMs: 20 }
    clock.advance(15)
    expect(runner.match.status).toBe('running')
    ann.settling = { heardAt: clock.now(), inMs: 20 }
    clock.advance(15)
    expect(endingOf(runner.match)).toMatchObject({ loser: 1, kind: 'timeout' })
  })

  it('is none where the plan has none', () => {
    const { ann, clock, runner } = running({ budgetMs: null })
    clock.advance(1e9)
    expect(ann.handle.remainingMs()).toBeNull()
    expect(runner.match.status).toBe('running')
    expect(clock.pending).toBe(0)
  })

  it('never shows an event before the one that it follows, even when the system\'s time is set back', () => {
    const { ann, bob, clock, runner } = running()
    clock.jump(500)
    ann.handle.move(0, SAFE)
    clock.jump(-400)
    bob.handle.move(1, SAFE_TOO)
    const times = runner.eventsFrom(0).map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(runner.match.usedMs).toMatchObject({ 1: 500, 2: 0 })
  })
})

it('charges nobody for the time that it takes to write a move down', () => {
  const { ann, bob, clock, runner } = running()
  runner.listen(({ type }) => {
    if (type === 'moved')
      clock.jump(700)
  })
  ann.handle.move(0, SAFE)
  bob.handle.move(1, SAFE_TOO)
  expect(runner.match.usedMs).toMatchObject({ 1: 0, 2: 0 })
})

describe('a host that was away', () => {
  it('charges nobody for it, and says so before anything else', () => {
    const { ann, bob, clock, runner, types } = running()
    clock.advance(4_000)
    clock.stop(30_000)
    expect(ann.handle.remainingMs()).toBe(6_000)
    ann.handle.move(0, SAFE)
    clock.advance(2_000)
    bob.handle.move(1, SAFE_TOO)
    expect(types().slice(3)).toEqual(['started', 'host-was-away', 'moved', 'moved'])
    expect(runner.eventsFrom(4)[0]).toMatchObject({ awayMs: 30_000, at: clock.now() - 2_000 })
    expect(runner.match).toMatchObject({ status: 'running', usedMs: { 1: 4_000, 2: 2_000 } })
  })

  it('says so also where nothing else happens', () => {
    const { clock, types } = running()
    clock.stop(5_000)
    clock.advance(0)
    clock.advance(100)
    expect(types().slice(3)).toEqual(['started', 'host-was-away'])
  })

  it('leaves whoever is to move as much as they had, and no more', () => {
    const { clock, runner } = running()
    clock.advance(9_000)
    clock.stop(60_000)
    clock.advance(999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(endingOf(runner.match)).toMatchObject({ loser: 1, kind: 'timeout' })
    expect(runner.match.usedMs).toMatchObject({ 1: 10_000 })
    expect(clock.pending).toBe(0)
  })

  it('charges up to its last byte a move that came before and was known after', () => {
    const { ann, clock, runner } = running()
    clock.stop(7_000)
    clock.advance(3_000)
    ann.handle.move(0, SAFE, undefined, clock.now() - 20)
    expect(runner.match.usedMs).toMatchObject({ 1: 2_980 })
  })

  it('keeps the pause between two turns as long as it is', () => {
    const { ann, bob, clock, runner } = running({ pauseMs: 1_000 })
    ann.handle.move(0, SAFE)
    clock.advance(400)
    clock.stop(5_000)
    clock.advance(599)
    expect(bob.seen).toHaveLength(1)
    clock.advance(1)
    expect(bob.seen).toHaveLength(2)
    expect(runner.match.turnBeganAt).toBe(clock.now())
  })

  it('has no line in the log of a match that did not run meanwhile', () => {
    const clock = new ManualClock()
    const { ann, bob, runner, types } = table({}, clock)
    clock.stop(5_000)
    runner.start({ 1: ann, 2: bob })
    runner.abort({ code: 'stopped-by-person' })
    clock.stop(5_000)
    clock.advance(1)
    expect(types()).toEqual(['created', 'seated', 'seated', 'started', 'aborted'])
  })

  it('is the same to the host and to everybody who folds its log, whenever it was', () => {
    const step = fc.record({
      what: fc.constantFrom('stop', 'wait', 'notice', 'move'),
      ms: fc.integer({ min: 1, max: 900 }),
    })
    fc.assert(fc.property(fc.array(step, { maxLength: 40 }), fc.constantFrom(0, 700), (steps, pauseMs) => {
      const { ann, bob, clock, runner } = running({ pauseMs, budgetMs: 100_000, settings: { weights: 15 } })
      const waited = { 1: 0, 2: 0 }
      for (const { what, ms } of steps) {
        const { toMove, plies, turnBeganAt } = runner.match
        if (toMove !== 1 && toMove !== 2)
          return
        if (what === 'stop')
          clock.stop(10 * ms)
        if (what === 'notice')
          clock.advance(0)
        if (what === 'wait') {
          clock.advance(0)
          const began = Math.max(clock.now(), runner.match.turnBeganAt ?? 0)
          clock.advance(ms)
          waited[toMove] += Math.max(0, clock.now() - began)
        }
        if (what === 'move' && turnBeganAt !== null) {
          (toMove === 1 ? ann : bob).handle.move(plies, {
            position: plies % 2 === 0 ? 4 + plies / 2 : -5 - (plies - 1) / 2,
            weight: 1 + Math.floor(plies / 2),
          })
        }
        clock.advance(0)
        const folded = matchOf(runner.eventsFrom(0))
        for (const seat of [1, 2] as const)
          expect(remainingMs(folded, seat, clock.now())).toBe(100_000 - waited[seat])
        expect(folded.toMove === null ? null : remainingMs(folded, folded.toMove, clock.now())).toBe(
          runner.remainingMs(),
        )
      }
    }))
  })
})

describe('a pause between turns', () => {
  it('is charged to nobody', () => {
    const { ann, bob, clock, runner } = running({ pauseMs: 1_000 })
    clock.advance(2_000)
    ann.handle.move(0, SAFE)
    clock.advance(1_000 + 3_000)
    bob.handle.move(1, SAFE_TOO)
    expect(runner.match.usedMs).toMatchObject({ 1: 2_000, 2: 3_000 })
  })

  it('keeps the next turn back, and there is none before the first', () => {
    const { ann, bob, clock } = running({ pauseMs: 1_000 })
    expect(ann.seen).toHaveLength(1)
    ann.handle.move(0, SAFE)
    clock.advance(999)
    expect(bob.seen).toHaveLength(1)
    expect(bob.handle.move(1, SAFE_TOO)).toMatchObject({
      ok: false,
      error: { sentence: 'the pause between two turns is not over' },
    })
    clock.advance(1)
    expect(bob.seen).toHaveLength(2)
    expect(bob.handle.move(1, SAFE_TOO).ok).toBe(true)
  })

  it('gives the whole budget after it', () => {
    const { ann, clock, runner } = running({ pauseMs: 1_000 })
    ann.handle.move(0, SAFE)
    clock.advance(1_000 + 9_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(endingOf(runner.match)).toMatchObject({ loser: 2, kind: 'timeout' })
  })

  it('does not hold up a resignation, and is charged to nobody then either', () => {
    const { ann, bob, clock, runner } = running({ pauseMs: 1_000 })
    ann.handle.move(0, SAFE)
    clock.advance(500)
    bob.handle.forfeit({ code: 'resigned' })
    expect(runner.match).toMatchObject({ status: 'finished', usedMs: { 1: 0, 2: 0 } })
    expect(clock.pending).toBe(0)
  })

  it('may end in an abort', () => {
    const { ann, clock, runner } = running({ pauseMs: 1_000 })
    ann.handle.move(0, SAFE)
    runner.abort({ code: 'stopped-by-person' })
    clock.advance(10_000)
    expect(runner.match.status).toBe('aborted')
    expect(clock.pending).toBe(0)
  })
})

describe('a forfeit', () => {
  it.each<[string, Seat, ForfeitCause, string, string, number]>([
    [
      'of the player to move',
      1,
      { code: 'refused-move', move: 'up' },
      'illegal',
      'Ann sent "up", which is not a move',
      2_000,
    ],
    [
      'of the other player',
      2,
      { code: 'connection-lost' },
      'disconnected',
      'Bob closed the connection or lost it during the game',
      0,
    ],
    ['by resigning', 2, { code: 'resigned' }, 'resigned', 'Bob resigned', 0],
  ])('%s names winner, loser, kind and reason', (_, loser, cause, kind, reason, tookMs) => {
    const { ann, bob, clock, runner, types } = running()
    clock.advance(2_000)
    const driver = loser === 1 ? ann : bob
    driver.handle.forfeit(cause)
    expect(types().slice(-2)).toEqual(['forfeited', 'finished'])
    expect(runner.eventsFrom(4)[0]).toMatchObject({ seat: loser, cause, tookMs })
    expect(endingOf(runner.match)).toEqual({ winner: 3 - loser, loser, kind, reason })
    expect(clock.pending).toBe(0)
  })

  it('before the start costs nothing', () => {
    const { runner, types } = table()
    runner.forfeit(1, { code: 'resigned' })
    expect(types()).toEqual(['created'])
  })

  it('counts once', () => {
    const { ann, bob, runner, types } = running()
    ann.handle.forfeit({ code: 'resigned' })
    bob.handle.forfeit({ code: 'resigned' })
    runner.abort({ code: 'stopped-by-person' })
    expect(types().filter(type => ['forfeited', 'finished', 'aborted'].includes(type))).toEqual([
      'forfeited',
      'finished',
    ])
    expect(endingOf(runner.match).winner).toBe(2)
  })
})

describe('a loss on time', () => {
  const raw = '{"position":-2,"weight":1}'
  const toldOf = (runner: MatchRunner, until?: 'for-good'): string[] => {
    const types: string[] = []
    runner.listen(({ type }) => types.push(type), until)
    return types
  }

  it('tells what had come of the answer', () => {
    const { ann, clock, runner } = running()
    ann.unfinished = { text: raw.slice(0, -1), bytes: raw.length - 1 }
    clock.advance(10_000)
    expect(runner.match.forfeits).toMatchObject([{
      cause: { code: 'out-of-time', unfinished: ann.unfinished },
      tookMs: 10_000,
    }])
  })

  it('tells by how much the answer was late, which changes nothing and is told to who hears for good alone', () => {
    const { ann, clock, runner, types } = running()
    const [short, long] = [toldOf(runner), toldOf(runner, 'for-good')]
    clock.advance(10_000)
    const { outcome } = runner.match
    clock.advance(1_500)
    expect(ann.handle.move(0, SAFE, raw, clock.now() - 20)).toMatchObject({ ok: false, error: { code: 'not-now' } })
    expect(lastEvent(runner)).toMatchObject({ type: 'answered-late', seat: 1, lateMs: 1_480, raw })
    expect(runner.match).toMatchObject({
      status: 'finished',
      plies: 0,
      outcome: { ...outcome, forfeit: { lateMs: 1_480 } },
    })
    expect(short).toEqual(['forfeited', 'finished'])
    expect(long).toEqual(['forfeited', 'finished', 'answered-late'])
    ann.handle.move(0, SAFE, raw)
    expect(types().filter(type => type === 'answered-late')).toHaveLength(1)
  })

  it('counts it from when the time was up, though nobody had noticed that before it came', () => {
    const clock = new ManualClock()
    const asleep: Clock = { now: clock.now, awayMs: clock.awayMs, whenAway: clock.whenAway, after: () => () => {} }
    const { ann, bob, runner, types } = table({}, asleep)
    runner.start({ 1: ann, 2: bob })
    clock.advance(10_300)
    ann.handle.move(0, SAFE, raw)
    expect(types().slice(-3)).toEqual(['forfeited', 'finished', 'answered-late'])
    expect(lastEvent(runner)).toMatchObject({ lateMs: 300 })
  })

  it('takes for its answer no move of another turn, of another seat, or after another loss', () => {
    const { ann, bob, clock, runner } = running()
    ann.handle.move(0, SAFE, raw)
    clock.advance(10_000)
    ann.handle.move(0, SAFE, raw)
    ann.handle.move(1, SAFE, raw)
    bob.handle.move(2, SAFE, raw)
    expect(lastEvent(runner)?.type).toBe('finished')
    const resigned = running()
    resigned.ann.handle.forfeit({ code: 'resigned' })
    resigned.ann.handle.move(0, SAFE, raw)
    expect(lastEvent(resigned.runner)?.type).toBe('finished')
  })
})

describe('an abort', () => {
  it('ends the match without a winner and sends everybody away', () => {
    const { ann, bob, clock, runner, types } = running()
    runner.abort({ code: 'stopped-by-person' })
    runner.abort({ code: 'stopped-by-person' })
    expect(types().filter(type => type === 'aborted')).toHaveLength(1)
    expect(lastEvent(runner)).toMatchObject({ type: 'aborted', cause: { code: 'stopped-by-person' } })
    expect([ann.left, bob.left]).toEqual([runner.match, runner.match])
    expect(runner.match).toMatchObject({ status: 'aborted', outcome: null })
    expect(clock.pending).toBe(0)
  })

  it('may come before the start', () => {
    const { runner, types } = table()
    runner.abort({ code: 'stopped-by-person' })
    expect(types()).toEqual(['created', 'aborted'])
  })
})

describe('the log', () => {
  it('folds to the match, and can be had from any event on', () => {
    const { ann, bob, runner } = running()
    ann.handle.move(0, SAFE)
    bob.handle.move(1, TIPS)
    const [created, ...rest] = runner.eventsFrom(0)
    expect(created && rest.reduce(foldEvent, beginMatch(created))).toEqual(runner.match)
    expect(runner.eventsFrom(5).map(({ seq }) => seq)).toEqual([5, 6])
    expect(runner.eventsFrom(99)).toEqual([])
  })

  it('is told to listeners before the players see anything of it', () => {
    const { ann, runner } = running()
    const order: string[] = []
    const bobSees = runner.listen((event, after) =>
      order.push(`${event.type} ${after.plies}, Ann has seen ${ann.seen.length}`),
    )
    ann.handle.move(0, SAFE)
    bobSees()
    runner.abort({ code: 'stopped-by-person' })
    expect(order).toEqual(['moved 1, Ann has seen 1'])
  })

  it('takes notes until the match is over', () => {
    const { ann, runner, types } = running()
    ann.handle.note({ code: 'early-move-kept', beforeStart: false })
    expect(lastEvent(runner)).toMatchObject({ type: 'noted', seat: 1, note: { code: 'early-move-kept' } })
    runner.abort({ code: 'stopped-by-person' })
    runner.note(null, { code: 'early-move-dropped' })
    expect(types().at(-1)).toBe('aborted')
  })

  it('calls two players of one name apart', () => {
    const { runner } = table()
    runner.start({ 1: new ScriptedDriver('Same'), 2: new ScriptedDriver('Same') })
    expect(displayNames(runner.match.players)).toMatchObject({ 1: 'Same', 2: 'Same (2)' })
  })
})

describe('taking moves back', () => {
  it('ends the turn that runs, charges it, and asks the one who takes back', () => {
    const { ann, bob, clock, runner } = running()
    clock.advance(1_000)
    ann.handle.move(0, SAFE)
    clock.advance(2_000)
    expect(runner.takeBack(0)).toEqual({ ok: true, value: null })
    expect(lastEvent(runner)).toMatchObject({ type: 'taken-back', seat: 1, ply: 0, tookMs: 2_000 })
    expect(runner.match).toMatchObject({ toMove: 1, plies: 0, usedMs: { 1: 1_000, 2: 2_000 } })
    expect(ann.seen.at(-1)).toBe(runner.match)
    expect(bob.handle.move(1, SAFE_TOO).ok).toBe(false)
    clock.advance(3_000)
    expect(runner.remainingMs()).toBe(6_000)
    expect(ann.handle.move(0, SAFE_TOO).ok).toBe(true)
    expect(runner.match.usedMs).toMatchObject({ 1: 4_000 })
  })

  it('ends a pause between two turns', () => {
    const { ann, clock, runner } = running({ pauseMs: 1_000 })
    ann.handle.move(0, SAFE)
    runner.takeBack(0)
    clock.advance(1_000)
    expect(runner.match).toMatchObject({ toMove: 1, usedMs: { 1: 0, 2: 0 } })
    expect(runner.remainingMs()).toBe(9_000)
  })

  it('does not save a player whose time is up', () => {
    const { ann, clock, runner } = running()
    ann.handle.move(0, SAFE)
    clock.advance(9_000)
    runner.takeBack(0)
    ann.handle.move(0, SAFE)
    clock.advance(1_000)
    expect(endingOf(runner.match)).toMatchObject({ loser: 2, kind: 'timeout' })
  })

  it('is refused where there is nothing to take back, and after the end', () => {
    const { ann, runner, types } = running()
    expect(runner.takeBack(0).ok).toBe(false)
    ann.handle.move(0, SAFE)
    runner.abort({ code: 'stopped-by-person' })
    expect(runner.takeBack(0).ok).toBe(false)
    expect(types()).not.toContain('taken-back')
  })
})

describe('a match that is held', () => {
  it('takes the move of who was asked already, and asks the next one once it is released', () => {
    const { ann, bob, runner, clock, types } = running()
    clock.advance(2_000)
    runner.hold()
    clock.advance(60_000)
    expect(ann.handle.move(0, SAFE)).toMatchObject({ ok: true })
    expect([ann.seen.length, bob.seen.length]).toEqual([1, 1])
    expect(bob.handle.move(1, SAFE_TOO)).toMatchObject({ ok: false })
    clock.advance(60_000)
    runner.release()
    expect(runner.match).toMatchObject({ toMove: 2, usedMs: { 1: 2_000, 2: 0 }, turnBeganAt: clock.now() })
    expect([ann.seen.length, bob.seen.length]).toEqual([2, 2])
    clock.advance(3_000)
    expect(bob.handle.move(1, SAFE_TOO)).toMatchObject({ ok: true })
    expect(runner.match.usedMs).toMatchObject({ 2: 3_000 })
    expect(types().slice(4)).toEqual(['held', 'moved', 'released', 'moved'])
  })

  it('lets nobody lose on time meanwhile, and leaves everybody what they had', () => {
    const { runner, clock } = running()
    clock.advance(9_000)
    runner.hold()
    clock.advance(60_000)
    expect(runner.match.status).toBe('running')
    runner.release()
    clock.advance(999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(endingOf(runner.match)).toMatchObject({ kind: 'timeout' })
  })

  it('charges once what the host was away meanwhile', () => {
    const { ann, runner, clock, types } = running()
    clock.advance(2_000)
    runner.hold()
    clock.advance(1_000)
    clock.stop(30_000)
    expect(ann.handle.remainingMs()).toBe(8_000)
    runner.release()
    clock.advance(3_000)
    expect(ann.handle.remainingMs()).toBe(5_000)
    expect(runner.match.turnBeganAt).toBe(clock.now() - 5_000)
    expect(types().slice(4)).toEqual(['held', 'host-was-away', 'released'])
  })

  it('starts once its seats are taken, and asks nobody', () => {
    const { ann, bob, runner, types } = table()
    runner.hold()
    runner.start({ 1: ann, 2: bob })
    expect(types()).toEqual(['created', 'seated', 'seated', 'started', 'held'])
    expect([ann.seen.length, bob.seen.length]).toEqual([0, 0])
    runner.release()
    expect([ann.seen.length, bob.seen.length]).toEqual([1, 1])
  })

  it('has a pause between two turns end in it', () => {
    const { ann, bob, runner, clock } = running({ pauseMs: 1_000 })
    ann.handle.move(0, SAFE)
    runner.hold()
    clock.advance(5_000)
    expect(bob.seen.length).toBe(1)
    runner.release()
    expect(bob.seen.length).toBe(2)
    expect(runner.match.turnBeganAt).toBe(clock.now())
  })

  it('can be stopped, and goes on no more then', () => {
    const { bob, runner, types } = running()
    runner.hold()
    runner.abort({ code: 'stopped-by-person' })
    runner.release()
    runner.hold()
    expect(types().slice(4)).toEqual(['held', 'aborted'])
    expect(bob.seen.length).toBe(1)
  })
})
