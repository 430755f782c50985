import type { Browser } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { Row } from './table.ts'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/setup/chromium.mjs'
import { root } from '../scripts/setup/root.mjs'
import { letIn } from '../src/main/web/testing/letIn.ts'
import { startServe } from './processes.ts'
import { quantileOf } from './table.ts'

const IN_PAGE = join(import.meta.dirname, 'firstPaintInPage.js')
const LOADS = 15
const SLOWDOWN = 4
const MOST_MS = 400
const MOST_FILES = 25
const MOST_SCRIPT_BYTES = 200_000

interface Load {
  /** Counted from the start of a load, in ms: when there was something to read, and when the home view was drawn. */
  readonly paintMs: number
  readonly homeMs: number
  /** How far things jumped until then, as browsers count it (0 is not at all). */
  readonly shift: number
  /** What had come by then, compressed. */
  readonly files: number
  readonly scriptBytes: number
}

/**
 * (h) How long a browser on a slow computer shows nothing, and then no home view, and what it fetches for it: the built
 * window from the built `serve`, each time with an empty cache.
 */
export async function measureFirstPaint(): Promise<Row[]> {
  const served = await startServe()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(root),
    args: ['--disable-background-networking', ...process.getuid?.() === 0 ? ['--no-sandbox'] : []],
  })
  try {
    await load(browser, served.at) // the first load of all starts more than the page
    const loads: Load[] = []
    for (let at = 0; at < LOADS; at++)
      loads.push(await load(browser, served.at))
    return [paintRow(loads), homeRow(loads)]
  }
  finally {
    await browser.close()
    served.host.kill()
  }
}

async function load(browser: Browser, at: HostAddress): Promise<Load> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript({ path: IN_PAGE })
    await letIn(context, at)
    await page.goto(at.address)
    return await page.evaluate<Load>('loadFigures')
  }
  finally {
    await context.close()
  }
}

function paintRow(loads: readonly Load[]): Row {
  const paint = quantileOf(loads.map(({ paintMs }) => paintMs), 0.5)
  const slowest = Math.max(...loads.map(({ paintMs }) => paintMs))
  return {
    what: `(h) first contentful paint, CPU ${SLOWDOWN}× slower`,
    figures: `median ${paint.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms (${loads.length} loads)`,
    goal: `median ≤ ${MOST_MS} ms`,
    met: paint <= MOST_MS,
  }
}

function homeRow(loads: readonly Load[]): Row {
  const times = loads.map(({ homeMs }) => homeMs)
  const files = Math.max(...loads.map(load => load.files))
  const bytes = Math.max(...loads.map(({ scriptBytes }) => scriptBytes))
  const shift = Math.max(...loads.map(load => load.shift))
  return {
    what: `(h) home view, CPU ${SLOWDOWN}× slower`,
    figures: `median ${quantileOf(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms; ${files} files, ${(bytes / 1000).toFixed(0)} kB of script; layout shift ${shift.toFixed(3)}`,
    goal: `≤ ${MOST_FILES} files, ≤ ${MOST_SCRIPT_BYTES / 1000} kB`,
    met: files <= MOST_FILES && bytes <= MOST_SCRIPT_BYTES,
  }
}
