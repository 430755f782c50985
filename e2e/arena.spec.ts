import type { ContestEvent } from '../src/shared/contest/events.ts'
import { writeEvents } from '../src/main/archive/contests.ts'
import { openToWrite } from '../src/main/archive/database.ts'
import { played, samplePlan, StartedContest, TWO_PAIRED } from '../src/shared/contest/testing/samplePlan.ts'
import { barriersInEveryLook } from './support/barriers.ts'
import { choose, fromMenu } from './support/contestPage.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test } from './support/fixtures.ts'
import { serveTo } from './support/servedHost.ts'

/** What is left of the shortest arena, a minute, that an earlier host paused. */
const LEFT_MS = 5_000

test('an arena is made in the window, people and bots come and go while it is on, and the projector shows the race', async ({ page, host, context }) => {
  await page.goto(`${host.address}#/contests/new`)
  await choose(page, /^Built-in bots/)
  for (const bot of ['Careful', 'Expert'])
    await page.getByRole('button', { name: `Add ${bot}`, exact: true }).click()
  await choose(page, /^People/)
  await page.getByLabel('Names of the people, one a line').fill('Ann Lee')
  await page.getByRole('button', { name: 'Add 1' }).click()
  await choose(page, /^Arena/)
  await page.getByLabel('Or until (time of day)').fill('11:30')
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveCount(0)
  await page.getByLabel('Or until (time of day)').fill('')
  await page.getByLabel('Minutes', { exact: true }).fill('1')
  await page.getByLabel('Name of the contest').fill('Arena of the class')
  await page.getByRole('button', { name: 'Start the contest' }).click()

  const race = page.getByTestId('race').getByRole('listitem')
  await expect(race).toHaveCount(3)
  await expect(page.getByTestId('contest-state')).toContainText(/0:[0-5]\d left/)
  await page.getByRole('button', { name: 'Sit down here as Ann Lee' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('link', { name: 'To the contest' }).click()

  await fromMenu(page, 'Add a late entry…')
  await expect(page.getByRole('dialog')).toContainText(
    'They play as soon as somebody is free for them, with the next number.',
  )
  await choose(page, /^Built-in bots/)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Random', exact: true }).click()
  await expect(race).toHaveCount(4)
  for (const name of ['Ann Lee', 'Expert', 'Random']) { // one is left, so that the rest of the minute is quiet
    await fromMenu(page, 'Withdraw somebody…')
    await expect(page.getByRole('dialog')).toContainText(
      'They play no further game. One that they play now goes on, and counts.',
    )
    await page.getByLabel('Who').selectOption(name)
    await page.getByLabel('Reason, which everybody can read').fill('The bus leaves')
    await page.getByRole('button', { name: 'Withdraw them' }).click()
    await expect(race.filter({ hasText: name })).toContainText('has left')
  }
  expect(await barriersInEveryLook(page)).toEqual([])

  const projector = await context.newPage()
  await projector.goto(`${page.url()}/present`)
  await expect(projector.getByTestId('race').getByRole('listitem')).toHaveCount(4)
  await expect(projector.getByTestId('race')).toHaveCSS('padding', '0px') // the frame around it has that
  await expect(projector.getByTestId('presented-contest')).toContainText(/0:[0-5]\d left/)
  expect(await barriersInEveryLook(projector)).toEqual([])
})

test('an arena goes on with the time that it has left, is over when that is up, and the projector shows who won', async ({ page, context }) => {
  const host = await serveTo(context, undefined, folderWithPausedArena())
  await page.goto(`${host.address}#/contests/c1`)
  await expect(page.getByTestId('contest-state')).toContainText('0:05.0 left')
  const projector = await context.newPage()
  await projector.goto(`${page.url()}/present`)
  await expect(projector.getByTestId('presented-contest')).toContainText('0:05.0 left')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByTestId('contest-status')).toHaveText('Over')
  await expect(projector.getByTestId('podium')).toContainText('1st')
  await host.stop()
})

/** Two bots have played a game, and one of them has left, so that the time that is left is quiet. */
function folderWithPausedArena(): string {
  const started = new StartedContest(samplePlan(2, { name: 'arena', minutes: 1, until: null }), 0)
  const slot = { round: 1, encounter: 1, game: 1 }
  started.happen(TWO_PAIRED)
  started.happen({ type: 'game-began', slot, attempt: 1, match: 'm1' })
  started.happen({ type: 'game-ended', slot, attempt: 1, match: null, result: played([1, 2]) })
  started.happen({ type: 'withdrew', participant: 2, reason: 'The bus leaves' })
  started.happen({ type: 'paused' }, 60_000 - LEFT_MS)

  const folder = freshDataFolder()
  const database = openToWrite(folder)
  if (!database.ok)
    throw new Error('the archive of a fresh folder could not be made')
  const began = Date.now() - 60_000
  writeEvents(database.value, 'c1', started.log.map(event => ({ ...event, at: began + event.at }) as ContestEvent))
  database.value.close()
  return folder
}
