/**
 * `node e2e/takePictures.ts`, after a build: takes the pictures of No Tipping for the README, its board as a room sees
 * it and a game looked at again, and those of what the engine says while blocks are placed. Run it after the board has
 * changed, look at what it made, and commit that.
 */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/setup/chromium.mjs'
import { root } from '../scripts/setup/root.mjs'
import { arrangeFor, done } from './support/arrange.ts'
import { serveTo } from './support/servedHost.ts'

/** Of a game in which both sides of the beam fill. */
const MOVES = movesOf(`-2 15, -8 4, 0 12, -5 15, 1 14, -10 8, 3 13, -9 14, 8 10, -18 7, 12 8, -28 5, 10 11, -14 13, 15 9, -17 11,
  22 7, -30 2, 7 6, -22 10, 30 5, -29 6`)

/** The beginning of a game with nine blocks each, and a placement that tips the beam. */
const PLACED = movesOf('-2 9, -3 7, -1 8, -5 1, 0 1, 1 2, -6 2, 2 3, -7 3, 3 4')
const TIPPING = [30, 7]
const SIZE_OF_VIEW = { width: 1280, height: 800 }

/** The number of moves before the position of a game between bots that is looked at again. */
const LOOKED_AT = 38

void takePictures()

async function takePictures(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(root),
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
  await page.screenshot({ path: inDocs('no-tipping.png') })

  const played = await begin('no-tipping', { settings: { rules: 'fall-2021', weights: 15 }, seats: ['bot'] })
  await page.setViewportSize(SIZE_OF_VIEW)
  await page.goto(`${served.address}#/match/${played}`)
  await page.getByTestId('result').waitFor()
  await page.goto(`${served.address}#/match/${played}/${LOOKED_AT}`)
  await page.getByTestId('evaluation').getByText('proven').waitFor()
  await page.screenshot({ path: inDocs('screenshot.png') })

  await takePicturesOfPlacing()
  await leave()
  await browser.close()
  await served.stop()

  async function takePicturesOfPlacing(): Promise<void> {
    const placing = await begin('no-tipping', { settings: { rules: 'fall-2021', weights: 9 }, seats: ['human'] })
    const play = async (ply: number, [position, weight]: readonly number[]): Promise<void> => {
      done(await host.play(placing, ply % 2 === 0 ? 1 : 2, ply, { position, weight }))
    }
    for (const [ply, move] of PLACED.entries())
      await play(ply, move)
    await page.goto(`${served.address}#/match/${placing}`)
    await page.getByRole('button', { name: 'Hint', exact: true }).click()
    await page.getByTestId('hint-panel').getByTestId('line').nth(4).waitFor()
    await page.screenshot({ path: inDocs('no-tipping-hint.png') })

    await page.getByRole('option', { name: /^4 kg/ }).click()
    await page.getByRole('button', { name: 'Chances' }).click()
    await page.getByTestId('heat-legend').waitFor()
    await page.screenshot({ path: inDocs('no-tipping-chances.png') })

    await play(PLACED.length, TIPPING)
    await page.getByTestId('result').waitFor()
    await page.getByTestId('log').getByRole('button', { name: 'Review' }).click()
    await page.getByTestId('turning-point').first().click()
    await page.getByTestId('futures').getByText('Side by side').click()
    await page.getByTestId('future-step').waitFor()
    await page.screenshot({ path: inDocs('no-tipping-futures.png') })
  }
}

/** Positions and weights of placements, as in `-2 15, -8 4`. */
function movesOf(text: string): number[][] {
  return text.split(',').map(move => move.trim().split(' ').map(Number))
}

function inDocs(name: string): string {
  return fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
}
