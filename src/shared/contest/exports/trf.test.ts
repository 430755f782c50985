import type { Contest } from '../contest.ts'
import type { GameResult } from '../events.ts'
import type { Outcome } from '../standings/results.ts'
import type { TrfFile } from '../testing/trfReader.ts'
import type { TrfRound, TrfTerms } from './trf.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { firstSeats, perSeat } from '../../game/seat.ts'
import { planFor } from '../../match/testing/story.ts'
import { ranking } from '../standings/ranking.ts'
import { pairSwissRound } from '../swiss/dutch.ts'
import { NO_TROUBLE, playAtRandom } from '../testing/randomContest.ts'
import { played, samplePlan, StartedContest } from '../testing/samplePlan.ts'
import { contestIn, gameBegan, gameEnded, seriesLog } from '../testing/seriesStory.ts'
import { readTrf } from '../testing/trfReader.ts'
import { vectorLines } from '../testing/vectors.ts'
import { contestTrf } from './contestTrf.ts'
import { trfOf } from './trf.ts'

interface Recorded {
  readonly id: string
  readonly players: number
  readonly rounds: number
  readonly topSeedSeat: 1 | 2
  readonly played: readonly {
    readonly away: readonly number[]
    readonly pairs: readonly (readonly [number, number])[]
    readonly bye: number | null
    readonly results: readonly Outcome[]
    readonly noPairing?: boolean
  }[]
}

const events = vectorLines<Recorded>('swiss')

function roundsOf({ played }: Recorded): TrfRound[] {
  return played.map(({ pairs, results, bye, away }) => ({
    results: pairs.map(([seat1, seat2], index) => ({ seat1, seat2, outcome: results[index] ?? '--' })),
    byes: bye === null ? [] : [bye],
    away,
  }))
}

function termsOf(event: Recorded, changes: Partial<TrfTerms> = {}): TrfTerms {
  const rounds = roundsOf(event)
  const order = ranking({
    participants: event.players,
    rounds: rounds.map(round => ({ ...round, bye: round.byes[0] ?? null })),
    rule: 'swiss',
    order: [],
  }).flatMap(({ numbers }) => numbers)
  return {
    name: event.id,
    type: 'Individual: Swiss-System',
    participants: Array.from(
      { length: event.players },
      (_, index) => ({ name: `Player${String(index + 1).padStart(4, '0')}`, rank: order.indexOf(index + 1) + 1 }),
    ),
    rounds,
    plannedRounds: event.rounds,
    drawnSeat: event.topSeedSeat,
    byeWins: true,
    began: '2026-11-22',
    ended: null,
    ...changes,
  }
}

/** What the columns say, as the contest has it. */
function roundsIn({ players }: TrfFile): TrfRound[] {
  const count = Math.max(...players.map(({ rounds }) => rounds.length))
  return Array.from({ length: count }, (_, round) => {
    const columns = players.map(({ number, rounds }) => ({ number, column: rounds[round] ?? null }))
    return {
      results: columns.flatMap(({ number, column }) => {
        if (column?.opponent == null || column.colour !== 'w')
          return []
        const theirs = players[column.opponent - 1]?.rounds[round]?.result
        const outcome = column.result === '='
          ? '='
          : column.result === '1' || column.result === '0'
            ? `${column.result}-${theirs}`
            : `${column.result}${theirs}`
        return [{ seat1: number, seat2: column.opponent, outcome: outcome as Outcome }]
      }),
      byes: columns.flatMap(({ number, column }) => column?.result === 'U' ? [number] : []),
      away: columns.flatMap(({ number, column }) => column?.result === 'Z' ? [number] : []),
    }
  })
}

function bySeat1(rounds: readonly TrfRound[]): TrfRound[] {
  return rounds.map(({ results, byes, away }) => ({
    results: results.toSorted((one, other) => one.seat1 - other.seat1),
    byes,
    away: away.toSorted((one, other) => one - other),
  }))
}

const RESULTS: Readonly<Record<Outcome, GameResult>> = {
  '1-0': played([1, 2]),
  '0-1': played([2, 1]),
  '=': played([1, 1]),
  '+-': played([1, 2], { faults: [null, 'no-show'] }),
  '-+': played([2, 1], { faults: ['no-show', null] }),
  '--': played([2, 2], { faults: ['no-show', 'no-show'] }),
}

/** A recorded event as a contest of one game an encounter. */
function contestOf({ id, players, rounds, played: recorded }: Recorded): Contest {
  const started = new StartedContest(samplePlan(players, { name: 'swiss', rounds }, { name: id, games: 1 }))
  recorded.forEach(({ pairs, results, bye, away }, index) => {
    started.happen({
      type: 'round-paired',
      round: index + 1,
      encounters: pairs.map(([...participants]) => ({ participants, opening: null })),
      byes: bye === null ? [] : [bye],
      away: [...away],
      givenUp: 'nothing',
    })
    results.forEach((outcome, pair) =>
      started.happen({
        type: 'game-ended',
        slot: { round: index + 1, encounter: pair + 1, game: 1 },
        attempt: 1,
        match: null,
        result: RESULTS[outcome],
      }),
    )
  })
  return started.contest
}

describe('a tournament report file', () => {
  it.each(events)('of $id is read back as it was', (event) => {
    const terms = termsOf(event)
    const file = readTrf(trfOf(terms))
    expect(bySeat1(roundsIn(file))).toEqual(bySeat1(terms.rounds))
    expect(file.tags).toMatchObject({
      '012': event.id,
      '062': String(event.players),
      'XXR': String(event.rounds),
      'XXC': event.topSeedSeat === 1 ? 'white1' : 'black1',
      '042': '2026/11/22',
    })
  })

  it.each(['swiss-10', 'swiss-27', 'swiss-33'])(
    'of %s has the round columns and the points of the recorded file',
    (id) => {
      const event = events.find(one => one.id === id)
      if (event === undefined)
        throw new Error(`${id} is not recorded`)
      const recorded = readFileSync(new URL(`../testdata/${id}.trf`, import.meta.url), 'utf8')
      const columnsIn = (text: string): string[] =>
        text.split(/\r?\n/).filter(line => line.startsWith('001')).map(line =>
          line.slice(79, 85) + line.slice(89).trimEnd(),
        )
      expect(columnsIn(trfOf(termsOf(event)))).toEqual(columnsIn(recorded))
      expect(readTrf(trfOf(termsOf(event))).players.map(({ rounds }) => rounds)).toEqual(
        readTrf(recorded).players.map(({ rounds }) => rounds),
      )
    },
  )

  it.each(['swiss-10', 'swiss-27', 'swiss-33'])('of the contest %s has them, too', (id) => {
    const event = events.find(one => one.id === id)
    const recorded = readFileSync(new URL(`../testdata/${id}.trf`, import.meta.url), 'utf8')
    const written = event === undefined ? null : contestTrf(contestOf(event))
    const roundsAndPoints = (text: string): unknown =>
      readTrf(text).players.map(({ number, points, rounds }) => ({ number, points, rounds }))
    expect(roundsAndPoints(written?.ok === true ? written.value : '')).toEqual(roundsAndPoints(recorded))
  })

  it('ends each line as the definition has it, and holds a long or a bad name in its columns', () => {
    const event = events.find(({ players }) => players > 2)
    if (event === undefined)
      throw new Error('nothing is recorded')
    const terms = termsOf(event)
    const names = ['x'.repeat(60), 'two\r\n001 lines', 'naïve 名前']
    const text = trfOf({
      ...terms,
      participants: terms.participants.map((one, index) => ({ ...one, name: names[index] ?? one.name })),
    })
    expect(text.split('\r\n').filter(line => line.includes('\n') || line.includes('\r'))).toEqual([])
    expect(readTrf(text).players.slice(0, 3).map(({ name }) => name)).toEqual([
      'x'.repeat(33),
      'two001 lines',
      'naïve 名前',
    ])
  })

  it('tells the colour that was drawn: a checker that pairs the first round from it finds the same, whatever the seed', () => {
    const drawn = Array.from({ length: 20 }, (_, index) => index + 1).map((seed) => {
      const players = 2 + seed % 9
      const { contest } = playAtRandom(
        samplePlan(players, { name: 'swiss', rounds: 2 }, { games: 1, seed }),
        seed,
        NO_TROUBLE,
      )
      const trf = contestTrf(contest)
      const file = readTrf(trf.ok ? trf.value : '')
      const topSeat = file.tags.XXC === 'white1' ? 1 : 2
      const [first] = roundsIn(file)
      const { pairs, bye } = pairSwissRound({ participants: players, rounds: 2, played: [], away: [], topSeat })
      expect(first?.results.map(({ seat1, seat2 }) => [seat1, seat2]).sort()).toEqual(pairs.toSorted())
      expect(first?.byes).toEqual(bye === null ? [] : [bye])
      // FIDE's rule: of two without a history the higher placed has the drawn colour where its number is odd
      const half = Math.floor(players / 2)
      for (let higher = 1; higher <= half; higher++) {
        expect(file.players[higher - 1]?.rounds[0]).toMatchObject({
          opponent: higher + half,
          colour: (higher % 2 === 1) === (topSeat === 1) ? 'w' : 'b',
        })
      }
      return file.tags.XXC
    })
    expect(new Set(drawn)).toEqual(new Set(['white1', 'black1']))
  })

  it('tells no drawn colour where none was drawn', () => {
    const trf = contestTrf(playAtRandom(samplePlan(4, { name: 'round-robin', rounds: 1 }), 1, NO_TROUBLE).contest)
    expect(readTrf(trf.ok ? trf.value : '').tags).not.toHaveProperty('XXC')
  })

  it.each([
    ['one', 'maze', {}, [1]],
    ['three', 'voronoi', { players: 3, stones: 1 }, [1, 2, 3]],
  ] as const)('is not made of a series of %s', (_, game, settings, places) => {
    const seats = perSeat(firstSeats(places.length), () => ({ kind: 'bot', bot: 'random' } as const))
    const log = seriesLog(planFor({ game, settings, seats }), [gameBegan(1), gameEnded(1, { places: [...places] })])
    const contest = contestIn(log)
    expect(contest && contestTrf(contest)).toEqual({ ok: false, error: expect.stringContaining('two in a game') })
  })

  it('leaves the columns of an encounter that goes on empty', () => {
    const text = trfOf({
      ...termsOf({ id: 'two', players: 4, rounds: 2, topSeedSeat: 1, played: [] }),
      rounds: [
        { results: [{ seat1: 1, seat2: 3, outcome: '1-0' }], byes: [], away: [] },
        { results: [{ seat1: 2, seat2: 4, outcome: '+-' }], byes: [], away: [] },
      ],
    })
    expect(readTrf(text).players.map(({ rounds }) => rounds.map(round => round?.result ?? null))).toEqual([
      ['1'],
      [null, '+'],
      ['0'],
      [null, '-'],
    ])
  })

  it('says what results bring where that is not the usual', () => {
    const event = events.find(({ players }) => players > 2)
    if (event === undefined)
      throw new Error('nothing is recorded')
    const file = readTrf(trfOf(termsOf(event, { points: { win: 3, draw: 1, loss: 0 } })))
    expect(file.tags).toMatchObject({ BBW: ' 3.0', BBD: ' 1.0', BBL: ' 0.0', BBU: ' 3.0' })
  })
})
