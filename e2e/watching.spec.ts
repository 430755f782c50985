import type { Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { makeBot } from './support/botDialog.ts'
import { elsewhere, networkAddress } from './support/elsewhere.ts'
import { test as base, expect } from './support/fixtures.ts'
import { MatchPage } from './support/matchPage.ts'
import { NewMatchPage } from './support/newMatchPage.ts'

/** Windows on another machine of the network: without the key, and (player) with it. */
const test = base.extend<{ watcher: Page, player: Page }>({
  watcher: async ({ host, browser }, use) => {
    const there = await elsewhere(host.address, networkAddress ?? '')
    const context = await browser.newContext({ baseURL: there.address })
    await use(await context.newPage())
    await context.close()
    there.close()
  },
  player: async ({ host, watcher }, use) => {
    await expect.poll(host.printed).toContain('?key=')
    const [, key] = /\?key=([\w-]+)/.exec(host.printed()) ?? []
    await watcher.goto(`/?key=${key}`)
    await expect(watcher.getByRole('button', { name: 'Set up a match' })).toBeVisible() // its key is kept now
    await use(watcher)
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

test('who plays from another computer plays, and commands nothing of the host', async ({ newMatch, match, page, player }) => {
  await expect(player.getByRole('button', { name: /^(New contest|Check my bot)/ })).toHaveCount(0)
  expect(await barriers(player)).toEqual([])

  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(2, 'Bot')
  await newMatch.start()
  await expect(match.status).toHaveText('Your move')
  const there = new MatchPage(player)
  await player.goto(`/${new URL(page.url()).hash}`)
  await expect(there.status).toContainText('to move')
  for (const command of ['Stop match', 'Take over', 'Play here instead'])
    await expect(player.getByRole('button', { name: command, exact: true }), command).toHaveCount(0)

  const theirs = new NewMatchPage(player, '/')
  await theirs.open()
  await expect(player.getByTestId('seat-1').getByRole('radio')).toHaveCount(3) // You, a bot, a program that connects
  await expect(player.getByRole('checkbox', { name: /Others may watch/ })).toHaveCount(0)
  await theirs.chooseGame('Nim')
  await theirs.seat(2, 'Bot')
  await theirs.start()
  await expect(there.status).toHaveText('Your move')
  await player.getByRole('button', { name: 'Stop match' }).click()
  await player.getByRole('alertdialog').getByRole('button', { name: 'Stop match' }).click()
  await expect(player.getByText('The match was stopped: a person stopped it.').first()).toBeVisible()
})

test('who plays from another computer writes bots in their own browser', async ({ page, host, player }) => {
  await player.goto('/#/workshop')
  await player.getByRole('button', { name: 'New bot' }).first().click()
  await makeBot(player, { game: 'Nim', name: 'Far away' })
  await player.getByRole('button', { name: 'Play a game' }).click()
  await expect(player.getByTestId('bot-status')).toContainText(/wins/)
  await player.reload()
  await expect(player.getByLabel('Bot', { exact: true }).locator('option:checked')).toContainText('Far away')
  await page.goto(`${host.address}#/workshop`)
  await expect(page.getByRole('button', { name: 'New bot' }).first()).toBeVisible()
  await expect(page.getByText('Far away')).toHaveCount(0)
})
