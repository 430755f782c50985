import type { Browser, Locator, Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { barriersInEveryLook } from './support/barriers.ts'
import { makeBot as makeBotByDialog } from './support/botDialog.ts'
import { test as base, expect } from './support/fixtures.ts'

/** Students write bots on the guests' page and hand them in; the teacher collects them and lets them play. */

/** Opens the guests' page in a browser of its own, as somebody with that name who has the code. */
type Arrive = (name: string, size?: { readonly width: number, readonly height: number }) => Promise<Page>

const LAPTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }

const test = base.extend<{ arrive: Arrive }>({
  arrive: async ({ browser, page }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (name, viewport = LAPTOP) => {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      contexts.push(context)
      const student = await context.newPage()
      await student.goto(await page.getByTestId('guest-page').textContent() ?? '')
      const code = await page.getByTestId('guest-code').textContent() ?? ''
      await student.getByLabel('Code, four digits').fill(code.trim())
      await student.getByLabel('Your name').fill(name)
      await student.getByRole('button', { name: 'Come in' }).click()
      await expect(student.getByTestId('standing')).toHaveText('Nothing takes part yet.')
      return student
    })
    for (const context of contexts)
      await context.close()
  },
})

/** Opens a collection of bots for Nim in the teacher's window. */
async function collect(page: Page, address: string, title = 'Nim of Friday'): Promise<void> {
  await page.goto(`${address}#/contests`)
  await page.getByRole('link', { name: 'Collect bots' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Nim', { exact: true }).check()
  await page.getByRole('button', { name: 'Open the collection' }).click()
  await expect(page.getByTestId('guest-code')).toBeVisible()
}

/** Makes a bot in the student's workshop. */
async function makeBot(student: Page, example: string, language = 'JavaScript'): Promise<void> {
  await student.getByRole('button', { name: 'New bot' }).first().click()
  await makeBotByDialog(student, { language, example })
}

async function write(student: Page, text: string): Promise<void> {
  await student.getByRole('textbox', { name: /^Code of/ }).click()
  await student.keyboard.press('ControlOrMeta+a')
  await student.keyboard.insertText(text)
}

async function handInFile(student: Page, main: string): Promise<void> {
  await student.getByRole('tab', { name: 'Hand in' }).click()
  const choosing = student.waitForEvent('filechooser')
  await student.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles([{ name: 'main.js', mimeType: 'text/javascript', buffer: Buffer.from(main) }])
}

function rowOf(page: Page, name: string): Locator {
  return page.getByTestId('students').getByRole('row').filter({ hasText: name })
}

const FIRST = 'export const choose = state => state.legalMoves[0]\n'
const LAST = 'export const choose = state => state.legalMoves.at(-1)\n'
/** Leaves piles that cancel out, as every winning move of Nim does. */
const RIGHT = `export const choose = ({ legalMoves, position: { piles } }) => legalMoves.find(({ pile, leave }) =>
  piles.reduce((sum, coins, at) => sum ^ (at === pile ? leave : coins), 0) === 0)
`
const WRONG = `export function choose(state) {
  return { pile: 99, leave: 0 }
}
`

test('students write bots in their browsers and hand them in; the teacher has them play', async ({ page, host, arrive }) => {
  test.setTimeout(180_000)
  await collect(page, host.address)
  const ann = await arrive('Ann')
  await makeBot(ann, 'A simple rule')
  await ann.getByRole('button', { name: 'Play a game' }).click()
  await expect(ann.getByTestId('bot-status')).toContainText(/wins/)

  await write(ann, WRONG)
  await ann.getByRole('button', { name: 'Play a game' }).click()
  await expect(ann.getByTestId('bot-failure')).toContainText('no legal move')
  await ann.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(ann.getByTestId('standing')).toHaveText('Version 1 did not pass its check. Nothing takes part yet.')
  await ann.getByRole('tab', { name: 'Hand in' }).click()
  await expect(ann.getByTestId('own-hand-ins')).toContainText('tried to take from pile 100')
  await expect(rowOf(page, 'Ann')).toContainText('Did not pass')

  await ann.getByRole('tab', { name: 'Workshop' }).click()
  await ann.getByRole('button', { name: 'Keep as a test' }).click()
  await ann.getByLabel('Tests', { exact: true }).check()
  await ann.getByRole('button', { name: 'Run all' }).click()
  await expect(ann.getByRole('region', { name: 'Tests' })).toContainText('wrong again')
  await write(ann, FIRST)
  await ann.getByRole('button', { name: 'Run all' }).click()
  await expect(ann.getByRole('region', { name: 'Tests' })).toContainText('another move')
  await write(ann, RIGHT)
  await ann.getByRole('button', { name: 'Run all' }).click()
  await expect(ann.getByRole('region', { name: 'Tests' })).toContainText('1 of 1 right')
  await write(ann, FIRST)
  await ann.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(ann.getByTestId('standing')).toHaveText('Version 2 takes part.')

  for (const [name, main] of [['Bob', LAST], ['Cem', FIRST], ['Dot', `${LAST}// mine\n`]] as const) {
    const student = await arrive(name, name === 'Dot' ? PHONE : LAPTOP)
    await handInFile(student, main)
    await expect(student.getByTestId('standing')).toHaveText('Version 1 takes part.')
  }
  await expect(page.getByTestId('sums')).toContainText('4 take part')
  await expect(page.getByTestId('alike')).toContainText('Ann and Cem')
  await expect(page.getByTestId('alike')).toContainText('the same files')

  await page.getByRole('button', { name: 'Contest of these' }).click()
  await expect(page.getByTestId('walled')).toHaveCount(4)
  await page.getByRole('button', { name: 'Start the contest' }).click()
  await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 90_000 })
  await page.goto(page.url().replace(/(#\/contests\/[^/]+).*/, '$1/present'))
  await expect(page.getByTestId('podium')).toBeVisible()
})

test('a student goes on without the host, and hands in when it is back', async ({ page, host, arrive }) => {
  await collect(page, host.address)
  const ann = await arrive('Ann')
  await makeBot(ann, 'A simple rule')
  await ann.getByRole('button', { name: 'Play a game' }).click()
  await expect(ann.getByTestId('bot-status')).toContainText(/wins/)
  await ann.context().setOffline(true)
  await page.getByRole('button', { name: 'Close', exact: true }).waitFor()
  await write(ann, FIRST)
  await ann.getByRole('button', { name: 'Play a game' }).click()
  await expect(ann.getByTestId('thought').first()).toContainText('version 2')
  await expect(ann.getByTestId('bot-status')).toContainText(/wins/)
  await ann.getByRole('button', { name: 'Play 20 games' }).click()
  await expect(ann.getByTestId('tally')).toContainText('20 of 20 games')
  await ann.getByRole('button', { name: 'Look at the first lost game' }).click()
  await expect(ann.getByRole('button', { name: 'Back to the last game' })).toBeVisible()
  await ann.context().setOffline(false)
  await ann.reload()
  await expect(ann.getByRole('textbox', { name: /^Code of/ })).toContainText('legalMoves[0]')
  await ann.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(ann.getByTestId('standing')).toHaveText('Version 1 takes part.')
})

/** Goes on with Tab until that is focused; the editor is left as its help says. */
async function tabTo(page: Page, aim: Locator): Promise<void> {
  await aim.first().waitFor()
  for (let presses = 0; presses < 150; presses++) {
    if (await aim.first().evaluate(element => element === document.activeElement))
      return
    if (await page.evaluate(() => document.activeElement?.closest('.cm-editor') !== null))
      await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(aim)}`)
}

async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: typeof name === 'string' }))
  await page.keyboard.press('Enter')
}

test('a student and the teacher do all of it by keyboard alone', async ({ page, host, browser, arrive }) => {
  test.setTimeout(120_000)
  await page.goto(`${host.address}#/collect/new`)
  await tabTo(page, page.getByLabel('No Tipping', { exact: true }))
  await page.keyboard.press('ArrowRight') // Nim
  await pressOn(page, 'Open the collection')
  const code = (await page.getByTestId('guest-code').textContent() ?? '').trim()
  const ann = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await ann.goto(await page.getByTestId('guest-page').textContent() ?? '')
  await tabTo(ann, ann.getByLabel('Code, four digits'))
  await ann.keyboard.type(code)
  await tabTo(ann, ann.getByLabel('Your name'))
  await ann.keyboard.type('Ann')
  await ann.keyboard.press('Enter')
  await pressOn(ann, 'New bot')
  await pressOn(ann, 'Make the bot')
  await pressOn(ann, 'Play a game')
  await expect(ann.getByTestId('bot-status')).toContainText(/wins/)
  await pressOn(ann, 'Hand in')
  await expect(ann.getByTestId('standing')).toHaveText('Version 1 takes part.')
  await ann.context().close()
  const bob = await arrive('Bob') // a contest needs two
  await handInFile(bob, FIRST)
  await expect(bob.getByTestId('standing')).toHaveText('Version 1 takes part.')
  await expect(page.getByTestId('sums')).toContainText('2 take part')
  await pressOn(page, 'Contest of these')
  await tabTo(page, page.getByLabel('Encounters', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await pressOn(page, 'Start the contest')
  await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 60_000 })
})

test('the bots of a student outlast the collection', async ({ page, host, arrive }) => {
  await collect(page, host.address)
  const ann = await arrive('Ann')
  await makeBot(ann, 'A simple rule')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(ann.getByRole('alert')).toContainText('has closed the collection')
  await ann.getByRole('button', { name: 'Go on with your bots' }).click()
  await ann.getByRole('button', { name: 'Play a game' }).click()
  await expect(ann.getByTestId('bot-status')).toContainText(/wins/)
  await page.getByRole('button', { name: 'Open on this network' }).click()
  await ann.getByRole('button', { name: 'Enter a code' }).click()
  await ann.getByLabel('Code, four digits').fill((await page.getByTestId('guest-code').textContent() ?? '').trim())
  await ann.getByRole('button', { name: 'Come in' }).click()
  await ann.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(ann.getByTestId('standing')).toHaveText('Version 1 takes part.')
})

test('new versions find their place on the ladder, and bots spar with those of others', async ({ page, host, arrive }) => {
  test.setTimeout(120_000)
  await collect(page, host.address)
  const [ann, bob] = [await arrive('Ann'), await arrive('Bob')]
  await handInFile(ann, FIRST)
  await handInFile(bob, LAST)
  await expect(page.getByTestId('sums')).toContainText('2 take part')
  await page.getByRole('button', { name: 'Begin the ladder' }).click()
  await expect(page.getByTestId('ladder')).toContainText('Ann v1')
  await bob.getByRole('tab', { name: 'Ladder' }).click()
  await expect(bob.getByTestId('ladder')).toContainText('Ann v1')
  await handInFile(ann, LAST)
  await expect(bob.getByTestId('ladder')).toContainText('Ann v2', { timeout: 30_000 })

  await bob.getByRole('button', { name: 'About Ann v2' }).click()
  await expect(bob.getByRole('rowheader', { name: 'v1', exact: true })).toBeVisible() // what she had before
  await expect(bob.getByTestId('ladder-card')).toContainText('against Bob v1', { timeout: 30_000 })
  await expect(bob.getByRole('link', { name: /^Open the game/ }), 'a student sees results only').toHaveCount(0)
  await bob.keyboard.press('Escape')
  await expect(bob.getByRole('button', { name: 'About Ann v2' })).toBeFocused()
  await page.getByRole('button', { name: 'About Ann v2' }).press('Enter')
  await page.getByRole('link', { name: /^Open the game: .* against Bob v1$/ }).first().click()
  await expect(page.getByTestId('ladder-card')).toBeHidden() // its heading names her, too
  await expect(page.getByRole('heading', { name: /Ann v2/ }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'On the projector' }).click()
  await expect(page.getByTestId('presented-ladder')).toContainText('Ann v2')

  await bob.getByRole('tab', { name: 'Hand in' }).click()
  await bob.getByRole('checkbox', { name: 'Others may let their bots play against mine' }).check()
  await ann.getByRole('tab', { name: 'Workshop' }).click()
  await makeBot(ann, 'Any legal move')
  await ann.getByRole('combobox', { name: 'Against' }).selectOption('Bob')
  await ann.getByRole('button', { name: 'Play a game' }).click()
  // in a game of the page, the bot would have its own name
  await expect(ann.getByTestId('bot-status')).toContainText(/^(?:Ann|Bob) wins/, { timeout: 30_000 })
})

test('a program in another language is handed in where the teacher allows it, and plays beside a bot', async ({ page, host, arrive }) => {
  test.setTimeout(240_000) // axe looks on, too, and programs start
  await page.goto(`${host.address}#/collect/new`)
  await page.getByLabel('No Tipping', { exact: true }).check()
  await page.getByRole('spinbutton', { name: 'Blocks for each player' }).fill('3')
  await expect(page.getByTestId('programs-note')).toContainText('started on this computer as you')
  await page.getByLabel('Programs in other languages').check()
  await page.getByRole('button', { name: 'Open the collection' }).click()
  await expect(page.getByTestId('guest-code')).toBeVisible()

  const ann = await arrive('Ann', PHONE)
  await ann.getByRole('tab', { name: 'Hand in' }).click()
  const choosing = ann.waitForEvent('filechooser')
  await ann.getByRole('button', { name: 'Choose its files' }).click()
  const client = await readFile('clients/python/no_tipping.py')
  const zip = zipSync({ 'tipper/no_tipping.py': client, 'tipper/lib/helper.so': strToU8('\u007FELF') })
  await (await choosing).setFiles([{ name: 'tipper.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }])
  await expect(ann.getByTestId('chosen-program')).toContainText('2 files')
  const command = ann.getByLabel('Command')
  await expect(command).toHaveValue('python3 no_tipping.py')
  await command.fill('python3 ../no_tipping.py')
  await expect(ann.getByTestId('hand-in-program')).toContainText('outside of what is handed in')
  expect.soft(await barriersInEveryLook(ann, false), 'the program').toEqual([])
  await command.fill('python3 no_tipping.py --port {port}')
  await ann.getByRole('button', { name: 'Hand in the program' }).click()
  await expect(ann.getByTestId('standing')).toHaveText('Version 1 takes part.', { timeout: 60_000 })

  const bob = await arrive('Bob')
  await makeBot(bob, 'A simple rule')
  await bob.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(bob.getByTestId('standing')).toHaveText('Version 1 takes part.', { timeout: 60_000 })

  await page.getByRole('button', { name: 'More for Ann' }).click()
  await page.getByRole('menuitem', { name: 'See the code of version 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('code')).toContainText('A starter player for No Tipping')
  await dialog.getByText('lib/helper.so').click()
  await expect(dialog.getByTestId('no-text')).toContainText('a compiled program or library for Linux')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Contest of these' }).click()
  await expect(page.getByTestId('walled')).toHaveCount(2)
  await page.getByLabel('Encounters', { exact: true }).fill('2') // a program starts for each game
  await page.getByRole('button', { name: 'Start the contest' }).click()
  await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 120_000 })
})

test('nothing bars the way of students and teachers', async ({ page, host, arrive }) => {
  test.setTimeout(240_000) // axe takes seconds a look where the machine has much else to do
  await page.goto(`${host.address}#/collect/new`)
  await expect(page.getByRole('button', { name: 'Open the collection' })).toBeVisible()
  expect.soft(await barriersInEveryLook(page), 'the form').toEqual([])
  await collect(page, host.address)
  const ann = await arrive('Ann')
  expect.soft(await barriersInEveryLook(ann), 'no bot').toEqual([])
  await makeBot(ann, 'A simple rule')
  await ann.getByRole('button', { name: 'Play a game' }).click()
  await expect(ann.getByTestId('bot-status')).toContainText(/wins/)
  expect.soft(await barriersInEveryLook(ann), 'the workshop').toEqual([])
  const bob = await arrive('Bob')
  await handInFile(bob, WRONG)
  await handInFile(ann, FIRST)
  await expect(ann.getByTestId('standing')).toHaveText('Version 1 takes part.')
  await handInFile(bob, FIRST)
  await expect(bob.getByTestId('standing')).toHaveText('Version 2 takes part.')
  expect.soft(await barriersInEveryLook(bob, false), 'handed in').toEqual([])
  await page.getByRole('button', { name: 'Begin the ladder' }).click()
  await expect(page.getByTestId('ladder')).toContainText('Ann v1')
  expect.soft(await barriersInEveryLook(page), 'the collection').toEqual([])
  await ann.getByRole('tab', { name: 'Ladder' }).click()
  expect.soft(await barriersInEveryLook(ann, false), 'the ladder').toEqual([])
  await ann.getByRole('button', { name: 'About Bob v2' }).click()
  await expect(ann.getByTestId('ladder-card')).toContainText('Latest games', { timeout: 30_000 })
  expect.soft(await barriersInEveryLook(ann, false), 'a card').toEqual([])
})
