import type { Browser, Page } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Row } from './table.ts'
import type { BenchHost } from './windowMatch.ts'
import { join } from 'node:path'
import { startServe } from './processes.ts'
import { outcomesOf, SAFE_GAME_SETTINGS, safeGame } from './safeGame.ts'
import { quantileOf } from './table.ts'
import { hostAt, launchChromium, showMatch } from './windowMatch.ts'

const IN_PAGE = join(import.meta.dirname, 'beamFramesInPage.js')
const SIZE = { width: 1920, height: 1080 } as const
/** The frame of a screen at 60 frames a second, with what timers are off by. */
const MOST_MS = 17.5
const MOVES = { placing: 20, removing: 30 } as const

/**
 * How evenly the window draws No Tipping on a projector, in the look with most to draw: while a block
 * is dragged to and fro over a beam that leans with it, and while a full beam falls.
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
    return [row('while a block is dragged', dragging), row('while the beam falls', falling)]
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

/** Milliseconds between two frames while something is done to a match in a window of its own. */
async function framesOf(
  browser: Browser,
  at: HostAddress,
  { id }: Begun,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: SIZE })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: IN_PAGE })
    await showMatch(page, at, id)
    await page.getByRole('group', { name: 'Beam' }).waitFor()
    return await measure(page)
  }
  finally {
    await context.close()
  }
}

function row(what: string, frames: readonly number[]): Row {
  const [median, p95] = [quantileOf(frames, 0.5), quantileOf(frames, 0.95)]
  return {
    what: `No Tipping, frames ${what}, ${SIZE.width} × ${SIZE.height}`,
    figures: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames.length}`,
    goal: `60 frames a second: median and p95 ≤ ${MOST_MS} ms`,
    met: median <= MOST_MS && p95 <= MOST_MS,
  }
}
