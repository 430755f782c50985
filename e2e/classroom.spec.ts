import type { Browser, Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { test as base, expect } from './support/fixtures.ts'
import { LineClient } from './support/lineClient.ts'
import { MatchPage } from './support/matchPage.ts'

/** Somebody with a phone: a browser of their own, on the guests' page. */
interface Phone { readonly page: Page, readonly enter: (code: string, name: string) => Promise<void> }

const test = base.extend<{ phone: (browser?: Browser) => Promise<Phone> }>({
  phone: async ({ browser, page }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      contexts.push(context)
      const guest = await context.newPage()
      await guest.goto(await page.getByTestId('guest-page').textContent() ?? '')
      return {
        page: guest,
        enter: async (code, name) => {
          await guest.getByLabel('Code, four digits').fill(code)
          await guest.getByLabel('Your name').fill(name)
          await guest.getByRole('button', { name: 'Come in' }).click()
        },
      }
    })
    for (const context of contexts)
      await context.close()
  },
})

async function codeOn(page: Page): Promise<string> {
  return (await page.getByTestId('guest-code').textContent() ?? '').trim()
}

test('a class: one takes a seat on a phone, another watches, a program joins over TCP, and they play to the end', async ({ newMatch, match, page, phone }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.page.getByLabel('Coins in each pile').fill('1 1')
  await newMatch.seat(1, 'A guest')
  await newMatch.seat(2, 'A program that connects')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.anyFreePort()
  await expect(page.getByRole('checkbox', { name: /Others may watch/ })).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await newMatch.start()
  await expect(page.getByTestId('waiting-seat-1')).toContainText('Waiting for a guest')
  const code = await codeOn(page)
  expect(await barriers(page)).toEqual([])

  const [ann, bob] = [await phone(), await phone()]
  expect(await barriers(ann.page)).toEqual([])
  await ann.enter(code, 'Ann')
  await bob.enter(code, 'Bob \u202E')
  await expect(page.getByTestId('guests')).toContainText('Who is there: 2')
  await expect(ann.page.getByTestId('waiting')).toBeVisible()
  await expect(ann.page.getByTestId('turn').getByText('Nim')).toBeVisible()
  expect(await barriers(ann.page)).toEqual([])
  await ann.page.getByRole('button', { name: 'Take seat 1' }).click()
  await expect(page.getByTestId('waiting-seat-1')).toContainText('Ann')
  await expect(bob.page.getByRole('button', { name: 'Take seat 1' })).toHaveCount(0)

  const program = await LineClient.connect(await newMatch.port(), () => null)
  const [annsMatch, bobsMatch] = [new MatchPage(ann.page), new MatchPage(bob.page)]
  await expect(annsMatch.status).toContainText('Your move')
  await expect(bobsMatch.status).toContainText('Ann to move')
  expect(await barriers(ann.page)).toEqual([])
  await expect(bob.page.getByRole('button', { name: 'Resign' })).toHaveCount(0)

  await ann.page.reload() // the seat is hers after it
  await expect(annsMatch.status).toContainText('Your move')
  await ann.page.getByRole('button', { name: 'Resign' }).click()
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  for (const seen of [match, bobsMatch])
    await expect(seen.result).toContainText('Player 2 won')
  await expect(annsMatch.result).toContainText('You lost: you resigned.')
  program.vanish()

  for (const guest of [ann, bob]) {
    await expect(guest.page.getByRole('link', { name: 'Library' })).toHaveCount(0)
    await expect(guest.page.getByRole('button', { name: /Review|Rematch/ })).toHaveCount(0)
  }
})

test('whoever is removed is out, their seat is free again, and the others stay', async ({ newMatch, page, phone }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'You', 'Teacher')
  await newMatch.seat(2, 'A guest')
  await newMatch.start()
  const code = await codeOn(page)
  const [eve, bob] = [await phone(), await phone()]
  await eve.enter(code, 'Eve')
  await bob.enter(code, 'Bob')
  await eve.page.getByRole('button', { name: 'Take seat 2' }).click()
  await expect(new MatchPage(page).status).toContainText('Your move')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByTestId('room-button').click()
  await page.getByRole('button', { name: 'Remove Eve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(eve.page.getByRole('alert').filter({ hasText: 'has removed you' })).toBeVisible()
  await eve.page.getByRole('button', { name: 'Come in' }).click()
  await expect(eve.page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await eve.enter(code, 'Somebody else')
  await expect(eve.page.getByRole('alert').filter({ hasText: 'You were removed' })).toBeVisible()
  await bob.page.getByRole('button', { name: 'Take seat 2' }).click()
  await expect(bob.page.getByTestId('guest-bar')).toContainText('seat 2')
})

test('wrong codes open nothing, and after five of them one waits', async ({ newMatch, page, phone }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await page.getByRole('checkbox', { name: /Others may watch/ }).check()
  await newMatch.start()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByTestId('room-button').click()
  const code = await codeOn(page)
  const wrong = code === '0000' ? '0001' : '0000'
  const eve = await phone()
  for (let guess = 0; guess < 4; guess++) {
    await eve.enter(wrong, 'Eve')
    await expect(eve.page.getByRole('alert')).toContainText('Nothing is open with the code')
  }
  await eve.enter(wrong, 'Eve')
  await expect(eve.page.getByRole('alert')).toContainText('Too many wrong codes came from your address')
  await eve.enter(code, 'Eve')
  await expect(eve.page.getByRole('alert')).toContainText('Too many wrong codes came from your address')
})

test('a starter is downloaded from the guests\' page', async ({ newMatch, page, phone }) => {
  await newMatch.host(3)
  await page.getByRole('button', { name: 'On this computer only' }).click()
  const code = await codeOn(page)
  const ann = await phone()
  await ann.enter(code, 'Ann')
  const coming = ann.page.waitForEvent('download')
  await ann.page.getByRole('link', { name: 'Download no_tipping.py' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('no_tipping.py')
  await ann.page.getByText('Windows', { exact: true }).click()
  await expect(ann.page.getByTestId('command').first()).toContainText('python no_tipping.py')
})
