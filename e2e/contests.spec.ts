import type { Page } from '@playwright/test'
import { barriersInEveryLook } from './support/barriers.ts'
import { choose, fromMenu } from './support/contestPage.ts'
import { expect, test, testBesideOthers } from './support/fixtures.ts'

/** Adds so many of a bot in the form of a new contest. */
async function addBots(page: Page, bot: string, count: number): Promise<void> {
  for (let added = 0; added < count; added++)
    await page.getByRole('button', { name: `Add ${bot}`, exact: true }).click()
}

test.describe('a contest in the window', () => {
  test('is made in three steps, played to its end, looked into, and presented', async ({ page, host, context }) => {
    await page.goto(host.address)
    await page.getByRole('link', { name: 'Contests', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No contests yet' })).toBeVisible()
    await page.getByRole('link', { name: 'New contest' }).click()

    await choose(page, /^Nim/)
    await choose(page, /^Built-in bots/)
    await addBots(page, 'Perfect', 2)
    await addBots(page, 'Random', 2)
    await expect(page.getByRole('radio', { name: /^Round robin/ })).toBeChecked()
    await expect(page.getByTestId('cost-games')).toHaveText('12 games')
    await page.getByLabel('Different clocks').check()
    await page.getByLabel('Seconds for Random, per game').fill('7')
    await page.getByLabel('Name of the contest').fill('Finals of Nim')
    await page.getByRole('button', { name: 'Start the contest' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Finals of Nim' })).toBeVisible()
    await expect(page.getByText('4 take part · clocks from 7 s to 2 min')).toBeVisible()
    await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 30_000 })
    await expect(page.getByTestId('contest-state')).toContainText('12 of 12 games')
    await expect(page.getByTestId('standings').locator('tbody tr')).toHaveCount(4)

    const contest = page.url()
    await page.getByRole('tab', { name: 'Crosstable' }).click()
    await page.getByRole('gridcell', { name: /^Perfect against Random: / }).click()
    const games = page.getByTestId('encounter-games').getByRole('listitem')
    await expect(games).toHaveCount(2)
    await games.first().getByRole('button', { name: /^Why did / }).click()
    await expect(page.getByTestId('why-lost')).toContainText('took the last coin')
    await games.first().getByRole('link', { name: 'Open the game' }).click()
    await expect(page.getByTestId('result')).toContainText('took the last coin')

    const projector = await context.newPage()
    await projector.goto(`${contest}/present`)
    await expect(projector.getByTestId('podium')).toContainText('1st')
    await expect(projector.getByTestId('podium')).toContainText('Perfect')

    await page.goto(`${host.address}#/`)
    await expect(page.getByTestId('contest-list')).toContainText('Finals of Nim')
    await expect(page.getByTestId('contest-list')).toContainText('12 games')
  })

  testBesideOthers('says what can’t start, is mended in place, waits for its people, and is made anew like before', async ({ page, host }) => {
    await page.goto(`${host.address}#/contests/new`)
    await choose(page, /^Nim/)
    await choose(page, /^Built-in bots/)
    await addBots(page, 'Perfect', 1)
    await choose(page, /^Programs on this computer/)
    await page.getByLabel('Name', { exact: true }).fill('Eve')
    await page.getByLabel('Command', { exact: true }).fill('pyhton3 bot.py {port}')
    await page.getByRole('button', { name: 'Add this program' }).click()
    await expect(page.getByTestId('entry-issue')).toContainText('"pyhton3" is in no folder of PATH')
    await page.getByRole('button', { name: 'Change how Eve is started' }).click()
    const entries = page.getByTestId('entries')
    await entries.getByLabel('Command', { exact: true }).fill('./eve')
    await expect(entries).toContainText('Its program was not found: "')
    expect(await barriersInEveryLook(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove Eve' }).click()
    await choose(page, /^People/)
    await page.getByLabel('Names of the people, one a line').fill('Ann Lee')
    await page.getByRole('button', { name: 'Add 1' }).click()
    await page.getByLabel('Name of the contest').fill('Ann and the bot')
    await page.reload()
    await page.getByRole('button', { name: 'Start the contest' }).click()

    const people = page.getByTestId('contest-people')
    await expect(people).toContainText('Waiting for Ann Lee to sit down; 2 games wait.')
    expect(await barriersInEveryLook(page)).toEqual([])
    await page.getByRole('button', { name: 'Sit down here as Ann Lee' }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('link', { name: 'To the contest' }).click()
    await expect(people).toContainText('Waiting for Ann Lee to sit down; ')

    await fromMenu(page, 'New contest like this')
    await expect(entries.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByLabel('Name of the contest')).toHaveValue('Ann and the bot')
  })

  testBesideOthers('is paused, announced in, corrected with a reason, and stopped', async ({ page, host }) => {
    await page.goto(`${host.address}#/contests/new`)
    await choose(page, /^Built-in bots/)
    await addBots(page, 'Expert', 3)
    await page.getByRole('button', { name: 'Start the contest' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('dialog').getByRole('checkbox').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByTestId('contest-status')).toHaveText('Paused')

    await fromMenu(page, 'Announce…')
    await page.getByLabel('Text for everybody').fill('Lunch until two')
    await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click()
    await expect(page.getByTestId('announcement')).toContainText('Lunch until two')

    await page.getByRole('tab', { name: 'Rounds' }).click()
    await page.getByTestId('round').getByRole('button').first().click()
    await page.getByRole('button', { name: /^Correct the result/ }).first().click()
    await page.getByRole('radio', { name: 'Draw' }).check()
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect(page.getByText('Say why, in a few words.')).toBeVisible()
    await page.getByLabel('Reason, which everybody can read').fill('The lights went out')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Log' }).click()
    await expect(page.getByTestId('contest-log')).toContainText('The lights went out')

    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByTestId('contest-status')).toHaveText('Stopped')
  })
})
