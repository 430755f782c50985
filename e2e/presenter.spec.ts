import type { Page } from '@playwright/test'
import { barriers, barriersInBothThemes } from './support/barriers.ts'
import { COMMAND_WITH_TESTING_GAMES } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test } from './support/fixtures.ts'
import { NewMatchPage } from './support/newMatchPage.ts'
import { RawClient } from './support/programs.ts'
import { serveTo } from './support/servedHost.ts'

/** What a room sees, on a projector. */
class Projector {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get(id: string) {
    return this.page.getByTestId(id)
  }

  tile(name: RegExp) {
    return this.page.getByRole('link', { name })
  }
}

/** A match of Nim between two people, which nobody moves in. */
async function startNim(newMatch: NewMatchPage, first: string, second: string): Promise<void> {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'You', first)
  await newMatch.seat(2, 'You', second)
  await newMatch.start()
}

test('a projector follows a match of two programs to its end, and goes on to the next', async ({ newMatch, page, host, context }) => {
  await context.clock.install()
  const projector = new Projector(await context.newPage())
  await projector.page.goto(`${host.address}present`)
  await expect(projector.page.getByRole('heading')).toHaveText('No match is running')
  const port = await newMatch.host(3)
  await expect(projector.get('address')).toHaveText(new RegExp(`:${port}$`))
  const ann = await RawClient.join(port, 'Ann')
  await expect(projector.get('presenter-waiting')).toContainText('Ann is here · 1 seat is free')
  await RawClient.join(port, 'Bob')
  await expect(projector.get('player-1')).toContainText('Ann')
  await expect(projector.get('player-2')).toContainText('Bob')
  await expect(projector.get('player-1')).toHaveAttribute('data-to-move', 'true')
  await expect(projector.page.getByRole('group', { name: 'No Tipping board' })).toBeVisible()
  expect(await barriers(projector.page)).toEqual([])
  const here = page.url()
  await startNim(newMatch, 'Cem', 'Dee')
  await page.goto(here)
  await ann.hears('move_type')
  ann.say({ weight: 1, position: 0 })
  await expect(projector.get('news')).toHaveText('Ann places 1 kg at 0')
  await expect(projector.get('player-2')).toHaveAttribute('data-to-move', 'true')
  ann.vanish()
  await expect(projector.get('result')).toContainText('Bob wins')
  await expect(projector.get('result')).toContainText('Ann lost: they closed the connection before the game was over')
  await expect(projector.get('player-2')).toContainText('Won')
  expect(await barriers(projector.page)).toEqual([])
  await context.clock.fastForward(12_000) // a result stays for so long
  await expect(projector.get('player-1')).toContainText('Cem')
  await expect(projector.page.getByRole('group', { name: 'Nim board' })).toBeVisible()
})

test('P presents a match in another window, and its keys lead from match to match, to the wall and away', async ({ newMatch, page, context }) => {
  await startNim(newMatch, 'Ann', 'Bob')
  await startNim(newMatch, 'Cem', 'Dee')
  const address = page.url()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('p')
  const projector = new Projector(await opened)
  await expect(projector.get('player-1')).toContainText('Cem')
  expect(page.url()).toBe(address)
  await projector.page.keyboard.press('f')
  await expect(projector.get('player-1')).toContainText('Ann')

  await projector.page.keyboard.press('w')
  const [first, second] = [
    projector.tile(/^Ann vs Bob\. Nim\. Ann to move/),
    projector.tile(/^Cem vs Dee\. Nim\. Cem to move/),
  ]
  await expect(projector.get('wall').getByRole('listitem')).toHaveCount(2)
  await expect(first).toBeVisible()
  expect(await barriers(projector.page)).toEqual([])
  await projector.page.keyboard.press('ArrowRight')
  await expect(first).toBeFocused()
  await projector.page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await projector.page.keyboard.press('Enter')
  await expect(projector.get('frozen')).toContainText('Frozen after 0 moves')
  expect(await barriersInBothThemes(projector.page)).toEqual([])
  await projector.page.getByRole('button', { name: 'Back to the wall' }).click()
  await expect(second).toBeFocused()
  await projector.page.keyboard.press('Enter')
  await projector.page.getByRole('link', { name: 'Show it live' }).click()
  await expect(projector.get('player-1')).toContainText('Cem')

  await projector.page.keyboard.press('e')
  await expect(projector.get('evaluation')).toContainText('Cem wins · proven')
  expect(await barriers(projector.page)).toEqual([])
  await projector.page.keyboard.press('?')
  await expect(projector.page.getByRole('dialog')).toContainText('The wall of live matches')
  await projector.page.keyboard.press('Escape')
  await expect(projector.page.getByRole('dialog')).toHaveCount(0)
  const closed = projector.page.waitForEvent('close')
  void projector.page.keyboard.down('Escape').catch(() => {}) // the page may be gone before it has answered
  await closed
})

test.describe('with little motion', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  test('a name that is a little too long for its line fits it in every frame, also once the window has changed', async ({ newMatch, page, host }) => {
    await startNim(newMatch, 'Maximiliane Hohenstein-Langenburg', 'Bob')
    await page.goto(`${host.address}#/present`)
    const seat = page.getByTestId('player-1')
    for (const [width, height] of [[1920, 1080], [900, 600], [1280, 800]] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForFunction(expected => window.innerWidth === expected, width)
      const overflows = await seat.getByText('Maximiliane').evaluate(async (name) => {
        const frames: boolean[] = []
        while (frames.length < 20) {
          await new Promise(resolve => requestAnimationFrame(resolve))
          frames.push(name.scrollWidth > name.clientWidth)
        }
        return frames.slice(5)
      })
      expect(overflows).not.toContain(true)
    }
  })
})

test.describe('on a projector', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('nine players, their shares and the wall are there for everybody, and all of it is on the screen', async ({ page }) => {
    const host = await serveTo(page.context(), undefined, freshDataFolder(), COMMAND_WITH_TESTING_GAMES)
    const newMatch = new NewMatchPage(page, host.address)
    await newMatch.open()
    await newMatch.chooseGame('Pebbles')
    await page.getByRole('spinbutton', { name: 'Players' }).fill('9')
    await newMatch.seat(1, 'You', 'Maximiliane von und zu Hohenstein')
    for (const seat of [2, 3, 4, 5, 6, 7, 8, 9] as const)
      await newMatch.seat(seat, 'Bot', 'greedy')
    await newMatch.start()
    await page.goto(`${host.address}#/present`)
    await expect(page.getByTestId('player-1')).toHaveAttribute('data-to-move', 'true')
    await page.keyboard.press('e')
    await expect(page.getByTestId('evaluation')).toBeVisible()
    for (const seat of [1, 9])
      await expect(page.getByTestId(`player-${seat}`)).toBeInViewport({ ratio: 1 })
    expect(await barriersInBothThemes(page)).toEqual([])
    await page.keyboard.press('w')
    await expect(page.getByRole('link', { name: /^Maximiliane/ })).toBeInViewport({ ratio: 1 })
    expect(await barriersInBothThemes(page)).toEqual([])
    await host.stop()
  })
})
