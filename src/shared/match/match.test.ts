import type { MatchEvent } from './events.ts'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../testing/deepFreeze.ts'
import { matchEventSchema } from './events.ts'
import { isOver } from './isOver.ts'
import { beginMatch, foldEvent, remainingMs, rematchPlan } from './match.ts'
import { NOBODY } from './player.ts'
import { ANN, BOB, planFor, Story } from './testing/story.ts'

const LEFT = { position: -2, weight: 1 }
const RIGHT = { position: -3, weight: 1 }

describe('a match as its events make it', () => {
  it('waits for players, empty', () => {
    expect(new Story().match).toMatchObject({
      id: 'm1',
      events: 1,
      status: 'waiting',
      seats: [1, 2],
      players: NOBODY,
      plies: 0,
      toMove: null,
      turnBeganAt: null,
      heldAt: null,
      forfeits: [],
      outcome: null,
      stopped: null,
    })
  })

  it('fills its seats', () => {
    const story = new Story().tell({ type: 'seated', seat: 2, player: BOB })
    expect(story.match.players).toEqual({ ...NOBODY, 2: BOB })
  })

  it('swaps plans and players, with the time that each has', () => {
    const story = new Story({
      seats: { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'external' } },
      budgets: { 1: 5_000, 2: null },
    })
      .tell({ type: 'seated', seat: 1, player: ANN })
      .tell({ type: 'swapped' })
    expect(story.match.players).toEqual({ ...NOBODY, 2: ANN })
    expect(story.match.plan.seats).toEqual({ 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'random' } })
    expect(story.match.plan.budgets).toEqual({ 1: null, 2: 5_000 })
  })

  it('starts with the first seat to move', () => {
    expect(new Story().start().match).toMatchObject({ status: 'running', toMove: 1, turnBeganAt: 1_000 })
  })

  it('moves', () => {
    const { match } = new Story().start().move(LEFT, 3_000)
    expect(match).toMatchObject({ plies: 1, toMove: 2, usedMs: { 1: 3_000, 2: 0 }, turnBeganAt: 4_000 })
    expect(match.state).toMatchObject({ plies: 1, torques: { left: -7, right: 7 } })
  })

  it('has its turn begin later by what the host was away, and charges nobody for that', () => {
    const story = new Story().start().wait(7_000).tell({ type: 'host-was-away', awayMs: 5_000 })
    expect(story.match).toMatchObject({ status: 'running', toMove: 1, turnBeganAt: 6_000, usedMs: { 1: 0, 2: 0 } })
    expect(remainingMs(story.match, 1, story.at)).toBe(10_000) // a person's first move
    expect(
      remainingMs(
        story.move(LEFT).wait(1_000).tell({ type: 'host-was-away', awayMs: 400 }).move({ position: -3, weight: 1 }, 600)
          .match,
        2,
        story.at,
      ),
    ).toBe(9_400)
  })

  it('has nobody to move once the beam has tipped, even before it is told who won', () => {
    expect(new Story().start().move({ position: 30, weight: 1 }).match).toMatchObject({
      status: 'running',
      toMove: null,
      turnBeganAt: null,
    })
  })

  it('finishes with how, the places and the scores', () => {
    const { match } = new Story().start().tell({
      type: 'finished',
      kind: 'tipped',
      places: { 1: 2, 2: 1 },
      scores: { 1: 0, 2: 7 },
      plies: 1,
    })
    expect(match).toMatchObject({ status: 'finished', toMove: null, stopped: null })
    expect(match.outcome).toEqual({ kind: 'tipped', places: { 1: 2, 2: 1 }, scores: { 1: 0, 2: 7 }, forfeit: null })
    expect(isOver(match)).toBe(true)
  })

  it('charges a forfeit to whom it belongs, and stops the clocks', () => {
    const { match } = new Story().start().wait(10_000).tell({
      type: 'forfeited',
      seat: 1,
      cause: { code: 'out-of-time', budgetMs: 10_000 },
      tookMs: 10_000,
    })
    expect(match).toMatchObject({ usedMs: { 1: 10_000, 2: 0 }, toMove: null, turnBeganAt: null })
    expect(isOver(match)).toBe(false)
  })

  it('finishes with the forfeit that ended it, and why the rules refuse a move that was one', () => {
    const raw = '{"position":99}'
    const { match } = new Story().start().move(LEFT).tell({
      type: 'forfeited',
      seat: 2,
      cause: { code: 'refused-move', move: { position: 99 } },
      tookMs: 0,
      raw,
    }).tell({ type: 'finished', kind: 'illegal', places: { 1: 1, 2: 2 }, plies: 1 })
    const forfeit = {
      seat: 2,
      kind: 'illegal',
      cause: { code: 'refused-move', move: { position: 99 } },
      raw,
      plies: 1,
      tookMs: 0,
      lateMs: null,
      refusal: { code: 'off-beam', phase: 'place', position: 99, half: 30, weight: null },
    }
    expect(match.forfeits).toEqual([forfeit])
    expect(match.outcome).toEqual({ kind: 'illegal', places: { 1: 1, 2: 2 }, scores: null, forfeit })
  })

  it('ends without a winner when it is aborted', () => {
    const { match } = new Story().start().tell({ type: 'aborted', cause: { code: 'stopped-by-person' } })
    expect(match).toMatchObject({
      status: 'aborted',
      toMove: null,
      turnBeganAt: null,
      outcome: null,
      stopped: { code: 'stopped-by-person' },
    })
    expect(isOver(match)).toBe(true)
  })

  it('is not changed by a note', () => {
    const before = new Story().start().match
    const after = foldEvent(before, { seq: 3 + 1, at: 0, type: 'noted', seat: 1, note: { code: 'early-move-dropped' } })
    expect(after).toEqual({ ...before, events: 5 })
  })

  it('can be folded again from plain JSON, with the same result', () => {
    const story = new Story({ pauseMs: 500 }).start().move(LEFT, 100).wait(500).move(RIGHT, 200).tell({
      type: 'aborted',
      cause: { code: 'stopped-by-person' },
    })
    const stored = story.events.map(event => matchEventSchema.parse(JSON.parse(JSON.stringify(event))) as MatchEvent)
    const [created, ...rest] = stored
    expect(created && rest.reduce(foldEvent, beginMatch(created))).toEqual(story.match)
  })

  it('never changes in place', () => {
    const story = new Story()
    for (
      const fact of [
        { type: 'seated', seat: 1, player: ANN },
        { type: 'seated', seat: 2, player: BOB },
        { type: 'swapped' },
        { type: 'started' },
      ] as const
    ) {
      deepFreeze(story.match)
      story.tell(fact)
    }
    deepFreeze(story.match)
    expect(story.move(LEFT).match.plies).toBe(1)
  })
})

describe('a log that can\'t be', () => {
  const { match } = new Story().start()
  const note = { type: 'noted', seat: 1, note: { code: 'early-move-dropped' } } as const

  it.each(
    [
      ['has a gap', { seq: 6, at: 0, ...note }, 'event 6 came where 4 was due'],
      ['says something twice', { seq: 3, at: 0, ...note }, 'event 3 came where 4 was due'],
      ['creates the match again', { seq: 4, at: 0, type: 'created', match: 'm1', plan: planFor() }, 'created twice'],
      [
        'holds an illegal move',
        { seq: 4, at: 0, type: 'moved', seat: 1, ply: 0, move: { position: -4, weight: 1 }, tookMs: 0 },
        'the game refuses: occupied',
      ],
      [
        'holds no move',
        { seq: 4, at: 0, type: 'moved', seat: 1, ply: 0, move: null, tookMs: 0 },
        'the game refuses: not-a-move',
      ],
    ] as const,
  )('throws where it %s', (_, event, message) => {
    expect(() => foldEvent(match, event)).toThrow(message)
  })

  it('throws where it does not begin with the beginning', () => {
    expect(() => beginMatch({ seq: 0, at: 0, type: 'started' })).toThrow('a match begins with "created", not "started"')
  })
})

describe('the clocks', () => {
  it('run for the player to move alone', () => {
    const story = new Story().start().move(LEFT, 0).move(RIGHT, 0).wait(4_000)
    expect(remainingMs(story.match, 1, story.at)).toBe(6_000)
    expect(remainingMs(story.match, 2, story.at)).toBe(10_000)
  })

  it('keep what was used before', () => {
    const story = new Story().start().move(LEFT, 4_000).move(RIGHT, 1_000).wait(500)
    expect(remainingMs(story.match, 1, story.at)).toBe(5_500)
    expect(remainingMs(story.match, 2, story.at)).toBe(9_000)
  })

  it('never fall below 0', () => {
    const story = new Story().start().move(LEFT, 0).move(RIGHT, 0).wait(60_000)
    expect(remainingMs(story.match, 1, story.at)).toBe(0)
  })

  it('stand still until a person has moved for the first time', () => {
    const story = new Story().start().wait(60_000)
    expect(remainingMs(story.match, 1, story.at)).toBe(10_000)
    expect(remainingMs(story.move(LEFT, 0).match, 2, story.wait(60_000).at)).toBe(10_000)
  })

  it('stand still in a pause between turns', () => {
    const story = new Story({ pauseMs: 1_000 }).start().move(LEFT, 0).move(RIGHT, 0)
    expect(remainingMs(story.match, 1, story.at)).toBe(10_000)
    expect(remainingMs(story.match, 1, story.wait(1_000).at)).toBe(10_000)
    expect(remainingMs(story.match, 1, story.wait(250).at)).toBe(9_750)
  })

  it('stand still before the start and after the end', () => {
    const waiting = new Story().wait(5_000)
    expect(remainingMs(waiting.match, 1, waiting.at)).toBe(10_000)
    const over = new Story().start().move(LEFT, 2_000).tell({ type: 'aborted', cause: { code: 'stopped-by-person' } })
      .wait(5_000)
    expect([remainingMs(over.match, 1, over.at), remainingMs(over.match, 2, over.at)]).toEqual([8_000, 10_000])
  })

  it('are none where the plan has none', () => {
    const story = new Story({ budgetMs: null }).start().wait(1e9)
    expect(remainingMs(story.match, 1, story.at)).toBeNull()
  })
})

describe('a rematch', () => {
  const plan = planFor({ seats: { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'external' } }, pauseMs: 7 })

  it('is the same with the seats swapped and another seed', () => {
    expect(rematchPlan(plan, 99)).toEqual({
      ...plan,
      seats: { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'random' } },
      seed: 99,
    })
  })

  it('moves every one of three a seat further', () => {
    const human = (name: string) => ({ kind: 'human', name }) as const
    const { seats } = rematchPlan({ ...plan, seats: { 1: human('Ann'), 2: human('Bob'), 3: human('Cid') } }, 99)
    expect(seats).toEqual({ 1: human('Cid'), 2: human('Ann'), 3: human('Bob') })
  })

  it('leaves each its own time', () => {
    const human = (name: string) => ({ kind: 'human', name }) as const
    const three = {
      ...plan,
      seats: { 1: human('Ann'), 2: human('Bob'), 3: human('Cid') },
      budgetMs: 500,
      budgets: { 1: 1_000, 2: null },
    }
    expect(rematchPlan(three, 99).budgets).toEqual({ 1: 500, 2: 1_000, 3: null })
    expect(rematchPlan(plan, 99)).not.toHaveProperty('budgets')
  })

  it('begins from the settings that were asked for, so that chance settles them anew', () => {
    const asked = { rules: 'classic' }
    const again = rematchPlan({ ...plan, asked }, 99)
    expect(again.settings).toBe(asked)
    expect(again).not.toHaveProperty('asked')
  })
})

describe('a match that waits until something can be written', () => {
  const started = (): Story => new Story().start({ kind: 'external', name: 'Ann' }, { kind: 'external', name: 'Bob' })

  it('charges nobody for that time, and shows the clock as it was', () => {
    const story = started().wait(3_000).tell({ type: 'held' })
    expect(story.match).toMatchObject({ status: 'running', toMove: 1, heldAt: 4_000 })
    expect([remainingMs(story.match, 1, 4_000), remainingMs(story.match, 1, 60_000)]).toEqual([7_000, 7_000])
    story.wait(47_000).tell({ type: 'released' })
    expect(story.match).toMatchObject({ heldAt: null, turnBeganAt: 48_000 })
    expect(remainingMs(story.match, 1, 55_000)).toBe(3_000)
  })

  it('counts what the host was away meanwhile once', () => {
    const story = started().wait(3_000).tell({ type: 'held' }).wait(40_000).tell({
      type: 'host-was-away',
      awayMs: 30_000,
    })
    expect(remainingMs(story.match, 1, 44_000)).toBe(7_000)
    story.wait(7_000).tell({ type: 'released' })
    expect(story.match).toMatchObject({ heldAt: null, turnBeganAt: 48_000 })
  })

  it('begins the turn that was due in it when it goes on', () => {
    const { match } = started().wait(1_000).tell({ type: 'held' }).move({ position: 5, weight: 1 }, 1_000).wait(20_000)
      .tell({ type: 'released' })
    expect(match).toMatchObject({ toMove: 2, heldAt: null, turnBeganAt: 23_000, usedMs: { 1: 1_000 } })
  })

  it('waits no more once it is over, or goes on where an earlier host left it', () => {
    expect(
      started().tell({ type: 'held' }).tell({ type: 'aborted', cause: { code: 'stopped-by-person' } }).match.heldAt,
    ).toBeNull()
    expect(started().tell({ type: 'held' }).tell({ type: 'resumed' }).match.heldAt).toBeNull()
  })
})
