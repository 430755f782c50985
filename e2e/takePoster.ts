/**
 * `node e2e/takePoster.ts`, after a build: takes the picture of No Tipping's board in the light, as a room sees it,
 * for the README. Run it after the board has changed, look at what it made, and commit that.
 */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium, thisMachine } from '../scripts/setup/chromium.mjs'
import { root } from '../scripts/setup/root.mjs'
import { arrangeFor, done } from './support/arrange.ts'
import { serveTo } from './support/servedHost.ts'

/** Positions and weights, of a game in which both sides of the beam fill. */
const MOVES = `-2 15, -8 4, 0 12, -5 15, 1 14, -10 8, 3 13, -9 14, 8 10, -18 7, 12 8, -28 5, 10 11, -14 13, 15 9, -17 11,
  22 7, -30 2, 7 6, -22 10, 30 5, -29 6`.split(',').map(move => move.trim().split(' ').map(Number))

void takePoster()

async function takePoster(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(thisMachine(root)),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
  const served = await serveTo(context)
  const page = await context.newPage()
  const { host, begin, leave } = await arrangeFor(page, served)
  const id = await begin('no-tipping', { settings: { rules: 'fall-2021', weights: 15 }, seats: ['human'] })
  for (const [ply, [position, weight]] of MOVES.entries())
    done(await host.play(id, ply % 2 === 0 ? 1 : 2, ply, { position, weight }))
  await context.addInitScript(`localStorage['fulcrum.theme'] = 'light'`)
  await page.goto(`${served.address}#/present/${id}`)
  await page.locator('.block[data-item="-29"]').waitFor()
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: fileURLToPath(new URL('../docs/no-tipping.png', import.meta.url)) })
  await leave()
  await browser.close()
  await served.stop()
}
