import type { Browser, Page } from '@playwright/test'
import { barriersInBothThemes } from './support/barriers.ts'
import { test as base, expect } from './support/fixtures.ts'
import { MatchPage } from './support/matchPage.ts'

/** Somebody with a phone, on the guests' page and in by the code. */
type Phone = (name: string) => Promise<Page>

const test = base.extend<{ phone: Phone }>({
  phone: async ({ browser, page }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (name) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      contexts.push(context)
      const phone = await context.newPage()
      await phone.goto(await page.getByTestId('guest-page').textContent() ?? '')
      const code = await page.getByTestId('guest-code').textContent() ?? ''
      await phone.getByLabel('Code, four digits').fill(code.trim())
      await phone.getByLabel('Your name').fill(name)
      await phone.getByRole('button', { name: 'Come in' }).click()
      await expect(phone.getByTestId('guest-bar')).toContainText(name)
      return phone
    })
    for (const context of contexts)
      await context.close()
  },
})

/** Makes a placement on the board of a phone or of the window. */
async function place(page: Page, weight: number, position: number): Promise<void> {
  const board = page.getByTestId('board')
  await board.getByRole('option', { name: `${weight} kg`, exact: true }).click()
  await board.locator(`.slot[data-item="${position}"]`).focus()
  await page.keyboard.press('Enter')
}

test('a class of three says what it would do, and sees beside it what was really done', async ({ newMatch, host, page, context, phone }) => {
  await newMatch.open()
  await newMatch.setBlocks(5)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'You', 'Bob')
  await page.getByRole('checkbox', { name: /Others may watch/ }).check()
  await newMatch.start()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByTestId('room-button').click()
  const [cem, dee, eve] = [await phone('Cem'), await phone('Dee'), await phone('Eve')]
  await page.keyboard.press('Escape')

  const projector = await context.newPage()
  await projector.goto(`${host.address}#/wall`)
  await projector.getByRole('link', { name: /^Ann vs Bob/ }).click()
  await expect(projector.getByTestId('frozen')).toContainText('Frozen after 0 moves. Ann is to move.')
  await projector.getByRole('button', { name: 'Ask the class' }).click()
  await expect(projector.getByTestId('turnout')).toHaveText('0 of 3 guests have voted')
  expect(await barriersInBothThemes(projector)).toEqual([])

  for (const pupil of [cem, dee, eve])
    await expect(pupil.getByRole('heading', { name: 'What would you do?' })).toBeVisible()
  await place(cem, 5, -2)
  await expect(cem.getByTestId('own-vote')).toHaveText('Your vote: places 5 kg at −2.')
  await place(dee, 3, -1)
  await place(eve, 2, -2)
  await expect(eve.getByTestId('own-vote')).toContainText('2 kg')
  await place(eve, 3, -1) // and thinks better of it
  await expect(eve.getByTestId('own-vote')).toHaveText('Your vote: places 3 kg at −1.')
  await expect(projector.getByTestId('turnout')).toHaveText('3 of 3 guests have voted')
  expect(await barriersInBothThemes(eve)).toEqual([])
  await eve.reload()
  await expect(eve.getByTestId('own-vote'), 'the vote is hers after it').toHaveText('Your vote: places 3 kg at −1.')

  await place(page, 3, -1)
  await expect(new MatchPage(page).status).toContainText('Bob, it is your move')
  await expect(projector.getByTestId('frozen')).toContainText('Frozen after 0 moves')
  await projector.getByRole('button', { name: 'Close the vote' }).click()
  const chosen = projector.getByTestId('vote-bars').getByRole('listitem')
  await expect(chosen).toHaveText([/3 kg at −1.*Really played.*2 votes/, /5 kg at −2.*1 vote/])
  await expect(projector.getByTestId('frozen')).toContainText('After 1 move: Ann places 3 kg at −1. Bob is to move.')
  expect(await barriersInBothThemes(projector)).toEqual([])
  for (const pupil of [cem, dee, eve])
    await expect(pupil.getByTestId('vote-bars')).toContainText('Really played')
  const own = cem.getByTestId('vote-bars').getByRole('listitem').filter({ hasText: 'Your vote' })
  await expect(own).toContainText('5 kg')
  expect(await barriersInBothThemes(cem)).toEqual([])

  await projector.getByRole('button', { name: 'Back to the wall' }).click()
  await expect(projector.getByTestId('wall')).toBeVisible()
  for (const pupil of [cem, dee, eve])
    await expect(new MatchPage(pupil).status).toContainText('Bob to move')
})
