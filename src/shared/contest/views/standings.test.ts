import type { ContestGame } from '../encounter.ts'
import type { Outcome, RoundResults } from '../standings/results.ts'
import type { Trouble } from '../testing/randomContest.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contest } from '../contest.ts'
import { rulesOf } from '../formats/rules.ts'
import { isUnplayed } from '../gameResult.ts'
import { roundResultsOf } from '../standings/encounterResults.ts'
import { ranking } from '../standings/ranking.ts'
import { historiesOf } from '../standings/results.ts'
import { TieBreaker } from '../standings/tieBreaks.ts'
import { countsForNobody } from '../standings/withdrawn.ts'
import { playAtRandom } from '../testing/randomContest.ts'
import { played, samplePlan, StartedContest } from '../testing/samplePlan.ts'
import { crosstableOf } from './crosstable.ts'
import { standingsOf } from './standings.ts'

const trouble: Trouble = { corrections: 5, voids: 5, withdrawals: 1, entries: 1, faults: 15 }
const NUMERIC = ['sb', 'koya', 'win', 'won', 'progressive', 'seat2-games', 'seat2-wins'] as const

function outcomeOf({ result }: ContestGame): Outcome | null {
  if (result === null)
    return null
  const [first, second] = result.places.map(place => place === 1)
  if (isUnplayed(result))
    return first === true ? '+-' : second === true ? '-+' : '--'
  return first === second ? '=' : first === true ? '1-0' : '0-1'
}

/** All games of a contest as rounds of their own, without those of who counts for nobody. */
function gamesOf({ rounds }: Contest, isOut: (number: number) => boolean): RoundResults[] {
  return rounds.map(({ encounters }) => ({
    results: encounters.flatMap(({ games }) => games).flatMap((game) => {
      const [seat1 = 0, seat2 = 0] = game.seating
      const outcome = outcomeOf(game)
      return outcome === null || isOut(seat1) || isOut(seat2) ? [] : [{ seat1, seat2, outcome }]
    }),
    bye: null,
    away: [],
  }))
}

describe('the standings of tables', () => {
  it('add up the scores of a game that counts, none below 0, and points by places of one that does not', () => {
    const started = new StartedContest(samplePlan(3, { name: 'tables', seats: 3, rounds: 1 }, { order: ['won'] }))
    started.happen({
      type: 'round-paired',
      round: 1,
      encounters: [{ participants: [1, 2, 3], opening: null }],
      byes: [],
      away: [],
      givenUp: 'nothing',
    })
    const end = (game: number, scores: readonly number[] | null, places: readonly number[]): void =>
      started.happen({
        type: 'game-ended',
        slot: { round: 1, encounter: 1, game },
        attempt: 1,
        match: 'm',
        result: played(places, { scores: scores === null ? null : [...scores] }),
      })
    end(1, [500, 300, 200], [1, 2, 3])
    end(2, [450, -1, 550], [2, 3, 1])
    const shown = (): (readonly [number, number])[] =>
      standingsOf(started.contest).rows.map(({ number, points }) => [number, points])
    expect(shown()).toEqual([[1, 1050], [2, 750], [3, 200]])
    end(3, null, [1, 2, 3])
    expect(shown()).toEqual([[1, 1050.5], [2, 750], [3, 201]])
  })
})

describe('the standings of a round robin', () => {
  it('are those that all its games give by themselves, whatever happened', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer(),
        (participants, games, seed) => {
          const order = ['direct', 'sb', 'koya', 'win', 'won', 'seat2-games', 'seat2-wins'] as const
          const { contest } = playAtRandom(
            samplePlan(participants, { name: 'round-robin', rounds: 1 }, { games, order: [...order] }),
            seed,
            trouble,
            2,
          )
          const gamesEach = rulesOf(contest.plan).gamesOf
          const isOut = (number: number): boolean =>
            countsForNobody(contest, number, gamesEach?.(contest, number) ?? null)
          const rounds = gamesOf(contest, isOut)
          const breaker = new TieBreaker(historiesOf(contest.entrants.length, rounds, 'round-robin'), 'round-robin')
          const { rows } = standingsOf(contest)
          for (
            const row of rows.filter(({ rank }) => rank !== null)
          ) {
            expect(row.points).toBeCloseTo(breaker.scoreOf(row.number), 8)
            order.forEach((tieBreak, column) => {
              if (tieBreak !== 'direct')
                expect(row.values[column], tieBreak).toBeCloseTo(breaker.valueOf(row.number, tieBreak), 8)
            })
          }
          const expected = ranking({ participants: contest.entrants.length, rounds, rule: 'round-robin', order }).map((
            { numbers },
          ) => numbers.filter(number => !isOut(number)).sort((one, other) => one - other)).filter(numbers =>
            numbers.length > 0,
          )
          expect(
            [...Map.groupBy(rows.filter(({ rank }) => rank !== null), ({ rank }) => rank).values()].map(tied =>
              tied.map(({ number }) => number),
            ),
          ).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each(NUMERIC)('have %s', (tieBreak) => {
    const { contest } = playAtRandom(
      samplePlan(6, { name: 'round-robin', rounds: 1 }, { games: 1, order: [tieBreak] }),
      5,
      { ...trouble, withdrawals: 0, entries: 0, voids: 0, corrections: 0 },
    )
    const breaker = new TieBreaker(historiesOf(6, gamesOf(contest, () => false), 'round-robin'), 'round-robin')
    for (const { number, values } of standingsOf(contest).rows)
      expect(values[0]).toBeCloseTo(breaker.valueOf(number, tieBreak), 8)
  })

  it('leave out who withdrew before half of its games, and keep it in sight', () => {
    const started = playAtRandom(samplePlan(4, { name: 'round-robin', rounds: 1 }, { games: 1 }), 1, {
      ...trouble,
      corrections: 0,
      voids: 0,
      withdrawals: 0,
      entries: 0,
      faults: 0,
    })
    expect(standingsOf(started.contest).rows.map(({ rank }) => rank)).not.toContain(null)
    const early = new StartedContest(samplePlan(3, { name: 'round-robin', rounds: 1 }, { games: 2 }))
    early.happen({
      type: 'round-paired',
      round: 1,
      encounters: [{ participants: [2, 3], opening: null }],
      byes: [1],
      away: [],
      givenUp: 'nothing',
    })
    early.happen({
      type: 'game-ended',
      slot: { round: 1, encounter: 1, game: 1 },
      attempt: 1,
      match: 'm',
      result: played([1, 2]),
    })
    expect(standingsOf(early.contest).rows[0]).toMatchObject({ number: 2, rank: 1, points: 1 })
    early.happen({ type: 'withdrew', participant: 3, reason: 'no program' })
    const { rows } = standingsOf(early.contest)
    expect(rows.at(-1)).toMatchObject({ number: 3, rank: null, withdrew: true, games: 1 })
    expect(rows[0]).toMatchObject({ rank: 1, points: 0, games: 0 })
  })
})

describe('the standings of a Swiss', () => {
  it('are those that its encounters give by themselves, whatever happened', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer(),
        (participants, games, seed) => {
          const order = ['bhC1', 'bh', 'direct', 'sb'] as const
          const { contest } = playAtRandom(
            samplePlan(participants, { name: 'swiss', rounds: 4 }, { games, order: [...order] }),
            seed,
            trouble,
            2,
          )
          const expected = ranking({
            participants: contest.entrants.length,
            rounds: roundResultsOf(contest),
            rule: 'swiss',
            order,
          })
          const found = [...Map.groupBy(standingsOf(contest).rows, ({ rank }) => rank).values()].map(tied =>
            tied.map(({ number }) => number),
          )
          expect(found).toEqual(expected.map(({ numbers }) =>
            numbers.toSorted((one, other) => one - other),
          ))
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('standings and crosstable', () => {
  it('asked for after every event are those of the whole log read at once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          { name: 'round-robin', rounds: 2 } as const,
          { name: 'swiss', rounds: 4 } as const,
          { name: 'groups', groups: 2, advance: 2, thirdPlace: true, extra: 1 } as const,
          { name: 'tables', seats: 3, rounds: 4 } as const,
          { name: 'ladder', rounds: 15 } as const,
        ),
        fc.integer(),
        (format, seed) => {
          const { log } = playAtRandom(samplePlan(6, format), seed, trouble, 2)
          const [first, ...later] = log
          if (first === undefined)
            throw new Error('there is a first event')
          const [step, whole] = [new Contest(first), new Contest(first)]
          for (const event of later) {
            step.apply(event)
            standingsOf(step)
            crosstableOf(step)
          }
          later.forEach(event => whole.apply(event))
          expect(standingsOf(step)).toEqual(standingsOf(whole))
          expect(crosstableOf(step)).toEqual(crosstableOf(whole))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('count every result of a pair for both, and name its games', () => {
    const { contest } = playAtRandom(samplePlan(5, { name: 'round-robin', rounds: 1 }), 3, {
      ...trouble,
      withdrawals: 0,
      entries: 0,
    })
    const { rows } = crosstableOf(contest)
    for (const { number, cells } of rows) {
      cells.forEach((cell, index) => {
        const other = rows.find(row => row.number === index + 1)?.cells[number - 1]
        expect(cell?.slots.map(slot => contest.gameOf(slot)?.status) ?? []).not.toContain('due')
        expect(other?.games).toBe(cell?.games)
        expect(other?.draws).toBe(cell?.draws)
        expect(cell?.slots.length).toBe(cell?.games)
      })
    }
  })

  it('say why one of two with equal points stands above the other', () => {
    const started = new StartedContest(
      samplePlan(3, { name: 'round-robin', rounds: 1 }, { games: 1, order: ['direct', 'won'] }),
    )
    const meet = (round: number, one: number, other: number, places: readonly number[]): void => {
      started.happen({
        type: 'round-paired',
        round,
        encounters: [{ participants: [one, other], opening: null }],
        byes: [],
        away: [],
        givenUp: 'nothing',
      })
      started.happen({
        type: 'game-ended',
        slot: { round, encounter: 1, game: 1 },
        attempt: 1,
        match: 'm',
        result: played(places),
      })
    }
    meet(1, 2, 1, [1, 2])
    meet(2, 1, 3, [1, 2])
    const standings = standingsOf(started.contest)
    expect(standings.rows.map(({ number, rank }) => [number, rank])).toEqual([[2, 1], [1, 2], [3, 3]])
    expect(standings.rows[1]?.why).toEqual({ column: 'direct', above: 1, below: 0 })
  })
})
