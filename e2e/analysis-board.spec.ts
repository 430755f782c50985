import type { Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { GAME_IDS, gameOf } from '../src/shared/games/index.ts'
import { barriers } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { saved } from './support/gameFiles.ts'

const moves = (page: Page) => page.getByTestId('tree')
const engine = (page: Page) => page.getByTestId('engine')
/** The moves that the engine offers, as a list with chances where it compares them. */
const good = (page: Page) => page.locator('[data-testid=good-moves] button, [data-testid=line]')
const here = (page: Page) => moves(page).locator('[aria-current]')

/** Sets up a game with its ordinary settings. */
async function setUp(page: Page, address: string, title: string): Promise<void> {
  await page.goto(`${address}#/analysis`)
  await page.getByRole('button', { name: 'New position' }).click()
  const dialog = page.getByRole('dialog', { name: 'New position' })
  await dialog.getByRole('group', { name: 'Game' }).getByText(title, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('start')).toContainText(`${title}: `)
}

for (const id of GAME_IDS) {
  const { title } = gameOf(id)
  test(`${title} is set up, judged, branched and walked, and nothing bars the way`, async ({ page, host, newMatch: _ }) => {
    await setUp(page, host.address, title)
    await expect(here(page)).toHaveText('Start')
    await good(page).first().click()
    await expect(here(page)).toHaveText(/^1/)
    await expect(good(page).first()).toBeVisible()
    await good(page).first().click()
    await expect(here(page)).toHaveText(/^2/)
    await page.getByLabel('Comment on this position').fill('The engine says so')
    await page.getByLabel('Comment on this position').press('Enter')
    await expect(here(page)).toContainText('The engine says so')
    await page.getByRole('button', { name: 'One move back' }).click()
    await expect(here(page)).toHaveText(/^1/)
    await page.keyboard.press('ArrowRight')
    await expect(here(page)).toHaveText(/^2/)
    await page.reload()
    await expect(moves(page)).toContainText('The engine says so')
    expect(await barriers(page)).toEqual([])
  })
}

test('moves on the board make variations, by mouse; a link opens the same position', async ({ page, host, newMatch: _, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await setUp(page, host.address, 'Nim')
  await page.locator('[data-cell]').first().click()
  await expect(here(page)).toHaveText(/^1.*pile 1/)
  await page.getByTestId('tree').getByRole('button', { name: 'Start' }).click()
  await page.locator('[data-cell]').last().click()
  await expect(page.getByRole('group', { name: 'Instead of move 1' })).toHaveText(/pile 3/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Make this the main line' }).click()
  await expect(page.getByRole('group', { name: 'Instead of move 1' })).toHaveText(/pile 1/)
  const position = await page.getByTestId('position').textContent()
  await page.getByRole('button', { name: /^Copy link/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached()
  const link = await page.evaluate(async () => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByTestId('position')).toHaveText(position ?? '')
  await expect(other).toHaveURL(/#\/analysis$/)
})

test('a position is played on from, against a bot', async ({ page, host, newMatch: _, match }) => {
  await setUp(page, host.address, 'Nim')
  await good(page).first().click()
  await expect(here(page)).toHaveText(/^1/)
  await page.getByRole('button', { name: 'Play from here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start match' }).click()
  await page.waitForURL(/#\/match\//)
  await expect(match.log).toContainText('it continues another game from its move 1')
})

test('a match and a saved file of it come onto the board, where one looked back', async ({ page, host, newMatch, match }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'Bot', 'perfect')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  await expect(match.result).toBeVisible()
  const file = await saved(page, /^Game/)
  await match.row(2).click()
  await page.getByRole('link', { name: 'Analyse from here' }).click()
  await expect(here(page)).toHaveText(/^2/)
  await expect(page).toHaveURL(/#\/analysis$/)
  const played = await moves(page).getByRole('listitem').count()
  await setUp(page, host.address, 'No Tipping')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ])
  await chooser.setFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.bytes) })
  await expect(page.getByTestId('start')).toContainText('Nim: ')
  await expect(moves(page).getByRole('listitem')).toHaveCount(played)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('start')).toContainText('No Tipping: ')
})

test('a tipping move is shown with why the game ends, and taken back', async ({ page, host, newMatch: _ }) => {
  const line = {
    game: 'no-tipping',
    settings: { weights: 5 },
    seats: 2,
    first: 1,
    moves: [{ weight: 5, position: 30 }],
  }
  await page.goto(`${host.address}#/analysis/line/${encodeURIComponent(JSON.stringify(line))}`)
  await expect(page.getByTestId('ending')).toContainText('tipped')
  await page.getByRole('button', { name: 'Take the move back' }).click()
  await expect(here(page)).toHaveText('Start')
  await page.goto(
    `${host.address}#/analysis/line/${encodeURIComponent(JSON.stringify({ ...line, moves: [{ weight: 99, position: 0 }] }))}`,
  )
  await expect(page.getByRole('main')).toContainText('Move 1 can’t be made')
  expect(await barriers(page)).toEqual([])
})

test('the engine goes silent when it is switched off, and speaks again when it is on', async ({ page, host, newMatch: _ }) => {
  await setUp(page, host.address, 'Nim')
  await expect(engine(page).getByTestId('standing')).toBeVisible()
  await page.keyboard.press('e')
  await expect(engine(page).getByTestId('standing')).toBeHidden()
  await engine(page).getByRole('button').click()
  await expect(engine(page).getByTestId('standing')).toBeVisible()
})
