import type { Page } from '@playwright/test'
import type { Row } from './table.ts'
import { join } from 'node:path'
import { startServe } from './processes.ts'
import { SAFE_GAME_SETTINGS, safeGame } from './safeGame.ts'
import { quantileOf } from './table.ts'
import { hostAt, launchChromium, showMatch } from './windowMatch.ts'

const IN_PAGE = join(import.meta.dirname, 'clickToBoardInPage.js')
const SIZE = { width: 1280, height: 800 } as const
const SLOWDOWN = 4
const MOST_MS = 100
/** So many placements of a game that has thirty. */
const MOVES = 20

/**
 * How long a move of a person takes on a slow computer from the click to the board that shows it: over
 * the host, which writes it down first, and back. No Tipping in the look with most to draw, in the built
 * window from the built `serve`.
 */
export async function measureClicks(): Promise<Row[]> {
  const served = await startServe()
  const browser = await launchChromium()
  const host = await hostAt(served.address)
  try {
    const match = await host.begin('no-tipping', SAFE_GAME_SETTINGS, ['Ann', 'Bob'])
    const page = await browser.newPage({ viewport: SIZE })
    await page.addInitScript({ path: IN_PAGE })
    await showMatch(page, served.address, match)
    await page.getByRole('group', { name: 'Beam' }).waitFor()
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return [row(await placementsOn(page))]
  }
  finally {
    await host.leave()
    await browser.close()
    served.host.kill()
  }
}

/** Milliseconds of each placement of a game that one plays for both sides. */
async function placementsOn(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const { lastMove } of safeGame(MOVES)) {
    if (lastMove === null)
      continue
    const { weight, position } = lastMove
    await page.locator(`.tray.open [data-item="${weight}"]`).click()
    const drawn = page.evaluate<number>(`drawnAfterClick('.block[data-item="${position}"]')`)
    await page.locator(`.slot[data-item="${position}"]`).click()
    times.push(await drawn)
  }
  return times
}

function row(times: readonly number[]): Row {
  const p95 = quantileOf(times, 0.95)
  return {
    what: `No Tipping, from the click on a move to the board, CPU ${SLOWDOWN}× slower`,
    figures: `median ${quantileOf(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
    goal: `p95 ≤ ${MOST_MS} ms`,
    met: p95 <= MOST_MS,
  }
}
