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
const GAMES = 3

/**
 * How long a move of a person takes on a slow computer from the click to the board that shows it, which it does before
 * the host has told it. No Tipping in the look with most to draw, in the built window from the built `serve`. The
 * pointer rests on the place when it clicks, as a person's does; a pointer that comes in the same instant, as only a
 * program's does, has the board's answer to that in the way.
 */
export async function measureClicks(): Promise<Row[]> {
  const resting = await gamesOf(true)
  const sudden = await gamesOf(false)
  return [
    {
      ...row('from the click on a move to the board', resting),
      goal: `p95 ≤ ${MOST_MS} ms`,
      met: quantileOf(resting, 0.95) <= MOST_MS,
    },
    row('the same, where the pointer comes in the instant of the click', sudden),
  ]
}

async function gamesOf(isResting: boolean): Promise<number[]> {
  const times: number[] = []
  for (let game = 0; game < GAMES; game++)
    times.push(...await clicksOf(isResting))
  return times
}

async function clicksOf(isResting: boolean): Promise<number[]> {
  const served = await startServe()
  const browser = await launchChromium()
  const host = await hostAt(served.at)
  try {
    const match = await host.begin('no-tipping', SAFE_GAME_SETTINGS, ['Ann', 'Bob'])
    const page = await browser.newPage({ viewport: SIZE })
    await page.addInitScript({ path: IN_PAGE })
    await showMatch(page, served.at, match)
    await page.getByRole('group', { name: 'Beam' }).waitFor()
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return await placementsOn(page, isResting)
  }
  finally {
    await host.leave()
    await browser.close()
    served.host.kill()
  }
}

/** Milliseconds of each placement of a game that one plays for both sides. */
async function placementsOn(page: Page, isResting: boolean): Promise<number[]> {
  const times: number[] = []
  for (const { lastMove } of safeGame(MOVES)) {
    if (lastMove === null)
      continue
    const { weight, position } = lastMove
    await page.locator(`.tray.open [data-item="${weight}"]`).click()
    const place = await page.locator(`.slot[data-item="${position}"]`).boundingBox()
    if (place === null)
      throw new Error(`There is no place at ${position}.`)
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    if (isResting) {
      await page.mouse.move(x, y)
      await page.evaluate('afterPaint()')
    }
    await page.evaluate(`watchForClick('.block[data-item="${position}"]')`)
    await page.mouse.click(x, y)
    times.push(await page.evaluate<number>('drawnAfterClick'))
  }
  return times
}

function row(what: string, times: readonly number[]): Row {
  return {
    what: `No Tipping, ${what}, CPU ${SLOWDOWN}× slower`,
    figures: `median ${quantileOf(times, 0.5).toFixed(0)} ms, p95 ${quantileOf(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
    goal: '',
    met: null,
  }
}
