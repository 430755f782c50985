import type { WebSocketRoute } from '@playwright/test'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { RawClient } from './support/programs.ts'

test('a reload in mid-game loses nothing', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.setBlocks(4)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
  await expect(match.row(2)).toBeVisible()
  await expect(match.status).toHaveText('Your move')
  const before = await match.log.locator('[data-ply]').allInnerTexts()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(match.status).toHaveText('Your move')
  expect(await match.log.locator('[data-ply]').allInnerTexts()).toEqual(before)
  await match.board.getByRole('option', { name: '2 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position.*: safe/ }).first().click()
  await expect(match.row(3)).toBeVisible()
})

test('a lost connection is shown, and what happened meanwhile is caught up', async ({ newMatch, match, page }) => {
  let current: WebSocketRoute | null = null
  let isCut = false
  await page.routeWebSocket(/\/api/, (route) => {
    if (isCut) {
      void route.close()
      return
    }
    current = route
    route.connectToServer()
  })
  const port = await newMatch.host(3)
  const ann = await RawClient.join(port, 'Ann')
  const bob = await RawClient.join(port, 'Bob')
  await expect(match.status).toContainText('Ann to move')
  isCut = true
  await (current as WebSocketRoute | null)?.close()
  await expect(page.getByText(/reconnecting/i).first()).toBeVisible()
  await ann.hears('move_type')
  ann.say({ weight: 1, position: -5 })
  await bob.hears('move_type')
  bob.say({ weight: 1, position: 0 })
  isCut = false
  await expect(match.row(2)).toBeVisible()
  await expect(match.status).toContainText('Ann to move')
  await expect(page.getByText(/reconnecting/i)).toHaveCount(0)
})

test('a match that the host does not know is said kindly, with a way back', async ({ page, host }) => {
  await page.goto(`${host.address}#/match/nowhere`)
  await expect(page.getByRole('heading', { name: /no longer|not found|not there/i })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/#\/$/)
})
