import type { Page } from '@playwright/test'
import type { Row } from './table.ts'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstLine, startTalking } from './processes.ts'
import { quantileOf } from './table.ts'
import { launchChromium } from './windowMatch.ts'

const SERVER = fileURLToPath(new URL('streamedContest.ts', import.meta.url))
const IN_PAGE = ['framesInPage.js', 'clickToBoardInPage.js'].map(file => join(import.meta.dirname, file))
const PARTICIPANTS = 500
const GAMES = 50_000
/** Played before the window looks, so that the tables are full. */
const BEFORE = 20_000
const WHEEL_PX = 120
const SCROLLED_MS = 4_000
const LEAST_FRAMES = 50
const MOST_LEAVING_MS = 200

/**
 * How smoothly the tables of a large contest scroll while its games end, 50,000 in a minute, and how soon its page is
 * left: the built window.
 */
export async function measureContestFrames(): Promise<Row[]> {
  const server = startTalking(SERVER, [PARTICIPANTS, GAMES, BEFORE].map(String))
  const address = await firstLine(server)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    for (const path of IN_PAGE)
      await page.addInitScript({ path })
    await page.goto(`${address}#/contests/bench`)
    const rows: Row[] = []
    for (const [panel, table] of [['Standings', 'standings'], ['Crosstable', 'crosstable']] as const) {
      await page.getByRole('tab', { name: panel }).click()
      await page.getByTestId(table).waitFor()
      rows.push(framesRow(panel.toLowerCase(), await framesOf(page, table)))
    }
    return [...rows, leavingRow(await leavingOf(page))]
  }
  finally {
    await browser.close()
    server.kill()
  }
}

/** Milliseconds between two frames while the wheel turns over a table, down and up again. */
async function framesOf(page: Page, table: string): Promise<number[]> {
  await page.getByTestId(table).hover({ position: { x: 300, y: 100 } })
  await page.evaluate('startFrames()')
  const began = performance.now()
  for (let turn = 0; performance.now() - began < SCROLLED_MS; turn++) {
    await page.mouse.wheel(
      table === 'crosstable' && turn % 3 === 0 ? WHEEL_PX : 0,
      WHEEL_PX * (turn % 60 < 30 ? 1 : -1),
    )
  }
  return page.evaluate<number[]>('takeFrames()')
}

/** Milliseconds from the click on a link elsewhere to the frame that shows it. */
async function leavingOf(page: Page): Promise<number> {
  await page.evaluate('watchForClick(\'[data-testid="contest-list"]\')')
  await page.getByRole('link', { name: 'Contests', exact: true }).click()
  return page.evaluate<number>('drawnAfterClick')
}

function framesRow(table: string, frames: readonly number[]): Row {
  const rate = 1000 * frames.length / frames.reduce((sum, ms) => sum + ms, 0)
  return {
    what: `Contest of ${PARTICIPANTS}, ${table} while it scrolls and 50,000 games a minute end`,
    figures: `${rate.toFixed(0)} frames/s, p95 ${quantileOf(frames, 0.95).toFixed(0)} ms, slowest ${Math.max(...frames).toFixed(0)} ms`,
    goal: `≥ ${LEAST_FRAMES} frames/s`,
    met: rate >= LEAST_FRAMES,
  }
}

function leavingRow(ms: number): Row {
  return {
    what: `Contest of ${PARTICIPANTS}, its page left meanwhile`,
    figures: `${ms.toFixed(0)} ms`,
    goal: `≤ ${MOST_LEAVING_MS} ms`,
    met: ms <= MOST_LEAVING_MS,
  }
}
