import type { Page } from '@playwright/test'
import process from 'node:process'
import { NO_REDIS, RedisServer } from '../src/main/queue/testing/redisServer.ts'
import { numberText } from '../src/shared/numberText.ts'
import { barriersInEveryLook } from './support/barriers.ts'
import { fulcrumIn } from './support/command.ts'
import { choose } from './support/contestPage.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test } from './support/fixtures.ts'
import { serveTo } from './support/servedHost.ts'
import { startWorker } from './support/worker.ts'

const ROUNDS = 300
const GAMES = numberText(6 * ROUNDS)

test.skip(NO_REDIS !== null, NO_REDIS ?? '')
test.skip(process.platform === 'win32', 'there are no such signals')
test.describe.configure({ timeout: 180_000 })

/** Fills in the form of a contest of so many games, by that queue. */
async function fillIn(page: Page, queue: string): Promise<void> {
  await choose(page, /^Nim/)
  await choose(page, /^Built-in bots/)
  for (let added = 0; added < 3; added++)
    await page.getByRole('button', { name: 'Add Random', exact: true }).click()
  await page.getByLabel('How often all meet').fill(String(ROUNDS))
  await page.getByLabel('Games at once').fill('1')
  await page.getByText('More computers').click()
  await page.getByLabel('Address of the queue').fill(queue)
}

test('a contest gets other machines by the window, which sees them and tells them what to do, and bars nobody’s way', async ({ page, host }) => {
  await using server = await RedisServer.start()
  let isFirst = true
  const look = async (what: string): Promise<void> => {
    expect.soft(await barriersInEveryLook(page, isFirst), what).toEqual([])
    isFirst = false
  }
  await page.goto(`${host.address}#/contests/new`)
  const shown = `redis://127.0.0.1:${server.port}`
  await fillIn(page, shown)
  const password = page.getByLabel('Its password', { exact: true })
  await password.fill('wrong')
  await page.getByLabel('Address of the queue').fill('lab-3')
  await page.getByText('As a QR code').click()
  await look('an address that is none')
  await page.getByLabel('Address of the queue').fill(shown)
  await page.getByRole('button', { name: 'Start the contest' }).click()
  await expect(page.getByTestId('more-machines').getByRole('alert'))
    .toHaveText(`The queue at ${shown} does not take that password.`)
  await expect(page.getByTestId('entries').getByRole('listitem')).toHaveCount(3)
  await password.fill(server.password)
  await page.getByRole('button', { name: 'Start the contest' }).click()

  await page.getByRole('button', { name: 'Pause', exact: true }).click() // it is not to end before all was looked at
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('tab', { name: 'Computers' }).click()
  await expect(page.getByRole('heading', { name: 'No other computer yet' })).toBeVisible()
  await expect(page.getByTestId('worker-command')).toContainText(`redis://:••••••@127.0.0.1:${server.port}`)
  await look('no machine yet')
  const sentOff = startWorker(server.url, 'lab-1')
  const row = page.getByTestId('worker')
  const state = page.getByTestId('worker-state')
  await expect(row).toContainText('lab-1')
  await expect(state).toHaveText('Plays')
  await look('a machine')
  const tell = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'What lab-1 is to do' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.getByRole('button', { name: 'What lab-1 is to do' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('what it can be told')
  await page.keyboard.press('Escape')
  await tell('Pause')
  await expect(state).toHaveText('Paused')
  await expect(row).toContainText('0 of 2')
  await look('a machine that pauses')
  await tell('Resume')
  await expect(state).toHaveText('Plays')
  await tell('Send off')
  await look('whether to send it off')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it off' }).click()
  expect(await sentOff.ended).toMatchObject({ code: 0 })
  await expect(page.getByRole('heading', { name: 'No other computer yet' })).toBeVisible()
  const worker = startWorker(server.url, 'lab-1')
  await expect(state).toHaveText('Plays')
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 120_000 })
  await expect(page.getByTestId('contest-state')).toContainText(`${GAMES} of ${GAMES} games`)
  await expect(page.getByRole('tab', { name: 'Computers' })).toHaveCount(0)
  const { code, stdout } = await worker.leave()
  expect(code).toBe(0)
  expect(stdout).toMatch(/Played [1-9][\d,]* games\.$/m)
})

test('a contest that was begun in the window is resumed by the command line when the host is closed', async ({ page, context }) => {
  await using server = await RedisServer.start()
  const data = freshDataFolder()
  const host = await serveTo(context, ['--port', '0'], data)
  const worker = startWorker(server.url, 'lab-1')
  await page.goto(`${host.address}#/contests/new`)
  await fillIn(page, server.url)
  await page.getByRole('button', { name: 'Start the contest' }).click()
  await expect(page.getByTestId('contest-state')).toContainText(/[1-9]\d of 1,800 games/)
  await host.stop()
  expect(await fulcrumIn(data, 'tournament', 'resume', 'last')).toMatchObject({ code: 0 })
  expect(await fulcrumIn(data, 'tournament', 'verify', 'last')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${GAMES} games replayed`),
  })
  expect(await worker.leave()).toMatchObject({ code: 0 })
})
