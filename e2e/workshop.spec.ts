import type { Locator, Page } from '@playwright/test'
import type { AddressInfo } from 'node:net'
import type { NewBot } from './support/botDialog.ts'
import { Buffer } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { arrangeFor, done } from './support/arrange.ts'
import { barriersInEveryLook } from './support/barriers.ts'
import { makeBot as makeBotByDialog } from './support/botDialog.ts'
import { escapes } from './support/escapes.ts'
import { expect, testBesideOthers as test, test as testAlone } from './support/fixtures.ts'

/** The workshop: a bot is written in the window and plays from it, in a frame without an origin. */

async function openWorkshop(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/workshop`)
  await page.getByRole('button', { name: 'New bot' }).first().click()
}

/** By which bots of the same host have names of their own. */
let made = 0

async function makeBot(
  page: Page,
  { game = 'Nim', language = 'JavaScript', example = 'A simple rule', name = `Mine ${++made}` }: NewBot = {},
): Promise<void> {
  await makeBotByDialog(page, { game, language, example, name })
  await expect(page.getByLabel('Bot', { exact: true }).locator('option:checked')).toContainText(name)
}

function code(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Code of/ })
}

/** Replaces all of the code in the editor, as a person would who pastes. */
async function write(page: Page, text: string): Promise<void> {
  await code(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

testAlone('a bot made from an example plays a game to its end, and shows what it thinks', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page)
  await expect(code(page)).toContainText('export function choose')
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('bot-status')).toContainText(/wins/)
  await expect(page.getByTestId('thought').first()).toContainText('version 1')

  await page.getByRole('button', { name: 'Start of the game' }).click()
  await page.getByRole('button', { name: 'Ask again here' }).click()
  await expect(page.getByTestId('thought').first()).toContainText('Asked here')
})

testAlone('a bot is asked in a position of a game that others played', async ({ page, host }) => {
  const { begin, leave } = await arrangeFor(page, host)
  const id = await begin('nim', { settings: { piles: '1 2' }, seats: ['bot'] })
  await leave()
  await page.goto(`${host.address}#/match/${id}`)
  await page.getByTestId('result').waitFor()
  await page.goto(`${host.address}#/match/${id}/1`)
  await page.getByRole('link', { name: 'Ask your bot here' }).click()
  await page.getByRole('button', { name: 'New bot' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Flip', { exact: true }), 'the game is known').toHaveCount(0)
  await makeBotByDialog(page, { example: 'Any legal move' })
  await expect(page.getByTestId('thought')).toHaveCount(3) // what the players did
  await page.reload() // the address has the position
  await write(page, 'export const choose = ({ you, ply }) => ({ pile: 9, leave: you * 10 + ply })\n')
  await page.getByRole('button', { name: 'Ask here' }).click()
  await expect(page.getByTestId('thought').first()).toContainText('Asked here')
  await expect(page.getByTestId('thought').first()).toContainText('{"pile":9,"leave":21}')
  await expect(page.getByTestId('bot-failure')).toContainText('no legal move')
  expect.soft(await barriersInEveryLook(page), 'a game of others').toEqual([])
  await page.getByRole('button', { name: 'Keep as a test' }).click()
  await page.getByLabel('Tests', { exact: true }).check()
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByRole('region', { name: 'Tests' })).toContainText('illegal')

  await page.goto(`${host.address}#/workshop/match/${'0'.repeat(12)}/1`)
  await page.reload()
  await expect(page.getByText('That match is neither on the host nor in its archive.')).toBeVisible()
})

test('a bot hears of all moves', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page)
  await write(page, `let seen = 0
export const placed = ({ ply }) => seen += ply === seen
export const choose = ({ ply, legalMoves }) => legalMoves[seen === ply ? 0 : -1]
export const over = () => console.log('saw', seen)
`)
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('thought').first()).toContainText(/saw \d+/)
})

testAlone('a bot hears how its game ended, and a wrong move of it is kept as a test', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page)
  await write(page, `export const choose = state => state.legalMoves[0]
export const over = ({ place, seats }) => console.log('place', place, 'of', seats)
`)
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('thought').first()).toContainText(/place [12] of 2/)
  await page.getByRole('button', { name: 'Start of the game' }).click()
  await page.getByRole('button', { name: 'Keep as a test' }).click()
  await page.getByLabel('Tests', { exact: true }).check()
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByRole('region', { name: 'Tests' })).toContainText('wrong again')
  await page.getByRole('button', { name: /^Delete the test/ }).click()
  await expect(page.getByRole('region', { name: 'Tests' })).not.toContainText('wrong again')
})

test('the simple rule plays each other game to the end', async ({ page, host }) => {
  test.setTimeout(240_000) // five games
  await page.goto(`${host.address}#/workshop`)
  for (const game of ['No Tipping', 'Flip', 'Maze', 'Gravitational Voronoi', 'Yinsh']) {
    await page.getByRole('button', { name: 'New bot' }).first().click()
    await makeBot(page, { game })
    await expect(page.getByRole('link', { name: 'Look at the game' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Play a game' }).click()
    await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByTestId('bot-failure'), game).toHaveCount(0)
  }
})

test('a bot that draws is seen to draw on its board', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page, { game: 'No Tipping' })
  await write(page, 'export function choose(state) {\nshow.mark("x")\nshow.mark(3, "here", 0.5)\nreturn state.legalMoves[0]\n}')
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('thought').first()).toContainText('here')
  await expect(page.getByTestId('thought').first()).toContainText('a place is a number or a pair of numbers, not x')
  await page.getByTestId('thought').last().click()
  await expect(page.getByTestId('board').getByTestId('bot-mark')).toHaveCount(1)
})

test('what goes wrong is said with its line, and the bot gives the game up', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page)
  const faults: readonly (readonly [string, RegExp])[] = [
    ['export function choose(state) {\n  return state.nothing.here\n}', /main\.js, line 2.*undefined/],
    ['export function choose(state) {\n  retrun 1\n}', /main\.js, line 2.*no JavaScript/],
    ['export function choose(state) {\n  return { pile: 99, leave: 0 }\n}', /no legal move/],
    ['export function choose(state) {\n  return undefined\n}', /returned nothing/],
    ['export const other = 1', /exports no function choose/],
    ['import { x } from "./other.js"\nexport function choose() {}', /imports only its own .js files/],
    ['function deep() { return deep() + 1 }\nexport function choose() { return deep() }', /call stack/],
    ['export function choose() { const all = []; for (let i = 0; i < 1000; i++) console.log(i)\n throw "no" }', /no/],
  ]
  for (const [text, said] of faults) {
    await write(page, text)
    await page.getByRole('button', { name: 'Play a game' }).click()
    await expect(page.getByTestId('bot-failure').first()).toContainText(said)
    await expect(page.getByTestId('bot-status')).toContainText(/wins: (The bot Mine \d+ broke down: .|Mine \d+ tried to take from pile 100)/)
    await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible()
  }
})

test('a loop without an end is ended, and the window stays smooth', async ({ page, host }) => {
  await page.clock.install()
  await openWorkshop(page, host.address)
  await makeBot(page)
  await write(page, `let asked = 0
export function choose({ legalMoves }) {
  if (asked++ > 0)
    for (;;) {}
  return legalMoves[0]
}
`)
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('thought').first()).toBeVisible()
  await expect(page.getByTestId('bot-status')).toHaveText('Your bot thinks…')
  await page.getByLabel('Help', { exact: true }).check() // the window answers meanwhile
  await expect(page.getByText('What choose returns')).toBeVisible()
  await page.getByLabel('What it thought', { exact: true }).check()
  await page.clock.fastForward(10_000)
  await expect(page.getByTestId('bot-failure').first()).toContainText('within 10 s')
})

testAlone('a bot is kept without asking, over a reload, with its versions', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page)
  const first = 'export function choose(state) {\n  return state.legalMoves[0]\n}'
  await write(page, first)
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible()
  await write(page, first.replace('[0]', '.at(-1)'))
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('thought').first()).toContainText('version 2')
  await expect(page.getByTestId('saved')).toHaveText('Saved')
  await page.reload()
  await expect(code(page)).toContainText('.at(-1)')
  await page.getByLabel('Versions', { exact: true }).check()
  await page.getByRole('button', { name: 'Go back to version 1' }).click()
  await expect(code(page)).toContainText('[0]')
  await page.getByRole('button', { name: 'Go back to version 2' }).click()
  await expect(code(page)).toContainText('.at(-1)')
})

testAlone('two windows on one bot do not overwrite each other', async ({ page, context, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page)
  await expect(page.getByTestId('saved')).toHaveText('Saved')
  const other = await context.newPage()
  await other.goto(page.url())
  await write(other, '// theirs\nexport function choose() {}')
  await expect(other.getByTestId('saved')).toHaveText('Saved')
  await write(page, '// mine\nexport function choose() {}')
  await page.getByRole('button', { name: 'Keep mine as a new bot' }).click()
  await expect(code(page)).toContainText('// mine')
  await expect(page.getByLabel('Bot', { exact: true }).locator('option')).toHaveCount(2)
  await other.reload()
  await expect(code(other)).toContainText('// theirs')
})

testAlone('a bot is saved as a zip, and made of one again', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page, { name: 'Mine' })
  await write(page, '// my own\nexport function choose(state) {\n  return state.legalMoves[0]\n}')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save this bot as a zip' }).click()
  const zip = await (await download).path()
  expect((await download).suggestedFilename()).toBe('Mine.zip')
  await page.getByRole('button', { name: 'New bot' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Maze', { exact: true }).check()
  await dialog.getByLabel('Or your own files').setInputFiles({ name: 'a.zip', mimeType: '', buffer: Buffer.from('no') })
  await expect(dialog.getByText('This is no zip that can be read.')).toBeVisible()
  await dialog.getByLabel('Or your own files').setInputFiles({
    name: 'mine.zip',
    mimeType: 'application/zip',
    buffer: await readFile(zip),
  })
  await expect(dialog.getByLabel('Nim', { exact: true })).toBeChecked()
  await expect(dialog.getByLabel('Name of the bot')).toHaveValue('Mine')
  await expect(dialog.getByLabel('A search', { exact: true })).toBeDisabled()
  await makeBotByDialog(page, { name: 'Again' })
  await expect(page.getByLabel('Bot', { exact: true })).toContainText('Again')
  await expect(code(page)).toContainText('// my own')
})

test('on a small laptop the board is large enough, and stays where it is while a bot plays', async ({ page, host }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openWorkshop(page, host.address)
  await makeBot(page, { game: 'No Tipping' })
  const before = await page.getByTestId('board').boundingBox()
  expect(before?.height).toBeGreaterThan(280)
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThan(700)
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('bot-status')).toContainText(/wins/)
  expect(await page.getByTestId('board').boundingBox()).toEqual(before)
})

test('twenty games are counted, and the first lost one is a click away', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page, { example: 'Any legal move' })
  await page.getByRole('button', { name: 'Play 20 games' }).click()
  await expect(page.getByTestId('tally')).toContainText('20 of 20 games', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Look at the first lost game' }).click()
  await expect(page.getByTestId('board')).toBeVisible()
})

test('a bot reaches nothing outside its frame', async ({ page, host }) => {
  const reached: string[] = []
  const outside = createServer((socket) => {
    reached.push('a connection')
    socket.destroy()
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  const { port } = outside.address() as AddressInfo
  await openWorkshop(page, host.address)
  await makeBot(page)
  await page.evaluate(() => localStorage.setItem('fulcrum.secret', 'secret'))
  await write(page, escapes(port, new URL(host.address).port))
  await page.getByRole('button', { name: 'Play a game' }).click()
  const thought = page.getByTestId('thought').last()
  await expect(thought).toContainText('tried', { timeout: 30_000 })
  const said = await thought.textContent() ?? ''
  expect(Number(/tried (\d+)/.exec(said)?.[1])).toBeGreaterThanOrEqual(60)
  expect(said).toContain('reached: none')
  expect(reached).toEqual([])
  outside.close()
})

testAlone('nothing bars the way in the workshop', async ({ page, host }) => {
  test.setTimeout(240_000) // axe takes seconds a look where the machine has much else to do
  await page.goto(`${host.address}#/workshop`)
  await expect(page.getByRole('button', { name: 'New bot' })).toBeVisible()
  expect.soft(await barriersInEveryLook(page), 'no bot').toEqual([])
  await page.getByRole('button', { name: 'New bot' }).click()
  expect.soft(await barriersInEveryLook(page, false), 'a new bot').toEqual([])
  await makeBot(page, { game: 'No Tipping' })
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible()
  await page.getByTestId('thought').nth(2).click()
  expect.soft(await barriersInEveryLook(page), 'what it thought').toEqual([])
  for (const panel of ['Versions', 'Tests', 'Help']) {
    await page.getByLabel(panel, { exact: true }).check()
    expect.soft(await barriersInEveryLook(page, false), panel).toEqual([])
  }
})

testAlone('what a started program draws is on the board while its game goes on', async ({ page, host }) => {
  const folder = test.info().outputPath()
  await writeFile(join(folder, 'main.js'), `export const choose = ({ legalMoves }) => {
  show.mark(legalMoves[0].pile, 'from here')
  return legalMoves[0]
}
`)
  const { host: calls, leave } = await arrangeFor(page, host)
  const seats = {
    1: { kind: 'program', name: 'Drawer', proto: 'bot', command: 'main.js', folder },
    2: { kind: 'human', name: 'Ann' },
  } as const
  const plan = { game: 'nim', settings: {}, budgetMs: null, pauseMs: 0, seats, clientChooses: false } as const
  const { id } = done(await calls.createMatch({ plan, listen: null }))
  await page.goto(`${host.address}#/match/${id}`)
  await expect(page.getByTestId('board').getByTestId('bot-mark')).toHaveCount(1)
  await expect(page.getByTestId('result')).toHaveCount(0)
  await leave()
})

testAlone('bots of the workshop take part in a contest as started programs', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page, { name: 'Ada', example: 'A search' })
  await page.getByRole('button', { name: 'New bot' }).first().click()
  await makeBot(page, { name: 'Grace', example: 'A search', language: 'Python' })
  await page.goto(`${host.address}#/contests/new`)
  const tick = async (name: RegExp): Promise<void> =>
    page.getByRole('radio', { name }).first().locator('xpath=ancestor::label').click()
  await tick(/^Nim/)
  await tick(/^Bots of the workshop/)
  await page.getByRole('button', { name: 'Add Ada' }).click()
  await page.getByRole('button', { name: 'Add Grace' }).click()
  await tick(/^Round robin/)
  await expect(page.getByTestId('walled')).toHaveText(['walled in', 'walled in'])
  await page.getByRole('button', { name: 'Start the contest' }).click()
  await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 60_000 })
  await page.getByRole('tab', { name: 'Standings' }).click()
  await expect(page.getByRole('table').first()).toContainText('Grace')
  expect(await barriersInEveryLook(page)).toEqual([])
})

test('a bot in Python plays a game, and what goes wrong is said with its line', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page, { language: 'Python' })
  await expect(code(page)).toContainText('def choose')
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByTestId('bot-status')).toContainText(/wins/)
  await expect(page.getByTestId('bot-failure')).toHaveCount(0)
  const faults: readonly (readonly [string, RegExp])[] = [
    ['def choose(state):\n    return state["nothing"]', /main\.py, line 2.*KeyError/],
    ['def choose(state):\n    return 1 +', /main\.py, line 2.*SyntaxError/],
    ['def choose(state):\n    return [bytearray(10_000_000) for _ in range(1000)]', /main\.py, line 2.*MemoryError/],
    ['import js', /main\.py, line 1.*ModuleNotFoundError/],
  ]
  for (const [text, said] of faults) {
    await write(page, text)
    await page.getByRole('button', { name: 'Play a game' }).click()
    await expect(page.getByTestId('bot-failure').first()).toContainText(said)
    await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible()
  }
})

test('the editor marks what is no Python, and completes what a bot gets', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page, { language: 'Python' })
  await write(page, 'def choose(state)\n    return None\n')
  await expect(page.locator('.cm-lintRange-error')).toBeVisible()
  await write(page, 'def choose(state):\n    return state["')
  await page.keyboard.type('leg')
  await expect(page.getByRole('option', { name: /legalMoves/ })).toBeVisible()
})

test('a bot is compared with an earlier version of itself, and plays against it', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page)
  const first = 'export function choose(state) {\n  return state.legalMoves[0]\n}'
  await write(page, first)
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible()
  await write(page, first.replace('[0]', '.at(-1)'))
  await page.getByLabel('Versions', { exact: true }).check()
  await page.getByRole('button', { name: 'Compare version 1 with the bot as it is now' }).click()
  const compared = page.getByRole('dialog').getByTestId('compared')
  await expect(compared.locator('.cm-changedLine')).toHaveCount(2)
  await expect(compared).toContainText('.at(-1)')
  expect(await barriersInEveryLook(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByLabel('Against').selectOption('Version 1')
  await page.getByRole('button', { name: 'Play 20 games' }).click()
  await expect(page.getByTestId('tally')).toContainText('20 of 20 games', { timeout: 60_000 })
})

test('a bot plays with other settings of its game', async ({ page, host }) => {
  await openWorkshop(page, host.address)
  await makeBot(page, { game: 'Flip' })
  // alone there is nobody to win against
  await expect(page.getByRole('button', { name: 'Play 20 games' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Two, in a race').check()
  await dialog.getByLabel('Rows').fill('0')
  expect(await barriersInEveryLook(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('The settings are not right.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play a game' })).toBeDisabled()
  await page.getByRole('button', { name: 'Change…' }).click()
  await dialog.getByLabel('Rows').fill('3')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('3 × 5, seed drawn at the start, race of two')).toBeVisible()
  await page.getByLabel('Against').selectOption('Random')
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('bot-failure')).toHaveCount(0)
})
