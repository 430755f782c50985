import type { Browser, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Row } from './table.ts'
import type { BenchHost } from './windowMatch.ts'
import { join } from 'node:path'
import { startServe } from './processes.ts'
import { outcomesOf, SAFE_GAME_SETTINGS, safeGame } from './safeGame.ts'
import { MOST_FRAME_MS, quantileOf } from './table.ts'
import { hostAt, launchChromium, showMatch } from './windowMatch.ts'

const IN_PAGE = ['beamFramesInPage.js', 'framesInPage.js'].map(file => join(import.meta.dirname, file))
const PROJECTOR = { viewport: { width: 1920, height: 1080 } } as const
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const
const MOVES = { begun: 6, placing: 20, removing: 30 } as const
const TAPS = 12
/** As long as a phone's view of the beam moves after a tap, in ms, and a little longer. */
const ZOOM_MS = 300
/** From the split into two futures to the second move of both, in ms. */
const SPLIT_MS = 1000

/**
 * How evenly the window draws No Tipping, in the look with most to draw: on a projector while a block is dragged to and
 * fro over a beam that leans with it, while a full beam falls, and while the board splits into two futures that play;
 * on a phone while the view follows what is aimed at.
 */
export async function measureBeamFrames(): Promise<Row[]> {
  const served = await startServe()
  const browser = await launchChromium()
  const host = await hostAt(served.at)
  try {
    const dragging = await framesOf(
      browser,
      served.at,
      await matchAfter(host, MOVES.placing),
      page => page.evaluate<number[]>('framesWhileDragging()'),
    )
    const full = await matchAfter(host, MOVES.removing)
    const falling = await framesOf(browser, served.at, full, async (page) => {
      const frames = page.evaluate<number[]>('framesOfTheFall()')
      await host.play(full.id, full.state.mover, full.state.plies, tippingMove(full.state))
      return frames
    })
    const splitting = await framesOf(browser, served.at, full, page => framesOfTheSplit(page, full))
    const zooming = await framesOf(browser, served.at, await matchAfter(host, MOVES.begun), framesOfTheZoom, PHONE)
    return [
      row('while a block is dragged', dragging),
      row('while the beam falls', falling),
      row('while the board splits into two futures', splitting),
      row('while the view zooms', zooming, PHONE.viewport),
    ]
  }
  finally {
    await host.leave()
    await browser.close()
    served.host.kill()
  }
}

interface Begun { readonly id: string, readonly state: NoTippingState }

/** A match of which so many safe moves are played, the same ones every time. */
async function matchAfter(host: BenchHost, moves: number): Promise<Begun> {
  const id = await host.begin('no-tipping', SAFE_GAME_SETTINGS, ['Ann', 'Bob'])
  const [start, ...after] = safeGame(moves)
  for (const [ply, { lastMove }] of after.entries()) {
    if (lastMove !== null)
      await host.play(id, lastMove.seat, ply, { position: lastMove.position, weight: lastMove.weight })
  }
  return { id, state: after.at(-1) ?? start }
}

function tippingMove(state: NoTippingState): { position: number } {
  const tipping = outcomesOf(state).find(({ tipped }) => tipped !== null)?.lastMove
  if (tipping == null)
    throw new Error('no move of the bench tips the beam')
  return { position: tipping.position }
}

/** The match is over, and its last move was a mistake. */
async function framesOfTheSplit(page: Page, { id, state }: Begun): Promise<number[]> {
  await page.evaluate(`location.hash = '#/match/${id}/${state.plies}/futures'`)
  const futures = page.getByTestId('futures')
  await futures.getByTestId('blamed').waitFor()
  await futures.getByText('playing it out').waitFor({ state: 'hidden' })
  await page.evaluate('startFrames()')
  await futures.getByText('Side by side').click()
  await page.waitForTimeout(SPLIT_MS)
  return page.evaluate<number[]>('takeFrames()')
}

/** A block is aimed at one end of the shown part and at the other in turn, which the view follows. */
async function framesOfTheZoom(page: Page): Promise<number[]> {
  await page.locator('.tray.open [data-item]').first().tap()
  const beam = await page.getByRole('group', { name: 'Beam' }).boundingBox()
  if (beam === null)
    throw new Error('There is no beam.')
  const frames: number[] = []
  for (let tap = 0; tap < TAPS; tap++) {
    await page.evaluate('startFrames()')
    await page.touchscreen.tap(tap % 2 === 0 ? beam.x + beam.width - 20 : beam.x + 20, beam.y + beam.height * 0.7)
    await page.waitForTimeout(ZOOM_MS)
    frames.push(...await page.evaluate<number[]>('takeFrames()'))
  }
  return frames
}

/** Milliseconds between two frames while something is done to a match in a window of its own. */
async function framesOf(
  browser: Browser,
  at: HostAddress,
  { id }: Begun,
  measure: (page: Page) => Promise<number[]>,
  screen: BrowserContextOptions = PROJECTOR,
): Promise<number[]> {
  const context = await browser.newContext(screen)
  try {
    const page = await context.newPage()
    for (const path of IN_PAGE)
      await page.addInitScript({ path })
    await showMatch(page, at, id)
    await page.getByRole('group', { name: 'Beam' }).waitFor()
    return await measure(page)
  }
  finally {
    await context.close()
  }
}

function row(what: string, frames: readonly number[], { width, height }: ViewportSize = PROJECTOR.viewport): Row {
  const [median, p95] = [quantileOf(frames, 0.5), quantileOf(frames, 0.95)]
  return {
    what: `No Tipping, frames ${what}, ${width} × ${height}`,
    figures: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames.length}`,
    goal: `60 frames a second: median and p95 ≤ ${MOST_FRAME_MS} ms`,
    met: median <= MOST_FRAME_MS && p95 <= MOST_FRAME_MS,
  }
}
