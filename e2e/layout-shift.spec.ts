import type { Page } from '@playwright/test'
import type { GameId } from '../src/shared/games/index.ts'
import type { MatchEvent } from '../src/shared/match/events.ts'
import type { Match } from '../src/shared/match/match.ts'
import type { ServedHost } from './support/servedHost.ts'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { mindsOf } from '../src/shared/games/minds.ts'
import { isOver } from '../src/shared/match/isOver.ts'
import { beginMatch, foldEvent } from '../src/shared/match/match.ts'
import { seededRandom } from '../src/shared/random.ts'
import { arrangeFor, done, WINDOW_SECRET } from './support/arrange.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

/** Of a whole game, by Chromium's measure: how much of the window moved, times how far. */
const MOST_SHIFT = 0.005
const DESKTOP = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** One with trays and a fall, on a phone, and one whose result has a table, on a desktop. */
const GAMES: readonly (readonly [GameId, Readonly<Record<string, unknown>>, typeof DESKTOP | typeof PHONE])[] = [
  ['no-tipping', { weights: 4 }, PHONE],
  ['voronoi', { stones: 3 }, DESKTOP],
  ['flip', { players: 2 }, DESKTOP],
  ['maze', { players: 2 }, PHONE],
]

/** Adds up in the page what moves from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const observer = await page.evaluateHandle(() => {
    const total = { shifted: 0 }
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries)
        total.shifted += (entry as PerformanceEntry & { readonly value: number }).value
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    return async () => {
      for (let frame = 0; frame < 3; frame++)
        await new Promise(requestAnimationFrame)
      add(observer.takeRecords())
      return total.shifted
    }
  })
  return () => observer.evaluate(sum => sum())
}

/** Makes the moves of seat 1 as a bot would, past the window: none of them is an input there that excuses a shift. */
async function playOut(served: ServedHost, id: string, game: GameId): Promise<void> {
  const over = Promise.withResolvers<void>()
  const [bot] = mindsOf(game).bots
  const random = seededRandom(7)
  let match: Match | null = null
  const window = await attachWindow(served, { matchEvents: (_, events) => void answer(events).catch(over.reject) })

  async function answer(events: readonly MatchEvent[]): Promise<void> {
    for (const event of events)
      match = event.type === 'created' ? beginMatch(event) : match === null ? null : foldEvent(match, event)
    if (match === null || bot === undefined)
      return
    if (isOver(match))
      return over.resolve()
    const { toMove, state, plies } = match
    if (toMove !== 1)
      return
    const move = await bot.choose(state, {
      random,
      elapsedMs: () => 0,
      remainingMs: null,
      capMs: null,
      tell: () => {},
      progress: () => {},
      askSolver: async () => null,
    })
    done(await window.host.play(id, 1, plies, move))
  }

  done(await window.host.greet(WINDOW_SECRET))
  done(await window.host.watch(id, 0))
  await over.promise
  await window.leave()
}

for (const [game, settings, device] of GAMES) {
  test.describe(`${game}, ${device.viewport.width} px wide`, () => {
    test.use(device)

    test('nothing moves in a whole game that its moves do not move', async ({ page, host, match }) => {
      const { begin, leave } = await arrangeFor(page, host)
      const id = await begin(game, { settings, seats: ['human', 'bot'] })
      await page.goto(`${host.address}#/match/${id}`)
      await expect(match.status).toHaveText('Your move')
      await page.evaluate(async () => document.fonts.ready)
      const shifted = await watchShifts(page)
      await playOut(host, id, game)
      await expect(match.result).toBeVisible()
      expect(await shifted()).toBeLessThanOrEqual(MOST_SHIFT)
      await leave()
    })
  })
}
