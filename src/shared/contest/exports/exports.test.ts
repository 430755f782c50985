import type { Contest } from '../contest.ts'
import type { ContestFact, Correction } from '../events.ts'
import type { FormatPlan } from '../formats/registry.ts'
import type { ContestPlan } from '../plan.ts'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contestEndingWords } from '../gameWords.ts'
import { NO_TROUBLE, playAtRandom } from '../testing/randomContest.ts'
import { played, samplePlan, StartedContest, TWO_PAIRED } from '../testing/samplePlan.ts'
import { readTrf } from '../testing/trfReader.ts'
import { standingsOf } from '../views/standings.ts'
import { contestCsv, gradebookOf } from './contestCsv.ts'
import { contestJson } from './contestJson.ts'
import { contestPage } from './contestPage.ts'
import { CONTEST_PAGE_STYLE, CONTEST_PAGE_STYLE_HASH } from './contestPageStyle.ts'
import { contestTrf } from './contestTrf.ts'
import { pgnOf } from './pgn.ts'

/** As the game itself has them. */
const SETTINGS = { piles: '3 4 5', misere: false }

/** Names that somebody gave to see what breaks. */
const BAD_NAMES = [
  '=cmd|\' /C calc\'!A0',
  '<script>alert("x")</script>',
  '@SUM(1)',
  '-1+2',
  '"quoted", \\ and ]',
  'two\u2028lines\u001B[2J',
]

const FORMATS: readonly FormatPlan[] = [
  { name: 'round-robin', rounds: 1 },
  { name: 'gauntlet', seeds: 1, seedsMeet: false, rounds: 1 },
  { name: 'swiss', rounds: 4 },
  { name: 'knockout', thirdPlace: true, extra: 1 },
  { name: 'groups', groups: 2, advance: 2, thirdPlace: true, extra: 1 },
  { name: 'ladder', rounds: 12 },
  { name: 'king', rounds: 12 },
  { name: 'arena', minutes: 1, until: null },
  { name: 'tables', seats: 3, rounds: 2 },
]

function planOf(format: FormatPlan, changes: Partial<ContestPlan> = {}): ContestPlan {
  return {
    ...samplePlan(BAD_NAMES.length, format),
    settings: SETTINGS,
    participants: BAD_NAMES.map(name => ({ name, seat: { kind: 'bot', bot: 'random' } })),
    order: format.name === 'swiss' ? ['bhC1', 'bh', 'direct', 'sb'] : ['direct', 'sb', 'seat2-wins'],
    ...changes,
  }
}

/** The cells of a table as a spreadsheet reads it (RFC 4180). */
function cellsOf(csv: string): string[][] {
  return csv.trimEnd().split('\r\n').map(line =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

describe.each(FORMATS)('a contest of the format $name', (format) => {
  const { contest } = playAtRandom(planOf(format), 5, { ...NO_TROUBLE, faults: 15, corrections: 2 })

  it('as a page has no script, lets nothing in, and escapes every name', () => {
    const page = contestPage(contest)
    expect(page).not.toMatch(/<script|<img|<link|https?:|\son\w+=/i)
    expect(page).toContain(`content="default-src 'none'; style-src '${CONTEST_PAGE_STYLE_HASH}'`)
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
    expect(page).not.toContain('\u001B')
    for (const title of ['Standings', 'Crosstable', 'Games', 'First mover and repeats'])
      expect(page).toMatch(new RegExp(`<h2 id="\\w+">${title}</h2>`))
    expect(page.includes('<h2 id="bracket">')).toBe(format.name === 'knockout' || format.name === 'groups')
    expect(page.includes('<h2 id="groups">')).toBe(format.name === 'groups')
  })

  it('as a page leads from the crosstable to games that are on it', () => {
    const page = contestPage(contest)
    const [targets, ids] = [/href="#(g[\d.]+)"/g, /<tr id="(g[\d.]+)"/g].map(pattern =>
      [...page.matchAll(pattern)].map(([, id]) => id),
    )
    expect(targets?.length).toBeGreaterThan(0)
    expect(targets?.filter(target => !ids?.includes(target))).toEqual([])
    expect(ids).toHaveLength([...contest.games()].length)
  })

  it('as a page has the places of the standings in the crosstable, too', () => {
    const [, standings = '', crosstable = ''] = contestPage(contest).split(/<h2 id="(?:standings|crosstable)">/)
    const placesIn = (html: string): string[] =>
      [...(html.split('</section>')[0] ?? '').matchAll(/<tr><td>([^<]*)<\/td>/g)].map(([, place = '']) => place)
    expect(placesIn(crosstable)).toHaveLength(BAD_NAMES.length)
    expect(placesIn(crosstable)).toEqual(placesIn(standings))
    const [head = ''] = crosstable.split('</thead>')
    expect([...head.matchAll(/<span title="[^"]+">([^<]*)<\/span>/g)].map(([, place]) => place)).toEqual(
      placesIn(crosstable),
    )
  })

  it('as a page says in words how games ended', () => {
    const page = contestPage(contest)
    const ended = [...contest.games()].flatMap(({ result }) => result === null ? [] : [result.ending])
    expect(ended.length).toBeGreaterThan(0)
    for (const ending of new Set(ended)) {
      expect(page).not.toContain(`>${ending}<`)
      expect(page).toContain(contestEndingWords(ending))
    }
  })

  it('as a table has no cell that a spreadsheet would run', () => {
    for (const text of [contestCsv(contest), gradebookOf(contest)]) {
      const [head = [], ...rows] = cellsOf(text)
      expect(rows).toHaveLength(BAD_NAMES.length)
      expect(rows.every(row => row.length === head.length)).toBe(true)
      expect([head, ...rows].flat().filter(cell => /^[=+@\t\r]|^-\D|^-.*[+|]/.test(cell))).toEqual([])
    }
  })

  it('as a table and in the gradebook has games and encounters that add up in each row, and points that are those of the one or the other', () => {
    for (const text of [contestCsv(contest), gradebookOf(contest)]) {
      const [head = [], ...rows] = cellsOf(text)
      for (const row of rows) {
        const at = (column: string): number => Number(row[head.indexOf(column)])
        expect(at('wins') + at('draws') + at('losses')).toBe(at('games'))
        expect(at('games')).toBe(contest.tally.lineOf(at('number')).games)
        const isByEncounters = format.name === 'swiss' || format.name === 'knockout'
        expect(head.includes('encounters')).toBe(isByEncounters)
        if (isByEncounters) {
          expect(at('encounters won') + at('encounters drawn') + at('encounters lost')).toBe(at('encounters'))
          expect(at('encounters won') + at('encounters drawn') / 2).toBe(at('points'))
        }
        else if (format.name !== 'tables' && format.name !== 'arena') {
          expect(at('wins') + at('draws') / 2).toBe(at('points'))
        }
      }
    }
  })

  it('in the gradebook has every fault by its kind', () => {
    const [head = [], ...rows] = cellsOf(gradebookOf(contest))
    const at = (row: readonly string[], column: string): number => Number(row[head.indexOf(column)])
    for (const row of rows) {
      const faults = contest.tally.lineOf(at(row, 'number')).faults
      expect(at(row, 'faults')).toBe([...faults.values()].reduce((sum, count) => sum + count, 0))
      expect(at(row, 'timeout')).toBe(faults.get('timeout') ?? 0)
      expect(at(row, 'seed')).toBe(contest.plan.seed)
    }
  })

  it('as JSON has standings, crosstable, games and faults', () => {
    const json = JSON.parse(JSON.stringify(contestJson(contest))) as Record<
      'standings' | 'crosstable' | 'games' | 'faults',
      readonly { readonly points?: number, readonly number: number }[]
    >
    expect(json.standings.map(({ number }) => number)).toEqual(standingsOf(contest).rows.map(({ number }) => number))
    expect(json.crosstable).toHaveLength(BAD_NAMES.length)
    expect(json.games).toHaveLength([...contest.games()].length)
    expect(json.faults.length).toBeGreaterThan(0)
  })

  it('as a tournament report file is read back', () => {
    const trf = contestTrf(contest)
    if (format.name === 'tables') {
      expect(trf).toEqual({ ok: false, error: expect.stringContaining('two in a game') })
      return
    }
    const file = readTrf(trf.ok ? trf.value : '')
    expect(file.players).toHaveLength(BAD_NAMES.length)
    expect(file.players.every(({ rounds }) => rounds.length <= contest.rounds.length)).toBe(true)
    if (format.name === 'swiss') {
      expect(file.players.map(({ points }) => points)).toEqual(
        contest.entrants.map(({ number }) => standingsOf(contest).rows.find(row => row.number === number)?.points),
      )
    }
  })

  it('as text has the tags of every game, each on its line', () => {
    for (const game of contest.games()) {
      const tags = pgnOf(contest, game, null).split('\n\n')[0]?.split('\n') ?? []
      expect(tags.every(line => /^\[\w+ "(?:[^"\\]|\\["\\])*"\]$/.test(line))).toBe(true)
    }
  })
})

describe('a contest’s page', () => {
  it('lets in the style that it has, and no other', () => {
    expect(CONTEST_PAGE_STYLE_HASH).toBe(`sha256-${createHash('sha256').update(CONTEST_PAGE_STYLE).digest('base64')}`)
  })

  it('tells a contest in which nothing has happened yet', () => {
    const { contest } = new StartedContest(samplePlan(3, { name: 'round-robin', rounds: 1 }, { settings: SETTINGS }))
    const page = contestPage(contest)
    expect(page).toContain('<h2 id="standings">')
    expect(page).not.toContain('<h2 id="games">')
  })
})

describe('a game that was corrected', () => {
  const slot = { round: 1, encounter: 1, game: 1 }

  function corrected(to: Correction, ...later: readonly ContestFact[]): Contest {
    const one = new StartedContest(samplePlan(2, { name: 'match', rounds: 1 }, { settings: SETTINGS }))
    one.happen(TWO_PAIRED)
    one.happen({ type: 'game-began', slot, attempt: 1, match: 'm1' })
    one.happen({ type: 'game-ended', slot, attempt: 1, match: 'm1', result: played([1, 2]) })
    one.happen({ type: 'corrected', slot, to, reason: 'the <clock> was wrong' })
    later.forEach(fact => one.happen(fact))
    return one.contest
  }

  function terminationOf(contest: Contest): string | undefined {
    const game = contest.gameOf(slot)
    return game === null ? undefined : /^\[Termination "(.*)"\]$/m.exec(pgnOf(contest, game, null))?.[1]
  }

  it.each([
    ['to a draw', { what: 'result', result: played([1, 1], { ending: 'adjudicated' }) }, '½–½', ''],
    ['to a loss', { what: 'result', result: played([2, 1], { ending: 'rules' }) }, '0–1', ''],
    ['to nobody’s', { what: 'void' }, '', 'Does not count; '],
  ] as const)('%s says who decided so, and why', (_, to, result, before) => {
    const contest = corrected(to as Correction)
    const row = /<tr id="g1.1.1">.*<\/tr>/.exec(contestPage(contest))?.[0]
    expect(row).toContain(`<td>${result}</td>`)
    expect(row).toContain(`>${before}The organizer decided: the &lt;clock&gt; was wrong</td>`)
    expect(terminationOf(contest)).toBe('The organizer decided: the <clock> was wrong')
  })

  it('and played again ends as it was played', () => {
    const again = {
      type: 'game-ended',
      slot,
      attempt: 2,
      match: 'm2',
      result: played([1, 2], { ending: 'timeout', faults: [null, 'timeout'] }),
    } as const
    const contest = corrected({ what: 'replay' }, { type: 'game-began', slot, attempt: 2, match: 'm2' }, again)
    expect(contestPage(contest)).toContain('>Out of time; Played again: the &lt;clock&gt; was wrong</td>')
    expect(terminationOf(contest)).toBe('timeout')
  })
})
