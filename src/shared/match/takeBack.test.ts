import type { MatchPlan } from './events.ts'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '../archive/steps.ts'
import { plainLine } from './log.ts'
import { displayNames } from './player.ts'
import { letsTakeBack, pliesTakingBack } from './takeBack.ts'
import { Story } from './testing/story.ts'

const FIRST = { pile: 0, leave: 1 }
const SECOND = { pile: 1, leave: 2 }
const THIRD = { pile: 2, leave: 0 }
const AGAINST_BOT: MatchPlan['seats'] = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'perfect' } }

/** Ann and Bob, who have made three moves of Nim in a second each. */
function story(plan: Partial<MatchPlan> = {}): Story {
  return new Story({ game: 'nim', ...plan }).start().move(FIRST, 1000).move(SECOND, 1000).move(THIRD, 1000)
}

describe('taking moves back', () => {
  it('leads to the position before them, with the clocks as they were used', () => {
    const { match: before } = story().wait(2000)
    const { match } = story().wait(2000).tell({ type: 'taken-back', seat: 1, ply: 2, tookMs: 2000 })
    expect(match).toMatchObject({ status: 'running', plies: 2, toMove: 1, turnBeganAt: 6000 })
    expect(match.usedMs).toEqual({ ...before.usedMs, 1: 2000, 2: 3000 })
    expect(match.state).toEqual(new Story({ game: 'nim' }).start().move(FIRST, 1000).move(SECOND, 1000).match.state)
  })

  it('goes on to another game, and again as often as is wanted', () => {
    const told = story().tell({ type: 'taken-back', seat: 1, ply: 2, tookMs: 0 }).tell({
      type: 'taken-back',
      seat: 1,
      ply: 0,
      tookMs: 0,
    }).move({ pile: 2, leave: 2 })
    expect(told.match).toMatchObject({ plies: 1, toMove: 2, state: { piles: [3, 4, 2] } })
    expect(stepsOf(told.events).map(({ ply, move }) => [ply, move])).toEqual([[0, null], [1, { pile: 2, leave: 2 }]])
  })

  it('is said in the log, and the moves stay in it', () => {
    const told = story().tell({ type: 'taken-back', seat: 1, ply: 0, tookMs: 0 })
    const names = displayNames(told.match.players)
    expect(told.lines().slice(-4).map(line => plainLine(line, names))).toEqual([
      '1. Ann takes 2 coins from pile 1 [coins 10] 1.0 s',
      '2. Bob takes 2 coins from pile 2 [coins 8] 1.0 s',
      '3. Ann takes 5 coins from pile 3 [coins 3] 1.0 s',
      'Ann took back move 1 and what followed',
    ])
  })

  it.each<[string, Story, number]>([
    ['a move that was not made', story(), 3],
    ['the turn of a bot', story({ seats: AGAINST_BOT }), 1],
    ['the opening', story({ opening: [{ pile: 2, leave: 4 }] }), 0],
    ['a game of a series', story({ series: { id: 's1', game: 1, attempt: 1 } }), 0],
    ['a game against a program', story({ seats: { ...AGAINST_BOT, 2: { kind: 'external' } } }), 0],
    ['a game that is over', story().tell({ type: 'aborted', cause: { code: 'stopped-by-person' } }), 0],
  ])('can not be done with %s', (_, told, ply) => {
    expect(() => told.tell({ type: 'taken-back', seat: 1, ply, tookMs: 0 })).toThrow('takes back what can’t be')
  })
})

describe('the last own move', () => {
  it('is found behind those of the others', () => {
    const { match } = story({ seats: AGAINST_BOT })
    expect(pliesTakingBack(match, [1])).toBe(2)
    expect(pliesTakingBack(story({ seats: AGAINST_BOT }).move({ pile: 0, leave: 0 }).match, [1])).toBe(2)
    expect(pliesTakingBack(story().match, [2])).toBe(1)
    expect(pliesTakingBack(story().match, [1, 2])).toBe(2)
  })

  it('is none where no own move was made here', () => {
    expect(pliesTakingBack(new Story({ game: 'nim', seats: AGAINST_BOT, opening: [FIRST, SECOND] }).start().match, [1]))
      .toBeNull()
    expect(pliesTakingBack(story({ series: { id: 's1', game: 1, attempt: 1 } }).match, [1])).toBeNull()
  })
})

it('is for practice: with a person, without programs, and for no series', () => {
  const seats = AGAINST_BOT
  expect(letsTakeBack({ seats })).toBe(true)
  expect(letsTakeBack({ seats, series: { id: 's1', game: 1, attempt: 1 } })).toBe(false)
  expect(letsTakeBack({ seats: { 1: { kind: 'human', name: '' }, 2: { kind: 'external' } } })).toBe(false)
  expect(letsTakeBack({ seats: { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } } })).toBe(false)
})
