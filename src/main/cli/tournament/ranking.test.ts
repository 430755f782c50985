import type { Contest } from '../../../shared/contest/contest.ts'
import type { FormatPlan } from '../../../shared/contest/formats/registry.ts'
import { describe, expect, it } from 'vitest'
import { Contest as ContestFold } from '../../../shared/contest/contest.ts'
import { contestCsv, gradebookOf } from '../../../shared/contest/exports/contestCsv.ts'
import { contestJson } from '../../../shared/contest/exports/contestJson.ts'
import { contestPage } from '../../../shared/contest/exports/contestPage.ts'
import { contestTrf } from '../../../shared/contest/exports/contestTrf.ts'
import { playAtRandom } from '../../../shared/contest/testing/randomContest.ts'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { readTrf } from '../../../shared/contest/testing/trfReader.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'
import { plainContestReport } from './contestReport.ts'
import { contestText } from './contestText.ts'

/** Who has which rank, the best first; null for who counts for nobody. */
type Ranking = readonly (readonly [name: string, rank: number | null])[]

const FORMATS: readonly (readonly [participants: number, format: FormatPlan])[] = [
  [7, { name: 'round-robin', rounds: 1 }],
  [2, { name: 'match', rounds: 3 }],
  [6, { name: 'gauntlet', seeds: 2, seedsMeet: false, rounds: 1 }],
  [9, { name: 'swiss', rounds: 4 }],
  [7, { name: 'knockout', thirdPlace: true, extra: 1 }],
  [8, { name: 'groups', groups: 2, advance: 2, thirdPlace: true, extra: 1 }],
  [5, { name: 'ladder', rounds: 12 }],
  [5, { name: 'king', rounds: 12 }],
  [7, { name: 'tables', seats: 3, rounds: 3 }],
]

/** A contest with draws, faults, a correction, who withdraws and who comes late, and all that a run prints of it. */
function played(
  participants: number,
  format: FormatPlan,
  seed: number,
): { readonly contest: Contest, readonly run: string } {
  const order = format.name === 'swiss' ? ['bhC1', 'bh', 'direct', 'sb'] as const : ['direct', 'sb'] as const
  const trouble = { corrections: 3, voids: 3, withdrawals: 1, entries: participants === 2 ? 0 : 1, faults: 15 }
  const plan = samplePlan(participants, format, { order: [...order], settings: { piles: '3 4 5', misere: false } })
  const { log: [first, ...later] } = playAtRandom(plan, seed, trouble)
  if (first === undefined)
    throw new Error('there is a first event')
  const contest = new ContestFold(first)
  let run = ''
  const report = plainContestReport(text => run += text, 0)
  later.forEach((event) => {
    contest.apply(event)
    report.event(event, contest)
  })
  return { contest, run }
}

/** The ranks in lines of a text for a terminal: `2.  Ann  …` in the standings, `   2 Ann  …` in the ratings. */
function ranksIn(text: string, line: RegExp): Ranking {
  return [...text.matchAll(line)].map(([, rank = '', name = '']) => [name, rank === '–' ? null : Number.parseInt(rank)])
}
const IN_STANDINGS = /^ *(\d+\.|–) {2}(\w+ \d+)/gm
const IN_RATINGS = /^ *(\d+|–) (\w+ \d+)/gm

function ranksInTable(csv: string): Ranking {
  return csv.trimEnd().split('\r\n').slice(1).map(line => line.split(',')).map((
    [rank = '', , name = ''],
  ) => [name, rank === '' ? null : Number(rank)])
}

function ranksInJson(contest: Contest): Ranking {
  const { standings } = JSON.parse(JSON.stringify(contestJson(contest))) as {
    standings: readonly { readonly name: string, readonly rank: number | null }[]
  }
  return standings.map(({ name, rank }) => [name, rank])
}

function ranksInPage(page: string): Ranking {
  const [standings = ''] = /<h2 id="standings">.*?<\/table>/s.exec(page) ?? []
  return [...standings.matchAll(/<tr><td>(\d+|–)=?<\/td><th[^>]*>(\w+ \d+)/g)].map((
    [, rank = '', name = ''],
  ) => [name, rank === '–' ? null : Number(rank)])
}

describe.each(FORMATS)('the ranking of %i in the format $name', (participants, format) => {
  const contests = [1, 2, 3, 4, 5, 6].map(seed => played(participants, format, seed))

  it('is the same at the end of a run, in show, in the window and in every export', () => {
    for (const { contest, run } of contests) {
      const window: Ranking = standingsOf(contest).rows.map(({ number, rank }) => [contest.nameOf(number), rank])
      expect(window).toHaveLength(contest.entrants.length)
      for (const text of [run, contestText(contest)]) {
        expect(ranksIn(text, IN_STANDINGS)).toEqual(window)
        expect(ranksIn(text, IN_RATINGS)).toEqual(contest.entrants.length === 2 ? [] : window)
      }
      expect(ranksInTable(contestCsv(contest))).toEqual(window)
      expect(ranksInTable(gradebookOf(contest))).toEqual(window)
      expect(ranksInJson(contest)).toEqual(window)
      expect(ranksInPage(contestPage(contest))).toEqual(window)
      const trf = contestTrf(contest)
      const inReport: Ranking = readTrf(trf.ok ? trf.value : '').players.map(({ name, rank }) => [name, rank])
      expect(new Map(inReport)).toEqual(new Map(format.name === 'tables' ? [] : window))
    }
  })

  it('stands beside ratings that are called what they are', () => {
    for (const { contest, run } of contests) {
      const isOpenSkill = format.name === 'ladder' || format.name === 'tables'
      expect(/^Rank Name +(Elo {5}\+\/-|OpenSkill μ {7}σ) {3}Games {3}Score {4}Draw $/m.exec(run)?.[1]?.split(' ')[0])
        .toBe(contest.entrants.length === 2 ? undefined : isOpenSkill ? 'OpenSkill' : 'Elo')
    }
  })
})
