import type { Browser } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { Cell } from '../src/shared/games/voronoi/board.ts'
import type { Stone } from '../src/shared/games/voronoi/field/stone.ts'
import type { Row } from './table.ts'
import type { BenchHost } from './windowMatch.ts'
import { join } from 'node:path'
import { SEATS } from '../src/shared/game/seat.ts'
import { isFull, randomLegalCell } from '../src/shared/games/voronoi/legalCells.ts'
import { seededRandom } from '../src/shared/random.ts'
import { startServe } from './processes.ts'
import { MOST_FRAME_MS, quantileOf } from './table.ts'
import { hostAt, launchChromium, showMatch } from './windowMatch.ts'

const IN_PAGE = join(import.meta.dirname, 'voronoiFramesInPage.js')
const SIZE = { width: 1280, height: 800 } as const
const FRAMES = 300
const PLAYERS = SEATS
const STONES = 50
/** The next player's place is still to be found, so that stones can be tried. */
const LEFT_TO_PLACE = 20

type Painter = 'webgl' | 'canvas'
interface Measured { readonly frames: readonly number[], readonly answers: number }

/**
 * How evenly the window draws the map of nine players with 50 stones each, or as many as fit, while the mouse hovers
 * over it: with WebGL, in software where there is no GPU, and without.
 */
export async function measureVoronoiFrames(): Promise<Row[]> {
  const served = await startServe()
  const browser = await launchChromium()
  const host = await hostAt(served.at)
  try {
    const placed = crowd()
    const id = await matchWith(host, placed)
    const cells = legalCells(placed)
    const rows: Row[] = []
    for (const painter of ['webgl', 'canvas'] as const)
      rows.push(rowOf(placed.length, painter, await hover(browser, served.at, id, cells, painter)))
    return rows
  }
  finally {
    await host.leave()
    await browser.close()
    served.host.kill()
  }
}

function matchWith(host: BenchHost, placed: readonly Stone[]): Promise<string> {
  return host.begin(
    'voronoi',
    { players: PLAYERS.length, stones: STONES },
    PLAYERS.map(seat => `Player ${seat}`),
    placed.map(({ row, column }) => ({ row, column })),
  )
}

function crowd(): readonly Stone[] {
  const random = seededRandom(9)
  const placed: Stone[] = []
  while (placed.length < PLAYERS.length * STONES && !isFull(placed)) {
    const cell = randomLegalCell(placed, random)
    const player = PLAYERS[placed.length % PLAYERS.length]
    if (cell === null || player === undefined)
      break
    placed.push({ ...cell, player })
  }
  return placed.slice(0, placed.length - LEFT_TO_PLACE)
}

/** Where stones can be tried, all over the map. */
function legalCells(placed: readonly Stone[]): readonly Cell[] {
  const random = seededRandom(1)
  return Array.from({ length: FRAMES }, () => randomLegalCell(placed, random)).filter(cell => cell !== null)
}

async function hover(
  browser: Browser,
  at: HostAddress,
  id: string,
  cells: readonly Cell[],
  painter: Painter,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: SIZE })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: IN_PAGE })
    await page.addInitScript(`paintWith(${JSON.stringify(painter)})`)
    await showMatch(page, at, id)
    await page.locator(`[data-testid=map] canvas[data-painter=${painter}]`).waitFor()
    return await page.evaluate<Measured>(`framesWhileHovering(${JSON.stringify(cells)})`)
  }
  finally {
    await context.close()
  }
}

function rowOf(stones: number, painter: Painter, { frames, answers }: Measured): Row {
  const [median, p95] = [quantileOf(frames, 0.5), quantileOf(frames, 0.95)]
  return {
    what: `Voronoi, frames while hovering, ${PLAYERS.length} players, ${stones} stones, ${painter}`,
    figures: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames.length}; ${answers} stones were answered`,
    goal: `with a GPU: p95 ≤ ${MOST_FRAME_MS} ms`,
    met: p95 <= MOST_FRAME_MS,
  }
}
