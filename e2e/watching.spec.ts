import type { Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { elsewhere, networkAddress } from './support/elsewhere.ts'
import { test as base, expect } from './support/fixtures.ts'
import { MatchPage } from './support/matchPage.ts'

/** A window on another machine of the network, without the key. */
const test = base.extend<{ watcher: Page }>({
  watcher: async ({ host, browser }, use) => {
    const there = await elsewhere(host.address, networkAddress ?? '')
    const context = await browser.newContext({ baseURL: there.address })
    await use(await context.newPage())
    await context.close()
    there.close()
  },
})
test.use({ moreFlags: ['--lan', '--no-name'] })
test.skip(networkAddress === null, 'this machine is on no network from which a window could only watch')

test('who watches sees what bots think once the match is over', async ({ newMatch, match, page, watcher }) => {
  await newMatch.open()
  await newMatch.setBlocks(2)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'expert')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  const watched = new MatchPage(watcher)
  await watcher.goto(`/${new URL(page.url()).hash}`)
  await expect(watched.status).toContainText('Ann to move')
  await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
  await expect(watched.row(2)).toBeVisible()
  await expect(match.log).toContainText('Expert thinks')
  await expect(watched.log).not.toContainText('Expert thinks')
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await expect(watched.result).toContainText('Expert won')
  await expect(watched.log).toContainText('Expert thinks')
  expect(await watched.log.getByRole('listitem').allInnerTexts()).toEqual(
    await match.log.getByRole('listitem').allInnerTexts(),
  )
})

test('who watches reads the library while the person at the host shares it', async ({ page, host, watcher }) => {
  await watcher.goto('/')
  await expect(watcher.getByText('This window may only watch.')).toBeVisible()
  await expect(watcher.getByRole('link', { name: 'Library' })).toHaveCount(0)
  expect(await barriers(watcher)).toEqual([])
  await watcher.goto('/#/library')
  await expect(watcher.getByRole('heading', { name: 'The library is not shared' })).toBeVisible()
  await page.goto(`${host.address}#/settings`)
  const share = page.getByRole('checkbox', { name: 'Watchers may read the library' })
  await share.check()
  expect(await barriers(page)).toEqual([])
  await expect(watcher.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await watcher.getByRole('link', { name: 'Fulcrum, home' }).click()
  await watcher.getByRole('link', { name: 'Library' }).click()
  await expect(watcher.getByRole('heading', { name: 'Library' })).toBeVisible()
  await share.uncheck()
  await expect(watcher.getByRole('heading', { name: 'The library is not shared' })).toBeVisible()
})
