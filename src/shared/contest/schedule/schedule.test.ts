import type { Round } from './roundRobin.ts'
import type { BracketPair } from './seeding.ts'
import { describe, expect, it } from 'vitest'
import { seatingIn } from '../encounter.ts'
import { samplePlan } from '../testing/samplePlan.ts'
import { vectors } from '../testing/vectors.ts'
import { roundRobin } from './roundRobin.ts'
import { firstRound, playOffSeeds, snake } from './seeding.ts'
import { tablePoints } from './tables.ts'

describe('a round robin', () => {
  it.each(vectors<{ players: number, cycles: number, rounds: readonly Round[] }>('round-robin'))(
    'of $players, $cycles times',
    ({ players, cycles, rounds }) => {
      expect(roundRobin(players, cycles)).toEqual(rounds)
    },
  )

  it('brings everybody together with everybody once in each cycle, in the seats in turn', () => {
    for (let players = 2; players <= 40; players++) {
      const pairs = roundRobin(players, 2).flatMap(round => round.pairs.map(String))
      expect(new Set(pairs).size, `${players} players`).toBe(players * (players - 1))
      expect(pairs).toHaveLength(players * (players - 1))
    }
  })
})

type Recorded
  = | { readonly kind: 'bracket', readonly players: number, readonly firstRound: readonly BracketPair<number>[] }
    | { readonly kind: 'groups', readonly players: number, readonly groups: readonly (readonly number[])[] }
    | {
      readonly kind: 'play-off'
      readonly groups: number
      readonly advance: number
      readonly seeds: readonly string[]
      readonly firstRound: readonly BracketPair<string>[]
    }

const recorded = vectors<Recorded>('bracket')

describe('a knock-out', () => {
  it.each(recorded.filter(one => one.kind === 'bracket'))(
    'of $players begins with the pairs of its bracket',
    ({ players, firstRound: pairs }) => {
      expect(firstRound(Array.from({ length: players }, (_, index) => index + 1))).toEqual(pairs)
    },
  )

  it.each(recorded.filter(one => one.kind === 'groups'))('deals $players into groups', ({ players, groups }) => {
    expect(snake(players, groups.length)).toEqual(groups)
  })

  it.each(recorded.filter(one => one.kind === 'play-off'))(
    'of $advance from each of $groups groups',
    ({ groups, advance, seeds, firstRound: pairs }) => {
      const named = playOffSeeds(groups, advance).map(({ group, place }) => `${'ABCDEFGH'[group - 1]}${place}`)
      expect(named).toEqual(seeds)
      expect(firstRound(named)).toEqual(pairs)
    },
  )
})

describe('a table', () => {
  const records = vectors<
    { places?: readonly number[], points?: readonly number[], seats?: number, games?: readonly (readonly number[])[] }
  >('tables')

  it.each(
    records.flatMap(({ places, points }) => places === undefined || points === undefined ? [] : [{ places, points }]),
  )('gives points for the places $places', ({ places, points }) => {
    expect(tablePoints(places)).toEqual(points.map(value => expect.closeTo(value, 6) as number))
  })

  it.each(records.flatMap(({ seats, games }) => seats === undefined || games === undefined ? [] : [{ seats, games }]))(
    'of $seats goes round the seats',
    ({ seats, games }) => {
      const plan = samplePlan(seats, { name: 'tables', rounds: 1, seats })
      const participants = Array.from({ length: seats }, (_, index) => index + 1)
      expect(games.map((_, index) => seatingIn(plan, { participants, mode: 'each-seat' }, index + 1))).toEqual(games)
    },
  )
})
