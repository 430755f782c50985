import type { StartedContest as Started } from '../contest/testing/samplePlan.ts'
import type { Random } from '../random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contest } from '../contest/contest.ts'
import { standingLadder } from '../contest/formats/registry.ts'
import { nextStepAtOnce } from '../contest/testing/nextStepAtOnce.ts'
import { pair, randomResult } from '../contest/testing/randomContest.ts'
import { played, samplePlan, StartedContest } from '../contest/testing/samplePlan.ts'
import { seededRandom } from '../random.ts'
import { LADDER_ENCOUNTERS, ladderOf, MOVED_WITHIN_GAMES, nameOnLadder, studentOnLadder } from './ladder.ts'
import { ladderCard, MOST_GAMES_ON_CARD } from './ladderCard.ts'
import { ladderPast } from './ladderPast.ts'

const NO_TROUBLE = { corrections: 0, voids: 0, withdrawals: 0, entries: 0, faults: 0 }

function begun(students: readonly string[]): Started {
  const participants = students.map(student => participantOf(student, 1))
  return new StartedContest(samplePlan(students.length, standingLadder(LADDER_ENCOUNTERS), { participants }))
}

function participantOf(student: string, version: number) {
  return { name: nameOnLadder(student, version), seat: { kind: 'bot', bot: 'random' } } as const
}

/** A student's next version replaces the one before, as the host enters it. */
function replace(started: Started, student: string, version: number): void {
  const earlier = nameOnLadder(student, version - 1)
  const before = started.contest.entrants.find(({ participant }) => participant.name === earlier)
  started.happen({ type: 'entered', participant: participantOf(student, version) })
  if (before !== undefined)
    started.happen({ type: 'withdrew', participant: before.number, reason: 'A newer version plays.' })
}

/** Plays until everybody has found a place; `winner` says which of two participants wins, null for chance. */
function play(
  started: Started,
  winner: (one: number, other: number) => number | null,
  random: Random = seededRandom(1),
  heard: (isEncounterOver: boolean) => void = () => {},
): void {
  for (;;) {
    const next = nextStepAtOnce(started.contest, started.now)
    if (next.step === 'wait' || next.step === 'finish')
      return
    if (next.step === 'pair')
      pair(started, next.round)
    if (next.step !== 'play')
      continue
    const { slot, attempt, seating: [one = 0, other = 0] } = next.game
    const wins = winner(one, other)
    const result = wins === null ? randomResult(2, random, NO_TROUBLE) : played(wins === one ? [1, 2] : [2, 1])
    started.happen({ type: 'game-began', slot, attempt, match: `m${slot.round}.${slot.game}` })
    started.happen({ type: 'game-ended', slot, attempt, match: `m${slot.round}.${slot.game}`, result })
    heard(slot.game === 2)
  }
}

/** The one with the greater strength wins. */
function byStrength(started: Started, strengths: Readonly<Record<string, number>>) {
  return (one: number, other: number): number => {
    const strengthOf = (number: number): number => strengths[started.contest.nameOf(number)] ?? 0
    return strengthOf(one) > strengthOf(other) ? one : other
  }
}

describe('the past of a ladder', () => {
  it('is what the ladder was at each time', () => {
    fc.assert(fc.property(fc.integer(), fc.integer({ min: 2, max: 6 }), (seed, count) => {
      const random = seededRandom(seed)
      const students = Array.from({ length: count }, (_, index) => `Student ${index}`)
      const started = begun(students)
      const versions = new Map(students.map(student => [student, 1]))
      const ranksAsTheyLeft = new Map<number, number>()
      const seen: { games: number, places: readonly unknown[] }[] = []
      for (let newcomers = 0; newcomers < 3; newcomers++) {
        play(started, () => null, random, (isEncounterOver) => {
          const { rows } = ladderOf(started.contest)
          seen.push({
            games: started.contest.tally.ratedGames.length,
            places: rows.map(({ number, rank }) => [number, rank]),
          })
          if (isEncounterOver && random.int(20) === 0)
            enterNext()
        })
        enterNext()
      }
      const { placesAfter } = ladderPast(started.contest)
      for (const { games, places } of seen)
        expect(new Map(placesAfter(games))).toEqual(new Map(places as [number, number][]))
      for (const { places, rank } of ladderOf(started.contest).rows)
        expect(places.at(-1)).toBe(rank)
      for (const [number, rank] of ranksAsTheyLeft)
        expect(ladderCard(started.contest, number)?.rank).toBe(rank)

      function enterNext(): void {
        const student = students[random.int(students.length)] ?? ''
        const version = (versions.get(student) ?? 0) + 1
        versions.set(student, version)
        const before = ladderOf(started.contest).rows.find(({ name }) => name === nameOnLadder(student, version - 1))
        if (before !== undefined && before.games > 0)
          ranksAsTheyLeft.set(before.number, before.rank)
        replace(started, student, version)
      }
    }), { numRuns: 25 })
  })

  it('follows a correction as if the result had always been so', () => {
    const started = begun(['Ann', 'Bob', 'Cem'])
    play(started, () => null, seededRandom(5))
    const before = ladderOf(started.contest)
    const { slot } = [...started.contest.games()][4] ?? {}
    if (slot === undefined)
      throw new Error('too few games')
    const result = played([2, 1])
    const ended = (one: (typeof started.log)[number]): boolean =>
      one.type === 'game-ended' && JSON.stringify(one.slot) === JSON.stringify(slot)
    const [first, ...later] = started.log
    if (first?.type !== 'contest-created')
      throw new Error('no beginning')
    const other = new Contest(first)
    later.forEach(one => other.apply(ended(one) && one.type === 'game-ended' ? { ...one, result } : one))
    started.happen({ type: 'corrected', slot, to: { what: 'result', result }, reason: 'a mistake' })
    expect(ladderOf(started.contest).rows).toEqual(ladderOf(other).rows)
    expect(ladderOf(started.contest)).not.toBe(before)
  })
})

describe('a ladder', () => {
  it('is computed once until something happens', () => {
    const started = begun(['Ann', 'Bob'])
    const before = ladderOf(started.contest)
    expect(ladderOf(started.contest)).toBe(before)
    play(started, () => null)
    expect(ladderOf(started.contest)).not.toBe(before)
  })

  it('shares the first place among those who have not played, and says nothing of an earlier time', () => {
    const { rows } = ladderOf(begun(['Ann', 'Bob']).contest)
    expect(rows).toMatchObject([
      { name: 'Ann v1', rank: 1, moved: null, places: [1] },
      { name: 'Bob v1', rank: 1, moved: null, places: [1] },
    ])
  })

  it('tells how a student moved, whose new version is better', () => {
    const strengths = { 'Ann v1': 1, 'Bob v1': 5, 'Cem v1': 4, 'Dot v1': 3, 'Eve v1': 2, 'Ann v2': 9 }
    const started = begun(['Ann', 'Bob', 'Cem', 'Dot', 'Eve'])
    play(started, byStrength(started, strengths))
    const rankOf = (student: string) => ladderOf(started.contest).rows.find(({ name }) => name.startsWith(student))
    expect(rankOf('Ann')?.rank).toBe(5)
    replace(started, 'Ann', 2)
    play(started, byStrength(started, strengths))
    const ann = rankOf('Ann')
    expect(ann).toMatchObject({ name: 'Ann v2', rank: 1, games: 2 * LADDER_ENCOUNTERS })
    expect(ann?.moved).toBeGreaterThan(0)
    expect(ann?.places.slice(-2)).toEqual([expect.any(Number), 1])
    expect(rankOf('Bob')?.moved).toBeLessThanOrEqual(0)
    expect(ladderOf(started.contest).rows.every(({ moved, rank }) => moved === null || rank + moved <= 5)).toBe(true)
    const { games, placesAfter } = ladderPast(started.contest)
    expect(ann?.moved).toBe((placesAfter(games - MOVED_WITHIN_GAMES).get(1) ?? 0) - 1)
  })

  it('shows the better place of a student while a newer version finds its own', () => {
    const strengths = { 'Ann v1': 9, 'Bob v1': 5, 'Cem v1': 4 }
    const started = begun(['Ann', 'Bob', 'Cem'])
    started.happen({ type: 'entered', participant: participantOf('Ann', 2) })
    play(started, byStrength(started, strengths))
    const [newer] = ladderOf(started.contest).rows.filter(({ name }) => name === 'Ann v2')
    expect(newer?.rank).toBe(4)
    expect(newer?.places.slice(-4, -1)).toEqual([1, 1, 1])
  })

  it('tells places at few times, however long it is', () => {
    const started = begun(['Ann', 'Bob', 'Cem'])
    for (let version = 2; version < 30; version++) {
      play(started, () => null, seededRandom(version))
      replace(started, 'Ann', version)
    }
    const { rows } = ladderOf(started.contest)
    const lengths = new Set(rows.map(({ places }) => places.length))
    expect(lengths.size).toBe(1)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(13)
    expect(Math.min(...lengths)).toBeGreaterThan(6)
    expect(rows.flatMap(({ places }) => places)).not.toContain(null)
  })
})

describe('a card', () => {
  it('has the versions of its student, whom it met, and its latest games', () => {
    const strengths = { 'Ann v1': 1, 'Bob v1': 5, 'Cem v1': 4, 'Ann v2': 9 }
    const started = begun(['Ann', 'Bob', 'Cem'])
    play(started, byStrength(started, strengths))
    replace(started, 'Ann', 2)
    play(started, byStrength(started, strengths))
    const card = ladderCard(started.contest, 4)
    expect(card).toMatchObject({ name: 'Ann v2', rank: 1, rows: 3, games: 16, wins: 16, draws: 0, losses: 0 })
    expect(card?.versions).toMatchObject([
      { name: 'Ann v2', number: 4, isOnLadder: true, rank: 1, wins: 16 },
      { name: 'Ann v1', number: 1, isOnLadder: false, rank: 3, wins: 0 },
    ])
    expect(card?.versions[0]?.enteredAt).toBeGreaterThan(card?.versions[1]?.enteredAt ?? Infinity)
    expect(card?.opponents.map(({ name }) => name).toSorted()).toEqual(['Bob v1', 'Cem v1'])
    expect(card?.opponents.reduce((sum, { wins }) => sum + wins, 0)).toBe(16)
    expect(card?.moreOpponents).toBe(0)
    expect(card?.latest).toHaveLength(MOST_GAMES_ON_CARD)
    const { rounds } = started.contest
    expect(card?.latest[0]).toMatchObject({ outcome: 'win', how: 'by the rules', match: `m${rounds.length}.2` })
  })

  it('of somebody who was replaced before the first game has no place and no game', () => {
    const started = begun(['Ann', 'Bob'])
    play(started, () => null)
    replace(started, 'Ann', 2)
    replace(started, 'Ann', 3)
    expect(ladderCard(started.contest, 3)).toMatchObject({ rank: null, games: 0, latest: [], opponents: [] })
    expect(ladderCard(started.contest, 9)).toBeNull()
  })
})

it.each([
  ['Ann v3', 'Ann'],
  ['Ann v3 (2)', 'Ann'],
  ['Ann v1 v2', 'Ann v1'],
  ['Ann', 'Ann'],
  ['v3', 'v3'],
  [nameOnLadder('王 v2', 12), '王 v2'],
])('knows whose %s is', (name, student) => {
  expect(studentOnLadder(name)).toBe(student)
})
