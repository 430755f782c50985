import type { NewMatch } from '../../../shared/api.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { ApiWindow } from '../testing/apiWindow.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEGINNING, seriesOf } from '../../../shared/contest/testing/seriesStory.ts'
import { displayNames, NOBODY } from '../../../shared/match/player.ts'
import { ManualClock } from '../../../shared/testing/manualClock.ts'
import { Archive } from '../../archive/archive.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Host } from '../host.ts'
import { windowOf } from '../testing/windowOf.ts'

let folder: string
let host: Host
let clock: ManualClock

beforeEach(() => {
  folder = temporaryFolder()
  openHost()
})
afterEach(async () => host.close())

function openHost(): void {
  clock = new ManualClock()
  host = new Host({ version: '0.0.0', clock, archive: new Archive({ folder, now: clock.now }) })
}

async function openAnew(): Promise<void> {
  await host.close()
  openHost()
}

/** One coin: whoever begins takes it and wins. */
function nim(
  games: number,
  seats: MatchPlan['seats'] = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Ann' } },
): NewMatch {
  return {
    plan: { game: 'nim', settings: { piles: '1' }, budgetMs: null, pauseMs: 0, seats, clientChooses: false },
    listen: null,
    games,
  }
}
const BOTS: MatchPlan['seats'] = { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } }

async function begin(window: ApiWindow, request: NewMatch): Promise<string> {
  const created = await window.host.createMatch(request)
  return created.ok ? created.value.id : ''
}

function seriesIn(match: string): string {
  return host.match(match)?.match.plan.series?.id ?? ''
}

function types(events: readonly ContestEvent[]): string[] {
  return events.map(({ type }) => type)
}

/** Has the person to move take the coin; then the next game comes, and the answer is its match. */
async function win(window: ApiWindow, series: string): Promise<string> {
  await window.until(() => seriesOf(window.contest)?.current != null)
  const match = seriesOf(window.contest)?.current?.match ?? ''
  expect(await window.host.play(match, 1, 0, { pile: 0, leave: 0 })).toMatchObject({ ok: true })
  await window.until(() => seriesOf(window.contest)?.current?.match !== match)
  clock.advance(5_000)
  expect(seriesIn(match)).toBe(series)
  return match
}

describe('a series of people', () => {
  it('is played to its end, live for a window, everybody a seat further each time and with the name that is theirs', async () => {
    const window = windowOf(host, 'host')
    const series = seriesIn(await begin(window, nim(3)))
    await window.host.watchContest(series, 0)
    const matches = [await win(window, series), await win(window, series), await win(window, series)]
    await window.until(() => seriesOf(window.contest)?.isOver === true)
    expect(seriesOf(window.contest)).toMatchObject({
      played: 3,
      totals: { 1: { points: 2 }, 2: { points: 1 } },
      began: [{ beganBy: 1, places: { 1: 1, 2: 2 } }, { beganBy: 2, places: { 1: 2, 2: 1 } }, { beganBy: 1 }],
    })
    expect(matches.map((id) => {
      const names = displayNames(host.match(id)?.match.players ?? NOBODY)
      return [names[1], names[2]]
    })).toEqual([['Ann', 'Ann (2)'], ['Ann (2)', 'Ann'], ['Ann', 'Ann (2)']])
    const over = [{ id: series, status: 'finished', ended: 3, games: 3, series: { standings: 'Ann 2, Ann (2) 1' } }]
    expect(host.overview('host').contests).toMatchObject(over)
    expect(await window.host.contests()).toMatchObject({ value: over })
  })

  it('gives each the seat that moves on with them, also where two windows play', async () => {
    const [one, other] = [windowOf(host, 'host'), windowOf(host, 'host')]
    const first = await begin(one, nim(2))
    await one.host.watchContest(seriesIn(first), 0)
    await one.until(() => one.contest.length > 1)
    await other.host.takeOver(first, 2)
    const owners = host.overview('host').matches[0]?.seats.map(({ owner }) => owner) ?? []
    await win(one, seriesIn(first))
    expect(host.overview('host').matches[0]?.seats.map(({ owner }) => owner)).toEqual(owners.toReversed())
  })

  it('who resigns a game is there for the next one', async () => {
    const window = windowOf(host, 'host')
    const first = await begin(window, nim(2))
    await window.host.watchContest(seriesIn(first), 0)
    await window.until(() => window.contest.length > BEGINNING)
    await window.host.resign(first, 1)
    clock.advance(5_000)
    await window.until(() => seriesOf(window.contest)?.current?.game === 2)
    expect(seriesOf(window.contest)).toMatchObject({ out: [] })
  })

  it('begins anew the game that was left before its first move, and goes on with the next one', async () => {
    const window = windowOf(host, 'host')
    const first = await begin(window, nim(2))
    const series = seriesIn(first)
    await window.host.watchContest(series, 0)
    await window.until(() => window.contest.length > BEGINNING)
    await openAnew()
    expect(host.overview('host').contests).toMatchObject([{
      id: series,
      status: 'paused',
      ended: 0,
      series: { match: first },
    }])
    const again = windowOf(host, 'host')
    await again.host.watchContest(series, 0)
    const resumed = await again.host.resumeContest(series)
    expect(resumed).toMatchObject({ ok: true })
    expect(resumed).not.toEqual({ ok: true, value: { match: first } })
    expect(host.overview('spectator').contests).toMatchObject([{ id: series, status: 'running' }])
    await win(again, series)
    await win(again, series)
    await again.until(() => seriesOf(again.contest)?.isOver === true)
    expect(types(again.contest)).toEqual([
      'contest-created',
      'started',
      'round-paired',
      'game-began',
      'paused',
      'game-void',
      'resumed',
      'game-began',
      'game-ended',
      'game-began',
      'game-ended',
      'finished',
    ])
  })

  it('ends for good by one of its games being stopped, between two games, and where it was left', async () => {
    const window = windowOf(host, 'host')
    const stopped = await begin(window, nim(2))
    await window.host.watchContest(seriesIn(stopped), 0)
    await window.until(() => window.contest.length > BEGINNING)
    await window.host.stopContest(seriesIn(stopped))
    await window.until(() => seriesOf(window.contest)?.isOver === true)
    expect(types(window.contest)).toEqual([
      'contest-created',
      'started',
      'round-paired',
      'game-began',
      'game-void',
      'stopped',
    ])

    const left = seriesIn(await begin(window, nim(2)))
    await openAnew()
    const again = windowOf(host, 'host')
    expect(await again.host.stopContest(left)).toMatchObject({ ok: true })
    expect(host.overview('host')).toMatchObject({ contests: [{ id: left, status: 'stopped' }], unfinished: [] })
    expect(await again.host.stopContest(left)).toMatchObject({ ok: false, error: { code: 'no-such-contest' } })
    expect(await again.host.resumeContest(left)).toMatchObject({ ok: false })
    await openAnew()
    expect(await host.contests.announce(left, 'Lunch')).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(host.overview('host').contests).toEqual([])
  })
})

describe('a series that was left in the middle of a game', () => {
  it('ends with that game where one ends the series and another has the game go on at once', async () => {
    const window = windowOf(host, 'host')
    const asked = nim(2)
    const match = await begin(window, { ...asked, plan: { ...asked.plan, settings: { piles: '2' } } })
    const series = seriesIn(match)
    await window.host.watchContest(series, 0)
    await window.until(() => window.contest.length > BEGINNING)
    expect(await window.host.play(match, 1, 0, { pile: 0, leave: 1 })).toMatchObject({ ok: true })
    await openAnew()
    const again = windowOf(host, 'host')
    await again.host.watchContest(series, 0)
    expect(host.overview('host').unfinished).toMatchObject([{ id: match }])
    await Promise.all([again.host.stopContest(series), again.host.resume(match)])
    await again.until(() => seriesOf(again.contest)?.isOver === true)
    expect(host.match(match)?.match.status).not.toBe('running')
    expect(host.overview('host')).toMatchObject({ contests: [{ id: series, status: 'stopped' }], unfinished: [] })
  })
})

describe('a series of bots', () => {
  it('is left by a host that is closed in order, and goes on from what was played, with chance drawn anew for each game', async () => {
    const window = windowOf(host, 'host')
    const first = await begin(window, nim(3, BOTS))
    const series = seriesIn(first)
    await window.host.watchContest(series, 0)
    await window.until(() => seriesOf(window.contest)?.played === 1)
    await openAnew()
    const again = windowOf(host, 'host')
    await again.host.watchContest(series, 0)
    expect(await again.host.resumeContest(series)).toMatchObject({ ok: true })
    await again.until(() => seriesOf(again.contest)?.played === 2)
    clock.advance(5_000)
    await again.until(() => seriesOf(again.contest)?.played === 3)
    clock.advance(0) // after the last game nobody waits
    await again.until(() => seriesOf(again.contest)?.isOver === true)
    expect(seriesOf(again.contest)).toMatchObject({ played: 3, names: { 1: 'Random', 2: 'Random (2)' } })
    const seeds = (seriesOf(again.contest)?.began ?? []).slice(1).map(({ match }) => host.match(match)?.match.plan.seed)
    expect(new Set(seeds).size).toBe(2)
  })
})

describe('rights and refusals', () => {
  it('a window that only watches hears a series of this host without its seed, and none of the archive', async () => {
    const window = windowOf(host, 'host')
    const series = seriesIn(await begin(window, nim(2)))
    const spectator = windowOf(host, 'spectator')
    expect(await spectator.host.watchContest(series, 0)).toMatchObject({ ok: true })
    await spectator.until(() => spectator.contest.length > 0)
    expect(spectator.contest[0]).toMatchObject({
      type: 'contest-created',
      plan: { seed: 0, series: { match: { seed: 0 } } },
    })
    expect(await spectator.host.stopContest(series)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    await window.host.stopContest(series)
    await openAnew()
    const later = windowOf(host, 'spectator')
    expect(await later.host.watchContest(series, 0)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    host.share(true)
    expect(await later.host.watchContest(series, 0)).toMatchObject({ ok: true })
    expect(await later.host.watchContest('none', 0)).toMatchObject({ ok: false, error: { code: 'no-such-contest' } })
    expect(await later.host.watchContest('../games', 0)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })

  it('clients whose connection ends with a game play no series', async () => {
    const window = windowOf(host, 'host')
    const request = {
      ...nim(2, { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'random' } }),
      listen: { port: 0, lan: false },
    }
    expect(await window.host.createMatch(request)).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: expect.stringContaining('a series can’t have programs that connect') },
    })
  })

  it('a rematch of a game of a series is a match of its own', async () => {
    const window = windowOf(host, 'host')
    const first = await begin(window, nim(2))
    await window.host.watchContest(seriesIn(first), 0)
    await win(window, seriesIn(first))
    const again = await window.host.rematch(first)
    expect(again.ok && host.match(again.value.id)?.match.plan.series).toBeUndefined()
  })
})
