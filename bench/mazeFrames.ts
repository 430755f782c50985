import type { Browser, Page } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { Row } from './table.ts'
import { join } from 'node:path'
import { generateWalls } from '../src/shared/games/maze/generator.ts'
import { mazeOf } from '../src/shared/games/maze/maze.ts'
import { startServe } from './processes.ts'
import { MOST_FRAME_MS, quantileOf } from './table.ts'
import { hostAt, launchChromium, showMatch } from './windowMatch.ts'

const IN_PAGE = join(import.meta.dirname, 'mazeFramesInPage.js')
const SIDE = 64
const SEED = 1
const STEPS = 400
const KEYS = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' } as const

/**
 * How evenly the window draws the largest maze while somebody walks through it as fast as the host
 * answers: the built window from the built `serve`, every step through the host and back.
 */
export async function measureMazeFrames(): Promise<Row[]> {
  const served = await startServe()
  const browser = await launchChromium()
  try {
    const idle = await framesOf(browser, served.at, [])
    const walking = await framesOf(browser, served.at, shortestWay())
    return [row(idle, walking)]
  }
  finally {
    await browser.close()
    served.host.kill()
  }
}

/** The keys of the way to the end of the maze, as many as are pressed. */
function shortestWay(): string[] {
  const { distances, cells, columns } = mazeOf(generateWalls({ rows: SIDE, columns: SIDE, seed: SEED, loops: 0 }))
  const keys: string[] = []
  for (let cell = 0; keys.length < STEPS && (distances[cell] ?? 0) > 0;) {
    const [way, to] = ([['N', -columns, 1], ['E', 1, 2], ['S', columns, 4], ['W', -1, 8]] as const)
      .filter(([, , wall]) => ((cells[cell] ?? 0) & wall) === 0)
      .map(([direction, offset]) => [direction, cell + offset] as const)
      .find(([, next]) => (distances[next] ?? 0) < (distances[cell] ?? 0)) ?? ['N', cell]
    keys.push(KEYS[way])
    cell = to
  }
  return keys
}

/** Milliseconds between two frames while these keys are pressed, each as soon as the step before is drawn. */
async function framesOf(browser: Browser, at: HostAddress, keys: readonly string[]): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: IN_PAGE })
    await openMatch(page, at)
    return await page.evaluate<number[]>(`framesWhile(${JSON.stringify(keys)})`)
  }
  finally {
    await context.close()
  }
}

async function openMatch(page: Page, at: HostAddress): Promise<void> {
  const host = await hostAt(at)
  const match = await host.begin('maze', { rows: SIDE, columns: SIDE, seed: SEED, loops: 0, players: 1 }, ['Ann'])
  await host.leave()
  await showMatch(page, at, match)
  await page.getByRole('grid').first().waitFor()
}

function row(idle: readonly number[], walking: readonly number[]): Row {
  const [median, p95] = [quantileOf(walking, 0.5), quantileOf(walking, 0.95)]
  return {
    what: `Maze, frames of ${SIDE} × ${SIDE} while walking`,
    figures: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${walking.length}; idle ${quantileOf(idle, 0.5).toFixed(1)} and ${quantileOf(idle, 0.95).toFixed(1)} ms`,
    goal: `60 frames a second: median and p95 ≤ ${MOST_FRAME_MS} ms`,
    met: median <= MOST_FRAME_MS && p95 <= MOST_FRAME_MS,
  }
}
