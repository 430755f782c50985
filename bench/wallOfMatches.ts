import type { Browser, Page } from '@playwright/test'
import type { HostApi, WindowApi } from '../src/shared/api.ts'
import type { Row } from './table.ts'
import { once } from 'node:events'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { createBirpc } from 'birpc'
import { WebSocket } from 'ws'
import { ensureChromium } from '../scripts/setup/chromium.mjs'
import { root } from '../scripts/setup/root.mjs'
import { startServe } from './processes.ts'
import { quantileOf } from './table.ts'

const MATCHES = 12
const PAUSE_MS = 500
/** Twice as many moves are there as one window is long, so that no match ends while it is looked at. */
const WINDOW_MS = 8000
const WINDOWS = 3
/** Until the page has come to rest. */
const SETTLING_MS = 2000
const MOST_SHARE = 0.35
const SCREEN = { width: 1920, height: 1080 }

/** What the page's process and that of its screen used of one core, of 1. */
interface Used { readonly page: number, readonly screen: number }

/**
 * What the wall of twelve live matches costs the computer that shows it: the built window from the built
 * `serve`, at 1920 × 1080, with twelve games of No Tipping between bots that make two moves a second. Told
 * is the processor time that Chromium's processes used, as a share of the time that passed; the process of
 * the screen paints without a graphics card here.
 */
export async function measureWall(): Promise<Row[]> {
  const served = await startServe()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(root),
    args: ['--disable-background-networking', ...process.getuid?.() === 0 ? ['--no-sandbox'] : []],
  })
  try {
    const runs: Used[] = []
    for (let run = 0; run < WINDOWS; run++)
      runs.push(await useOfWall(browser, served.address))
    return [row(runs)]
  }
  finally {
    await browser.close()
    served.host.kill()
  }
}

async function useOfWall(browser: Browser, address: string): Promise<Used> {
  const stop = await beginMatches(address)
  const context = await browser.newContext({ viewport: SCREEN })
  try {
    const page = await context.newPage()
    await page.goto(`${address.replace(/#.*$/, '')}#/wall`)
    await page.locator('[data-tile]').nth(MATCHES - 1).waitFor()
    await page.waitForTimeout(SETTLING_MS)
    const before = await processorTimes(browser)
    const began = performance.now()
    await page.waitForTimeout(WINDOW_MS)
    const seconds = (performance.now() - began) / 1000
    const after = await processorTimes(browser)
    await expectAllRunning(page)
    return { page: (after.page - before.page) / seconds, screen: (after.screen - before.screen) / seconds }
  }
  finally {
    await context.close()
    await stop()
  }
}

async function expectAllRunning(page: Page): Promise<void> {
  const running = await page.locator('[data-tile]:not(.over)').count()
  if (running !== MATCHES)
    throw new Error(`${MATCHES - running} of ${MATCHES} matches ended while the wall was measured`)
}

/** In seconds, since the browser began. */
async function processorTimes(browser: Browser): Promise<Used> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const timeOf = (type: string): number => processInfo.filter(info => info.type === type).reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  return { page: timeOf('renderer'), screen: timeOf('GPU') }
}

/** Begins the matches. The answer ends them. */
async function beginMatches(address: string): Promise<() => Promise<void>> {
  const { host: server } = new URL(address)
  const socket = new WebSocket(`ws://${server}/api`, { origin: `http://${server}` })
  await once(socket, 'open')
  const ignore = (): void => {}
  const host = createBirpc<HostApi, WindowApi>({ overviewChanged: ignore, matchEvents: ignore, seriesEvents: ignore, reviewChanged: ignore, checkChanged: ignore, puzzleProgress: ignore, guestNews: ignore }, {
    post: text => socket.send(text),
    on: receive => socket.on('message', data => receive(String(data))),
    serialize: data => JSON.stringify(data),
    deserialize: text => JSON.parse(text),
  })
  const ids: string[] = []
  for (let match = 0; match < MATCHES; match++) {
    const made = await host.createMatch({
      plan: { game: 'no-tipping', settings: {}, budgetMs: 120_000, pauseMs: PAUSE_MS, seats: { 1: { kind: 'bot', bot: 'careful' }, 2: { kind: 'bot', bot: 'careful' } }, clientChooses: false },
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
    socket.close()
  }
}

function row(runs: readonly Used[]): Row {
  const [page, screen] = [quantileOf(runs.map(run => run.page), 0.5), quantileOf(runs.map(run => run.screen), 0.5)]
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
  return {
    what: `Wall of ${MATCHES} live matches, processor time`,
    figures: `page median ${percent(page)} of a core (most ${percent(Math.max(...runs.map(run => run.page)))} of ${runs.length}), screen ${percent(screen)}`,
    goal: `page ≤ ${percent(MOST_SHARE)} of a core`,
    met: page <= MOST_SHARE,
  }
}
