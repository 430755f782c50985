import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Sitter } from '../seats/sitter.ts'
import type { Clock } from './clock.ts'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'
import { beginMatch, foldEvent } from '../../shared/match/match.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { ScriptedSitter } from '../seats/testing/scriptedSitter.ts'
import { MatchRunner } from './matchRunner.ts'
import { ManualClock } from './testing/manualClock.ts'

const SAFE = { position: -2, weight: 1 }
const SAFE_TOO = { position: -3, weight: 1 }
const TIPS = { position: 30, weight: 1 }

/** Ann and Bob at a table, with 10 s each and one block each, on a clock that stands still. */
function table(plan: Partial<MatchPlan> = {}, clock: Clock = new ManualClock()) {
  const ann = new ScriptedSitter('Ann')
  const bob = new ScriptedSitter('Bob')
  const runner = MatchRunner.begin('m1', planFor(plan), clock)
  return { ann, bob, runner, types: () => runner.eventsFrom(0).map(({ type }) => type) }
}

function running(plan: Partial<MatchPlan> = {}) {
  const clock = new ManualClock()
  const { ann, bob, runner, types } = table(plan, clock)
  runner.seat(1, ann)
  runner.seat(2, bob)
  runner.startWhenReady()
  return { ann, bob, clock, runner, types }
}

function lastEvent(runner: MatchRunner): MatchEvent | undefined {
  return runner.eventsFrom(0).at(-1)
}

describe('sitting down', () => {
  it('starts the match when both are there, the first seat to move', () => {
    const { ann, bob, runner, types } = table()
    runner.seat(2, bob)
    runner.startWhenReady()
    expect(runner.match.status).toBe('waiting')
    runner.seat(1, ann)
    runner.startWhenReady()
    expect(types()).toEqual(['created', 'seated', 'seated', 'started'])
    expect(runner.match).toMatchObject({ status: 'running', toMove: 1 })
    expect([ann.seen, bob.seen]).toEqual([[runner.match], [runner.match]])
  })

  it('waits for whoever needs longest to be ready', () => {
    const clock = new ManualClock()
    const { ann, bob, runner } = table({}, clock)
    ann.readyIn = 20
    bob.readyIn = 50
    runner.seat(1, ann)
    runner.seat(2, bob)
    runner.startWhenReady()
    ann.readyIn = 0
    clock.advance(49)
    expect(runner.match.status).toBe('waiting')
    bob.readyIn = 0
    clock.advance(1)
    expect(runner.match.status).toBe('running')
  })

  it('does not start for one who got up again', () => {
    const clock = new ManualClock()
    const { ann, bob, runner, types } = table({}, clock)
    bob.readyIn = 50
    runner.seat(1, ann)
    runner.seat(2, bob)
    runner.startWhenReady()
    runner.vacate(2)
    clock.advance(50)
    expect(types()).toEqual(['created', 'seated', 'seated', 'left'])
    expect(runner.match).toMatchObject({ status: 'waiting', players: { 1: ann.player, 2: null } })
  })

  it('swaps chairs, plans and players before the start', () => {
    const { ann, bob, runner } = table({ seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'external' } } })
    runner.seat(1, ann)
    runner.seat(2, bob)
    runner.swapSeats()
    runner.startWhenReady()
    expect([ann.chair.seat, bob.chair.seat]).toEqual([2, 1])
    expect(runner.match).toMatchObject({ players: { 1: bob.player, 2: ann.player }, plan: { seats: { 1: { kind: 'external' } } } })
    expect(ann.chair.move(0, SAFE)).toEqual({ ok: false, error: 'it is not that player\'s turn' })
    expect(bob.chair.move(0, SAFE).ok).toBe(true)
  })

  it('is a bug on a seat that is taken, or once the match runs', () => {
    const { ann, bob, runner } = running()
    expect(() => runner.seat(1, bob)).toThrow('can\'t be taken')
    expect(() => runner.swapSeats()).toThrow('can\'t be swapped')
    runner.vacate(1)
    expect(runner.match.players[1]).toEqual(ann.player)
  })
})

describe('moves', () => {
  it('pass the turn and are shown to both', () => {
    const { ann, bob, runner } = running()
    expect(ann.chair.move(0, SAFE)).toEqual({ ok: true, value: null })
    expect(runner.match).toMatchObject({ plies: 1, toMove: 2 })
    expect([ann.seen.at(-1), bob.seen.at(-1)]).toEqual([runner.match, runner.match])
  })

  it.each<[string, (players: ReturnType<typeof running>) => unknown, string]>([
    ['out of turn', ({ bob }) => bob.chair.move(0, SAFE), 'it is not that player\'s turn'],
    ['for a turn that is over', ({ ann, bob }) => [ann.chair.move(0, SAFE), bob.chair.move(0, SAFE_TOO)][1], 'it is not that player\'s turn'],
    ['for a turn to come', ({ ann }) => ann.chair.move(2, SAFE), 'it is not that player\'s turn'],
    ['that is illegal', ({ ann }) => ann.chair.move(0, { position: -4, weight: 1 }), 'Ann tried to place 1 kg at -4, but -4 already holds 3 kg'],
    ['that is none', ({ ann }) => ann.chair.move(0, 'up'), 'Ann sent "up", which is not a move'],
    ['after the end', ({ ann, runner }) => [runner.abort('enough'), ann.chair.move(0, SAFE)][1], 'the match is over'],
  ])('%s are refused and change nothing', (_, play, error) => {
    const players = running()
    const result = play(players)
    expect(result).toEqual({ ok: false, error })
    expect(players.types().filter(type => type === 'moved' || type === 'forfeited').length).toBe(players.runner.match.plies)
  })

  it('are refused before the start', () => {
    const { ann, runner } = table()
    runner.seat(1, ann)
    expect(ann.chair.move(0, SAFE)).toEqual({ ok: false, error: 'the match has not started' })
  })

  it('that tip the beam end the match, in a sentence with weight, position, torques and limit', () => {
    const { ann, bob, runner, types, clock } = running()
    ann.chair.move(0, TIPS)
    expect(types().slice(-2)).toEqual(['moved', 'finished'])
    expect(lastEvent(runner)).toMatchObject({
      winner: 2,
      loser: 1,
      kind: 'tipped',
      plies: 1,
      reason: 'Ann placed 1 kg at 30 and the beam tipped right: left torque -39, right torque -25, and the right torque may not fall below 0',
    })
    expect([ann.left, bob.left]).toEqual([runner.match, runner.match])
    expect(clock.pending).toBe(0)
  })

  it('may come at once, while a player is being shown the turn', () => {
    const clock = new ManualClock()
    const answer = (match: Match): unknown => gameOf('nim').legalMoves(match.state)[0]
    const shown: number[] = []
    const runner = MatchRunner.begin('m1', planFor({ game: 'nim' }), clock, (event, after) => event.type === 'moved' && shown.push(after.plies))
    const ann = new ScriptedSitter('Ann', answer)
    const bob = new ScriptedSitter('Bob', answer)
    runner.seat(1, ann)
    runner.seat(2, bob)
    runner.startWhenReady()
    expect(runner.match).toMatchObject({ status: 'finished', plies: 3, outcome: { winner: 1, kind: 'last-coin' } })
    expect(shown).toEqual([1, 2, 3])
    expect(ann.seen.map(({ plies }) => plies)).toEqual([0, 1, 2])
    expect(bob.seen.map(({ plies }) => plies)).toEqual([0, 1, 2])
    expect(clock.pending).toBe(0)
  })
})

describe('the clock', () => {
  it('lets a player use all of it but the last millisecond', () => {
    const { ann, clock, runner } = running()
    clock.advance(9_999)
    expect(ann.chair.remainingMs()).toBe(1)
    expect(ann.chair.move(0, SAFE).ok).toBe(true)
    expect(runner.match.usedMs).toEqual({ 1: 9_999, 2: 0 })
  })

  it('ends the match exactly when it runs out', () => {
    const { ann, bob, clock, runner, types } = running()
    clock.advance(9_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(types().slice(-2)).toEqual(['forfeited', 'finished'])
    expect(runner.match).toMatchObject({ usedMs: { 1: 10_000, 2: 0 }, outcome: {
      winner: 2,
      loser: 1,
      kind: 'timeout',
      reason: 'Ann ran out of time: the 10 s for the whole game were used up before move 1',
    } })
    expect([ann.left, bob.left]).toEqual([runner.match, runner.match])
    expect(clock.pending).toBe(0)
  })

  it('counts for the whole game, and only in the own turns', () => {
    const { ann, bob, clock, runner } = running({ settings: { weights: 2 } })
    clock.advance(4_000)
    ann.chair.move(0, SAFE)
    clock.advance(8_000)
    bob.chair.move(1, SAFE_TOO)
    clock.advance(5_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(runner.match.outcome).toMatchObject({ loser: 1, kind: 'timeout', reason: expect.stringContaining('before move 3') })
    expect(runner.match.usedMs).toEqual({ 1: 10_000, 2: 8_000 })
  })

  it('decides against a move that comes with the time used up, though nobody has noticed yet', () => {
    const { ann, clock, runner } = running()
    clock.jump(10_000)
    expect(ann.chair.move(0, SAFE)).toEqual({ ok: false, error: 'the time was up' })
    expect(runner.match).toMatchObject({ status: 'finished', plies: 0, outcome: { loser: 1, kind: 'timeout' } })
  })

  it('is looked at again where a timer comes too early', () => {
    const clock = new ManualClock()
    let early = 3
    const hasty: Clock = { now: clock.now, after: (ms, callback) => clock.after(ms - (early-- > 0 ? 1 : 0), callback) }
    const { ann, bob, runner } = table({}, hasty)
    runner.seat(1, ann)
    runner.seat(2, bob)
    runner.startWhenReady()
    clock.advance(9_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(runner.match.outcome).toMatchObject({ loser: 1, kind: 'timeout' })
  })

  it('does not run while a player is yet to be told', () => {
    const { ann, bob, clock, runner } = running()
    bob.readyIn = 150
    ann.chair.move(0, SAFE)
    expect(bob.chair.remainingMs()).toBe(10_000)
    clock.advance(150)
    expect(bob.chair.remainingMs()).toBe(10_000)
    clock.advance(9_999)
    expect(bob.chair.remainingMs()).toBe(1)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(runner.match).toMatchObject({ status: 'finished', usedMs: { 1: 0, 2: 10_000 }, outcome: { loser: 2, kind: 'timeout' } })
    expect(clock.pending).toBe(0)
  })

  it('charges nothing for an answer that comes before the player was told', () => {
    const { ann, bob, clock, runner } = running()
    bob.readyIn = 150
    ann.chair.move(0, SAFE)
    clock.advance(100)
    expect(bob.chair.move(1, SAFE_TOO).ok).toBe(true)
    expect(runner.match.usedMs).toEqual({ 1: 0, 2: 0 })
  })

  it('is none where the plan has none', () => {
    const { ann, clock, runner } = running({ budgetMs: null })
    clock.advance(1e9)
    expect(ann.chair.remainingMs()).toBeNull()
    expect(runner.match.status).toBe('running')
    expect(clock.pending).toBe(0)
  })

  it('never shows an event before the one that it follows, even when the system\'s time is set back', () => {
    const { ann, bob, clock, runner } = running()
    clock.jump(500)
    ann.chair.move(0, SAFE)
    clock.jump(-400)
    bob.chair.move(1, SAFE_TOO)
    const times = runner.eventsFrom(0).map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(runner.match.usedMs).toEqual({ 1: 500, 2: 0 })
  })
})

describe('a pause between turns', () => {
  it('is charged to nobody', () => {
    const { ann, bob, clock, runner } = running({ pauseMs: 1_000 })
    clock.advance(2_000)
    ann.chair.move(0, SAFE)
    clock.advance(1_000 + 3_000)
    bob.chair.move(1, SAFE_TOO)
    expect(runner.match.usedMs).toEqual({ 1: 2_000, 2: 3_000 })
  })

  it('keeps the next turn back, and there is none before the first', () => {
    const { ann, bob, clock } = running({ pauseMs: 1_000 })
    expect(ann.seen).toHaveLength(1)
    ann.chair.move(0, SAFE)
    clock.advance(999)
    expect(bob.seen).toHaveLength(1)
    expect(bob.chair.move(1, SAFE_TOO)).toEqual({ ok: false, error: 'the pause between two turns is not over' })
    clock.advance(1)
    expect(bob.seen).toHaveLength(2)
    expect(bob.chair.move(1, SAFE_TOO).ok).toBe(true)
  })

  it('gives the whole budget after it', () => {
    const { ann, clock, runner } = running({ pauseMs: 1_000 })
    ann.chair.move(0, SAFE)
    clock.advance(1_000 + 9_999)
    expect(runner.match.status).toBe('running')
    clock.advance(1)
    expect(runner.match.outcome).toMatchObject({ loser: 2, kind: 'timeout' })
  })

  it('does not hold up a resignation, and is charged to nobody then either', () => {
    const { ann, bob, clock, runner } = running({ pauseMs: 1_000 })
    ann.chair.move(0, SAFE)
    clock.advance(500)
    bob.chair.forfeit('resigned', 'Bob resigned')
    expect(runner.match).toMatchObject({ status: 'finished', usedMs: { 1: 0, 2: 0 } })
    expect(clock.pending).toBe(0)
  })

  it('may end in an abort', () => {
    const { ann, clock, runner } = running({ pauseMs: 1_000 })
    ann.chair.move(0, SAFE)
    runner.abort('enough')
    clock.advance(10_000)
    expect(runner.match.status).toBe('aborted')
    expect(clock.pending).toBe(0)
  })
})

describe('a forfeit', () => {
  it.each([
    ['of the player to move', 1, 'illegal', 2_000],
    ['of the other player', 2, 'disconnected', 0],
    ['by resigning', 2, 'resigned', 0],
  ] as const)('%s names winner, loser, kind and reason', (_, loser, kind, tookMs) => {
    const { ann, bob, clock, runner, types } = running()
    clock.advance(2_000)
    const sitter = loser === 1 ? ann : bob
    sitter.chair.forfeit(kind, 'a reason')
    expect(types().slice(-2)).toEqual(['forfeited', 'finished'])
    expect(runner.eventsFrom(4)[0]).toMatchObject({ seat: loser, kind, reason: 'a reason', tookMs })
    expect(runner.match.outcome).toEqual({ winner: 3 - loser, loser, kind, reason: 'a reason' })
    expect(clock.pending).toBe(0)
  })

  it('before the start costs nothing', () => {
    const { ann, runner, types } = table()
    runner.seat(1, ann)
    ann.chair.forfeit('resigned', 'a reason')
    expect(types()).toEqual(['created', 'seated'])
  })

  it('counts once', () => {
    const { ann, bob, runner, types } = running()
    ann.chair.forfeit('resigned', 'a reason')
    bob.chair.forfeit('resigned', 'another')
    runner.abort('enough')
    expect(types().filter(type => ['forfeited', 'finished', 'aborted'].includes(type))).toEqual(['forfeited', 'finished'])
    expect(runner.match.outcome?.winner).toBe(2)
  })
})

describe('an abort', () => {
  it('ends the match without a winner and sends everybody away', () => {
    const { ann, bob, clock, runner, types } = running()
    runner.abort('enough')
    runner.abort('really')
    expect(types().filter(type => type === 'aborted')).toHaveLength(1)
    expect(lastEvent(runner)).toMatchObject({ type: 'aborted', reason: 'enough' })
    expect([ann.left, bob.left]).toEqual([runner.match, runner.match])
    expect(runner.match).toMatchObject({ status: 'aborted', outcome: null })
    expect(clock.pending).toBe(0)
  })

  it('may come before the start', () => {
    const clock = new ManualClock()
    const { ann, bob, runner } = table({}, clock)
    bob.readyIn = 50
    runner.seat(1, ann)
    runner.seat(2, bob)
    runner.startWhenReady()
    runner.abort('enough')
    expect(runner.match.status).toBe('aborted')
    expect(clock.pending).toBe(0)
  })
})

describe('the log', () => {
  it('folds to the match, and can be had from any event on', () => {
    const { ann, bob, runner } = running()
    ann.chair.move(0, SAFE)
    bob.chair.move(1, TIPS)
    const [created, ...rest] = runner.eventsFrom(0)
    expect(created && rest.reduce(foldEvent, beginMatch(created))).toEqual(runner.match)
    expect(runner.eventsFrom(5).map(({ seq }) => seq)).toEqual([5, 6])
    expect(runner.eventsFrom(99)).toEqual([])
  })

  it('is told to listeners before the players see anything of it', () => {
    const { ann, runner } = running()
    const order: string[] = []
    const bobSees = runner.listen((event, after) => order.push(`${event.type} ${after.plies}, Ann has seen ${ann.seen.length}`))
    ann.chair.move(0, SAFE)
    bobSees()
    runner.abort('enough')
    expect(order).toEqual(['moved 1, Ann has seen 1'])
  })

  it('takes notes until the match is over', () => {
    const { ann, runner, types } = running()
    ann.chair.note('warning', 'mind the gap')
    expect(lastEvent(runner)).toMatchObject({ type: 'noted', seat: 1, level: 'warning', text: 'mind the gap' })
    runner.abort('enough')
    runner.note(null, 'info', 'too late')
    expect(types().at(-1)).toBe('aborted')
  })

  it('calls two players of one name apart', () => {
    const { runner } = table()
    const sit = (seat: Seat, sitter: Sitter): void => runner.seat(seat, sitter)
    sit(1, new ScriptedSitter('Same'))
    sit(2, new ScriptedSitter('Same'))
    runner.startWhenReady()
    expect([runner.displayName(1), runner.displayName(2)]).toEqual(['Same', 'Same (2)'])
  })
})
