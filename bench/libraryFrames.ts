import type { Page } from '@playwright/test'
import type { Row } from './table.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/setup/chromium.mjs'
import { root } from '../scripts/setup/root.mjs'
import { openToWrite } from '../src/main/archive/database.ts'
import { letIn } from '../src/main/web/testing/letIn.ts'
import { differentGames, fill, GAMES } from './filledArchive.ts'
import { startServe } from './processes.ts'
import { quantileOf } from './table.ts'

const IN_PAGE = join(import.meta.dirname, 'framesInPage.js')
const TURNS = 200
/** Half a screen: the pages of the list and their pictures are asked for all the way. */
const WHEEL_PX = 400
const MOST_MS = 25

/**
 * How evenly the window scrolls through a long library, with the pictures of its games: the built window from the built
 * `serve`.
 */
export async function measureLibraryFrames(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-library-'))
  fillFolder(folder)
  const served = await startServe('--data', folder)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(root),
    args: ['--disable-background-networking', ...process.getuid?.() === 0 ? ['--no-sandbox'] : []],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript({ path: IN_PAGE })
    await letIn(page.context(), served.at)
    await page.goto(`${served.at.address}#/library`)
    await page.locator('.cell-picture img').first().waitFor()
    return [row(await framesOf(page))]
  }
  finally {
    await browser.close()
    served.host.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

function fillFolder(folder: string): void {
  const opened = openToWrite(folder)
  if (!opened.ok)
    throw new Error('a new archive could not be opened')
  fill(opened.value, differentGames())
  opened.value.close()
}

/** Milliseconds between two frames while the wheel turns over the list. */
async function framesOf(page: Page): Promise<number[]> {
  await page.getByTestId('library').hover()
  await page.evaluate('startFrames()')
  for (let turn = 0; turn < TURNS; turn++)
    await page.mouse.wheel(0, WHEEL_PX)
  return page.evaluate<number[]>('takeFrames()')
}

function row(frames: readonly number[]): Row {
  const p95 = quantileOf(frames, 0.95)
  return {
    what: `Library, frames while ${GAMES.toLocaleString('en')} games scroll`,
    figures: `median ${quantileOf(frames, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${Math.max(...frames).toFixed(0)} ms of ${frames.length}`,
    goal: `p95 ≤ ${MOST_MS} ms`,
    met: p95 <= MOST_MS,
  }
}
