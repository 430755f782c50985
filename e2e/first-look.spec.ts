import type { Page } from '@playwright/test'
import { expect, test, testBesideOthers } from './support/fixtures.ts'

/** What shows before the app's script has run: the frame of index.html, which must look as the app's own. */

/** The links of the frame, with their places on the screen. */
async function placesOf(page: Page): Promise<unknown> {
  const links = ['Fulcrum, home', 'New match', 'Library'].map(name => page.getByRole('link', { name, exact: true }))
  return Promise.all(links.map(async (link) => {
    await expect(link).toBeVisible()
    // eslint-disable-next-line unicorn/prefer-dom-node-text-content -- only what shows
    return { words: (await link.innerText()).trim(), place: await link.boundingBox() }
  }))
}

/** Nothing is drawn before the style sheets are there, but a page can be asked for its words. */
async function isStyled(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Library', exact: true })).toBeVisible() // so its head has been read
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )
}

for (const rail of ['slim', 'wide'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    testBesideOthers(`the first frame is the app's own: ${rail}, ${theme}`, async ({ page, host }) => {
      await page.addInitScript(([rail, theme]) => {
        localStorage.setItem('fulcrum.rail', rail)
        localStorage.setItem('fulcrum.theme', theme)
      }, [rail, theme] as const)
      let letThrough = (): void => {}
      const looked = new Promise<void>(resolve => letThrough = resolve)
      await page.route('**/assets/startWindow-*.js', async (route) => {
        await looked
        await route.continue()
      })
      await page.goto(host.address, { waitUntil: 'commit' })
      await isStyled(page)
      const first = await placesOf(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await page.getByRole('navigation').count()).toBe(0) // the app itself is not there yet
      letThrough()
      await expect(page.getByRole('navigation', { name: 'Fulcrum' })).toBeVisible()
      expect(await placesOf(page)).toEqual(first)
    })
  }
}

testBesideOthers('a place that was chosen in the first frame is gone to', async ({ page, host }) => {
  await page.route('**/assets/startWindow-*.js', async (route) => {
    await page.getByRole('link', { name: 'Library', exact: true }).click()
    await route.continue()
  })
  await page.goto(host.address)
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
})

testBesideOthers('a place that is being pressed in the first frame is gone to, however long the press takes', async ({ page, host }) => {
  const overviewKnown = page.waitForEvent('websocket').then(async socket => socket.waitForEvent('framereceived'))
  await page.route('**/assets/startWindow-*.js', async (route) => {
    await page.getByRole('link', { name: 'Library', exact: true }).hover()
    await page.mouse.down()
    await route.continue()
  })
  await page.goto(host.address)
  await overviewKnown
  await page.waitForLoadState('networkidle') // the app is ready to take the frame's place
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
})

test.describe('as people have it', () => {
  test.use({ readsAhead: true })

  test('the window asks for few files, also with all that it reads ahead', async ({ page, host }) => {
    const asked = new Set<string>()
    page.on('request', request => asked.add(request.url()))
    const readAhead = page.waitForRequest(/\/WallView-/)
    await page.goto(host.address)
    await readAhead
    await page.waitForLoadState('networkidle')
    expect(asked.size).toBeLessThanOrEqual(60)
  })
})

testBesideOthers('a control that shows only a picture says what it does to a pointer that rests on it, and to the keyboard', async ({ page, host }) => {
  await page.goto(host.address)
  const control = page.getByRole('button', { name: 'Find anything' }).first()
  const hint = page.getByRole('tooltip')
  await control.hover()
  await expect(hint).toHaveText('Find anything (Ctrl+K)')
  await expect(control).toHaveAccessibleDescription('Find anything (Ctrl+K)')
  await hint.locator('..').hover() // it stays while it is read
  await expect(hint).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)

  await page.mouse.move(600, 300)
  await control.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/./)
  await expect(hint).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/^Keyboard/)
  await expect(hint).toHaveCount(1)
})
