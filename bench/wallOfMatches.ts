import type { Browser, Page } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { Row } from './table.ts'
import { join } from 'node:path'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { letIn } from '../src/main/web/testing/letIn.ts'
import { startServe } from './processes.ts'
import { MOST_FRAME_MS, quantileOf } from './table.ts'
import { launchChromium } from './windowMatch.ts'

const IN_PAGE = join(import.meta.dirname, 'framesInPage.js')
const MATCHES = 12
/** For the frames: the largest wall that fits a screen. */
const MOST_MATCHES = 24
const PAUSE_MS = 500
/** Shorter than any of the games, which have thirty moves and more. */
const WINDOW_MS = 8000
const WINDOWS = 3
/** Until the page has come to rest. */
const SETTLING_MS = 2000
const MOST_SHARE = 0.35
const SCREEN = { width: 1920, height: 1080 }

/**
 * Bots that get too little of the machine make fewer moves, and then there is less to draw: so many are needed for a
 * figure.
 */
const LEAST_MOVES_PER_SECOND = 0.75 * MATCHES * 1000 / PAUSE_MS

/** What the page's process and that of its screen used of one core, of 1. */
interface Used { readonly page: number, readonly screen: number }

interface Run extends Used { readonly movesPerSecond: number }

/**
 * What the wall of twelve live matches costs the computer that shows it: the built window from the built
 * `serve`, at 1920 × 1080, with twelve games of No Tipping between bots that make two moves a second. Told
 * is the processor time that Chromium's processes used, as a share of the time that passed; the process of
 * the screen paints without a graphics card here. And how evenly it draws a wall of twice as many.
 */
export async function measureWall(): Promise<Row[]> {
  const served = await startServe()
  const browser = await launchChromium()
  try {
    const runs: Run[] = []
    for (let run = 0; run < WINDOWS; run++)
      runs.push(await useOfWall(browser, served.at))
    return [row(runs), framesRow(await onWall(browser, served.at, MOST_MATCHES, framesOf))]
  }
  finally {
    await browser.close()
    served.host.kill()
  }
}

async function useOfWall(browser: Browser, at: HostAddress): Promise<Run> {
  return onWall(browser, at, MATCHES, async (page) => {
    const before = await processorTimes(browser)
    const movesBefore = await movesOn(page)
    const began = performance.now()
    await page.waitForTimeout(WINDOW_MS)
    const seconds = (performance.now() - began) / 1000
    const after = await processorTimes(browser)
    return {
      page: (after.page - before.page) / seconds,
      screen: (after.screen - before.screen) / seconds,
      movesPerSecond: (await movesOn(page) - movesBefore) / seconds,
    }
  })
}

/** Milliseconds between two frames. */
async function framesOf(page: Page): Promise<number[]> {
  await page.evaluate('startFrames()')
  await page.waitForTimeout(WINDOW_MS)
  return page.evaluate<number[]>('takeFrames()')
}

/** Measures a wall of so many matches, all of which go on until the measurement is over. */
async function onWall<T>(
  browser: Browser,
  at: HostAddress,
  matches: number,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const stop = await beginMatches(at, matches)
  const context = await browser.newContext({ viewport: SCREEN })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: IN_PAGE })
    await letIn(context, at)
    await page.goto(`${at.address}#/wall`)
    await page.locator('[data-tile]').nth(matches - 1).waitFor()
    await page.waitForTimeout(SETTLING_MS)
    const measured = await measure(page)
    await expectAllRunning(page, matches)
    return measured
  }
  finally {
    await context.close()
    await stop()
  }
}

async function expectAllRunning(page: Page, matches: number): Promise<void> {
  const running = await page.locator('[data-tile]:not(.over)').count()
  if (running !== matches)
    throw new Error(`${matches - running} of ${matches} matches ended while the wall was measured`)
}

/** How many moves the matches on the wall have had. */
async function movesOn(page: Page): Promise<number> {
  const names = await page.locator('[data-tile] > a').evaluateAll(links =>
    links.map(link => link.getAttribute('aria-label') ?? ''),
  )
  return names.reduce((sum, name) => sum + Number(/(\d+) moves?$/.exec(name)?.[1] ?? 0), 0)
}

/** In seconds, since the browser began. */
async function processorTimes(browser: Browser): Promise<Used> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const timeOf = (type: string): number =>
    processInfo.filter(info => info.type === type).reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  return { page: timeOf('renderer'), screen: timeOf('GPU') }
}

/** Begins the matches. The answer ends them. */
async function beginMatches(at: HostAddress, matches: number): Promise<() => Promise<void>> {
  const { host, leave } = await attachWindow(at)
  const ids: string[] = []
  for (let match = 0; match < matches; match++) {
    const made = await host.createMatch({
      plan: {
        game: 'no-tipping',
        settings: {},
        budgetMs: 120_000,
        pauseMs: PAUSE_MS,
        seats: { 1: { kind: 'bot', bot: 'careful' }, 2: { kind: 'bot', bot: 'careful' } },
        clientChooses: false,
      },
      listen: null,
    })
    if (!made.ok)
      throw new Error(made.error.message)
    ids.push(made.value.id)
  }
  return async () => {
    for (const id of ids) {
      await host.abort(id)
      await host.dismiss(id)
    }
    await leave()
  }
}

function row(runs: readonly Run[]): Row {
  const [page, screen] = [quantileOf(runs.map(run => run.page), 0.5), quantileOf(runs.map(run => run.screen), 0.5)]
  const movesPerSecond = quantileOf(runs.map(run => run.movesPerSecond), 0.5)
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
  return {
    what: `Wall of ${MATCHES} live matches, processor time`,
    figures: `page median ${percent(page)} of a core (most ${percent(Math.max(...runs.map(run => run.page)))} of ${runs.length}), screen ${percent(screen)}, at ${movesPerSecond.toFixed(0)} moves/s`,
    goal: `page ≤ ${percent(MOST_SHARE)} of a core at ≥ ${LEAST_MOVES_PER_SECOND} moves/s`,
    met: page <= MOST_SHARE && movesPerSecond >= LEAST_MOVES_PER_SECOND,
  }
}

function framesRow(frames: readonly number[]): Row {
  const p95 = quantileOf(frames, 0.95)
  return {
    what: `Wall of ${MOST_MATCHES} live matches, frames, ${SCREEN.width} × ${SCREEN.height}`,
    figures: `median ${quantileOf(frames, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames.length}`,
    goal: `60 frames a second: p95 ≤ ${MOST_FRAME_MS} ms`,
    met: p95 <= MOST_FRAME_MS,
  }
}
