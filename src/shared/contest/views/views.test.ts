import type { FormatPlan } from '../formats/registry.ts'
import { describe, expect, it } from 'vitest'
import { nextStepAtOnce } from '../testing/nextStepAtOnce.ts'
import { NO_TROUBLE, playAtRandom } from '../testing/randomContest.ts'
import { played, samplePlan, StartedContest } from '../testing/samplePlan.ts'
import { bracketOf } from './bracket.ts'
import { ratingsOf } from './contestRatings.ts'
import { repeatsOf } from './differentGames.ts'
import { firstMoverOf } from './firstMover.ts'
import { groupStandingsOf } from './groupStandings.ts'
import { headToHeadOf } from './headToHead.ts'
import { faultsOf } from './participantFaults.ts'
import { gamesText, progressOf } from './progress.ts'
import { sprtOf } from './sprtOf.ts'
import { standingsOf } from './standings.ts'

const match: FormatPlan = { name: 'match', rounds: null }

/** Does what is next, and ends each game at once: as `placesOf` says by the seating. */
function play(
  started: StartedContest,
  steps: number,
  placesOf: (seating: readonly number[]) => readonly number[],
  moves: (game: number) => string = String,
): void {
  for (let step = 0; step < steps; step++) {
    const next = nextStepAtOnce(started.contest)
    if (next.step === 'pair') {
      started.happen({
        type: 'round-paired',
        round: started.contest.rounds.length + 1,
        ...next.round,
        encounters: [...next.round.encounters],
        byes: [...next.round.byes],
        away: [...next.round.away],
      })
    }
    else if (next.step === 'play') {
      const { slot, attempt, seating } = next.game
      started.happen({ type: 'game-began', slot, attempt, match: 'm' })
      started.happen({
        type: 'game-ended',
        slot,
        attempt,
        match: 'm',
        result: played(placesOf(seating), { moves: moves(started.contest.ended) }),
      })
    }
    else {
      return
    }
  }
}

const firstSeatWins = (seating: readonly number[]): number[] => seating.map((_, seat) => seat + 1)
const lowerNumberWins = ([one = 0, other = 0]: readonly number[]): number[] => one < other ? [1, 2] : [2, 1]

describe('a match with a test', () => {
  const sprt = { model: 'normalized', elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 } as const

  it('is over as soon as its complete pairs decide it, and lets running games end', () => {
    const started = new StartedContest(samplePlan(2, match, { sprt }))
    play(started, 1000, lowerNumberWins)
    expect(sprtOf(started.contest)?.verdict).toBe('H1')
    expect(started.contest.ended % 2).toBe(0)
    expect(nextStepAtOnce(started.contest)).toEqual({ step: 'finish', why: 'sprt' })
    started.happen({ type: 'game-began', slot: { round: 1, encounter: 1, game: 1 }, attempt: 2, match: 'm' })
    expect(nextStepAtOnce(started.contest).step).not.toBe('finish')
  })

  it('learns nothing from games that only repeat others', () => {
    const started = new StartedContest(samplePlan(2, match, { sprt }))
    play(started, 300, lowerNumberWins, () => 'the same')
    expect(sprtOf(started.contest)?.verdict).toBe('continue')
    expect(headToHeadOf(started.contest).evidence.distinctPairs).toEqual([0, 0, 0, 0, 1])
    expect(repeatsOf(started.contest)).toMatchObject({
      games: 200,
      distinct: 2,
      text: '200 games, 2 distinct',
      needsOpenings: true,
    })
  })

  it('says how much stronger the one is, from pairs, and the same from the other side', () => {
    const { contest } = playAtRandom(samplePlan(2, { name: 'match', rounds: 50 }), 4, { ...NO_TROUBLE, corrections: 3 })
    const [own, other] = [headToHeadOf(contest), headToHeadOf(contest, 2, 1)]
    expect(own.from).toBe('pairs')
    expect(own.evidence.pairs).toEqual(other.evidence.pairs.toReversed())
    expect((own.estimate?.score ?? 0) + (other.estimate?.score ?? 0)).toBeCloseTo(1, 9)
  })
})

describe('progress', () => {
  it('counts games and says how long it takes by how long they took', () => {
    const started = new StartedContest(samplePlan(4, { name: 'round-robin', rounds: 1 }, { concurrency: 2 }))
    expect(progressOf(started.contest)).toEqual({
      ended: 0,
      running: 0,
      games: 12,
      rounds: 0,
      roundsInAll: 3,
      etaMs: null,
    })
    play(started, 5, firstSeatWins)
    expect(progressOf(started.contest)).toEqual({
      ended: 4,
      running: 0,
      games: 12,
      rounds: 1,
      roundsInAll: 3,
      etaMs: 8 * 10 / 2,
    })
    play(started, 50, firstSeatWins)
    expect(progressOf(started.contest)).toMatchObject({ ended: 12, games: 12, etaMs: 0 })
  })

  it('says how long the games of people take by how many of them play at once', () => {
    const people = Array.from({ length: 4 }, (_, index) => ({
      name: `P${index}`,
      seat: { kind: 'human', name: `P${index}` } as const,
    }))
    const started = new StartedContest(samplePlan(4, { name: 'round-robin', rounds: 1 }, { participants: people }))
    play(started, 5, firstSeatWins)
    expect(progressOf(started.contest)).toMatchObject({ ended: 4, games: 12, etaMs: 8 * 10 / 2 })
  })

  it('of a contest that was stopped still says how many games it was to have, and of one that a test ended those that it had', () => {
    const stopped = new StartedContest(samplePlan(6, { name: 'swiss', rounds: 3 }))
    play(stopped, 5, firstSeatWins)
    stopped.happen({ type: 'stopped', why: 'person' })
    const progress = progressOf(stopped.contest)
    expect(progress).toEqual({ ended: 4, running: 0, games: 18, rounds: 1, roundsInAll: 3, etaMs: null })
    expect(gamesText(progress)).toBe('4 of 18 games')
    const arena = new StartedContest(samplePlan(2, { name: 'arena', minutes: 9, until: null }))
    arena.happen({ type: 'stopped', why: 'person' })
    expect(progressOf(arena.contest).games).toBeNull()
    const decided = new StartedContest(
      samplePlan(2, { name: 'match', rounds: 500 }, {
        sprt: { model: 'normalized', elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 },
      }),
    )
    play(decided, 1000, lowerNumberWins)
    decided.happen({ type: 'finished', why: 'sprt' })
    expect(progressOf(decided.contest).games).toBe(decided.contest.ended)
    expect(gamesText(progressOf(decided.contest))).toBe(`${decided.contest.ended} games`)
  })

  it('knows no end where there is none', () => {
    expect(progressOf(new StartedContest(samplePlan(2, match)).contest)).toMatchObject({
      games: null,
      roundsInAll: null,
      etaMs: null,
    })
  })
})

describe('the first mover', () => {
  it('has its wins with an interval, of all games and of each opening', () => {
    const started = new StartedContest(
      samplePlan(2, { name: 'match', rounds: 4 }, { openings: { lines: [[1], [2]], policy: 'encounter' } }),
    )
    play(started, 100, firstSeatWins)
    const { all, starts } = firstMoverOf(started.contest)
    expect(all).toMatchObject({ wins: 8, draws: 0, losses: 0, share: 1 })
    expect(all?.low).toBeGreaterThan(0.6)
    expect(starts.map(({ opening, games }) => [opening, games])).toEqual([[0, 4], [1, 4]])
  })
})

describe('who withdrew', () => {
  it('loses what is left without a game, which is no fault', () => {
    const started = new StartedContest(samplePlan(2, { name: 'knockout', thirdPlace: false, extra: 0 }))
    play(started, 1, firstSeatWins)
    started.happen({ type: 'withdrew', participant: 1, reason: 'no program' })
    const step = nextStepAtOnce(started.contest)
    expect(step).toMatchObject({
      step: 'settle',
      game: { slot: { round: 1, encounter: 1, game: 1 } },
      result: { places: [2, 1], ending: 'withdrew' },
    })
    if (step.step === 'settle') {
      started.happen({
        type: 'game-ended',
        slot: step.game.slot,
        attempt: step.game.attempt,
        match: null,
        result: step.result,
      })
    }
    expect(faultsOf(started.contest)).toEqual([])
    expect(started.contest.tally.lineOf(2)).toMatchObject({ games: 1, points: 1, unplayed: 1, unplayedWins: 1 })
  })
})

describe('repeats', () => {
  it('are the same whether somebody asked for them before the games or after', () => {
    const format = { name: 'round-robin', rounds: 4 } as const
    const [early, late] = [new StartedContest(samplePlan(3, format)), new StartedContest(samplePlan(3, format))]
    expect(repeatsOf(early.contest).games).toBe(0)
    for (const started of [early, late]) {
      play(started, 100, lowerNumberWins, ended => String(ended % 4))
      const slot = { round: 1, encounter: 1, game: 1 }
      started.happen({ type: 'corrected', slot, to: { what: 'replay' }, reason: 'nobody saw it' })
    }
    expect(repeatsOf(early.contest)).toEqual(repeatsOf(late.contest))
    expect(repeatsOf(late.contest)).toMatchObject({ games: 23, distinct: 12 })
  })
})

describe('faults', () => {
  it('are counted by participant and kind, and taken away by a correction', () => {
    const started = new StartedContest(samplePlan(2, { name: 'match', rounds: 1 }))
    play(started, 1, firstSeatWins)
    const slot = { round: 1, encounter: 1, game: 1 }
    started.happen({
      type: 'game-ended',
      slot,
      attempt: 1,
      match: 'm',
      result: played([2, 1], { faults: ['timeout', null] }),
    })
    expect(faultsOf(started.contest)).toEqual([{ number: 1, faults: 1, kinds: [{ fault: 'timeout', count: 1 }] }])
    started.happen({
      type: 'corrected',
      slot,
      to: { what: 'result', result: played([1, 2]) },
      reason: 'the machine was busy',
    })
    expect(faultsOf(started.contest)).toEqual([])
  })
})

describe('a bracket', () => {
  it('is drawn before it starts, and filled as games end', () => {
    const started = new StartedContest(samplePlan(6, { name: 'knockout', thirdPlace: true, extra: 0 }))
    const before = bracketOf(started.contest)
    expect(before?.rounds.map(({ left, places }) => [left, places.map(({ participants }) => participants)])).toEqual([
      [8, [[1, null], [4, 5], [2, null], [3, 6]]],
      [4, [[1, null], [2, null]]],
      [2, [[null, null]]],
    ])
    play(started, 100, lowerNumberWins)
    const after = bracketOf(started.contest)
    expect(after?.winner).toBe(1)
    expect(after?.thirdPlace).toMatchObject({ participants: [3, 4], goesOn: 3 })
    expect(after?.rounds[2]?.places[0]).toMatchObject({
      participants: [1, 2],
      points: [2, 0],
      decision: { by: 'points' },
      encounter: { round: 3, encounter: 1 },
    })
    expect(standingsOf(started.contest).rows.map(({ number, rank, texts: [text] }) => [number, rank, text])).toEqual([
      [1, 1, '3 rounds'],
      [2, 2, '2 rounds'],
      [3, 3, '1 round'],
      [4, 4, '1 round'],
      [5, 5, '0 rounds'],
      [6, 5, '0 rounds'],
    ])
  })

  it('of groups has its own table for each of them', () => {
    const started = new StartedContest(
      samplePlan(6, { name: 'groups', groups: 2, advance: 1, thirdPlace: false, extra: 0 }),
    )
    play(started, 200, lowerNumberWins)
    expect(groupStandingsOf(started.contest).map(({ rows }) => rows.map(({ number, games }) => [number, games])))
      .toEqual([[[1, 4], [4, 4], [5, 4]], [[2, 4], [3, 4], [6, 4]]])
    expect(bracketOf(started.contest)?.winner).toBe(1)
    expect(standingsOf(started.contest).rows.map(({ number }) => number).slice(0, 2)).toEqual([1, 2])
  })
})

describe('a level knock-out', () => {
  it('plays pairs until one wins a pair, at most so many, and is then decided by other things', () => {
    const started = new StartedContest(samplePlan(2, { name: 'knockout', thirdPlace: false, extra: 2 }))
    play(started, 100, firstSeatWins)
    expect(started.contest.ended).toBe(6)
    expect(bracketOf(started.contest)?.rounds[0]?.places[0]?.decision).toEqual({ winner: 1, loser: 2, by: 'seeding' })
    started.happen({
      type: 'corrected',
      slot: { round: 1, encounter: 1, game: 6 },
      to: { what: 'result', result: played([2, 1]) },
      reason: 'the wrong result',
    })
    expect(bracketOf(started.contest)?.winner).toBe(1)
    expect(bracketOf(started.contest)?.rounds[0]?.places[0]?.decision?.by).toBe('extra')
  })
})

describe('ratings', () => {
  it('leave out who has not played', () => {
    const table = new StartedContest(samplePlan(3, { name: 'round-robin', rounds: 1 }))
    play(table, 2, lowerNumberWins)
    expect(table.contest.ended).toBe(1)
    expect(ratingsOf(table.contest)?.rows).toHaveLength(2)
  })

  it('put the stronger first, by Elo in a round robin and by openskill on a ladder', () => {
    const table = new StartedContest(samplePlan(4, { name: 'round-robin', rounds: 2 }))
    expect(ratingsOf(table.contest)).toBeNull()
    play(table, 200, lowerNumberWins)
    expect(ratingsOf(table.contest)?.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(ratingsOf(table.contest, { withAdvantage: true })).toMatchObject({
      kind: 'elo',
      advantage: { elo: expect.closeTo(0, 6) as number },
    })
    const ladder = new StartedContest(samplePlan(4, { name: 'ladder', rounds: 30 }))
    play(ladder, 200, lowerNumberWins)
    expect(ratingsOf(ladder.contest)).toMatchObject({ kind: 'openskill' })
    expect(standingsOf(ladder.contest).rows.map(({ number }) => number)).toEqual(
      ratingsOf(ladder.contest)?.rows.map(({ number }) => number),
    )
  })
})

describe('a ladder with so many encounters of each', () => {
  it('waits when all have had them, and goes on with who enters then', () => {
    const started = new StartedContest(samplePlan(4, { name: 'ladder', rounds: null, enough: 3 }))
    const metBy = (number: number): number =>
      started.contest.rounds.filter(({ encounters }) => encounters[0]?.participants.includes(number)).length
    play(started, 200, lowerNumberWins)
    expect(nextStepAtOnce(started.contest).step).toBe('wait')
    expect([1, 2, 3, 4].map(metBy).every(met => met >= 3)).toBe(true)
    const before = started.contest.rounds.length
    started.happen({ type: 'entered', participant: { name: 'New', seat: { kind: 'bot', bot: 'random' } } })
    play(started, 200, lowerNumberWins)
    expect(nextStepAtOnce(started.contest).step).toBe('wait')
    expect(metBy(5)).toBe(3)
    expect(started.contest.rounds).toHaveLength(before + 3)
  })
})

describe('the king', () => {
  it('stays as long as nobody beats it, and the others wait in turn', () => {
    const started = new StartedContest(samplePlan(4, { name: 'king', rounds: 5 }))
    play(
      started,
      100,
      seating => seating.includes(3) ? seating.map(number => number === 3 ? 1 : 2) : lowerNumberWins(seating),
    )
    expect(started.contest.rounds.map(({ encounters: [encounter] }) => encounter?.participants)).toEqual([
      [1, 2],
      [1, 3],
      [3, 4],
      [3, 2],
      [3, 1],
    ])
  })
})
