import type { Locator, Page } from '@playwright/test'
import type { MatchPage } from './matchPage.ts'
import type { NewMatchPage } from './newMatchPage.ts'
import { expect } from '@playwright/test'
import { importFiles, saved } from './gameFiles.ts'
import { serveTo } from './servedHost.ts'

/** A start of Flip or Maze as it is written: the name of its field, and what stands in it. */
export interface WrittenStart { readonly game: 'Flip' | 'Maze', readonly text: string }

const FIELDS = {
  Flip: { legend: 'Start', option: 'Your own board', name: 'Board' },
  Maze: { legend: 'Maze', option: 'Walls given', name: 'Walls' },
} as const

/** Opens New match and writes the start into its field; answers that. */
export async function writeStart(newMatch: NewMatchPage, { game, text }: WrittenStart): Promise<Locator> {
  const { legend, option, name } = FIELDS[game]
  await newMatch.open()
  await newMatch.chooseGame(game)
  await newMatch.choose(legend, option)
  const field = newMatch.page.getByLabel(name, { exact: true })
  await field.fill(text)
  return field
}

/** Ann plays it alone. */
export async function playAlone(newMatch: NewMatchPage, start: WrittenStart): Promise<void> {
  await writeStart(newMatch, start)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
}

/** Ann races the bot that makes no mistake. */
export async function racePerfect(newMatch: NewMatchPage, start: WrittenStart): Promise<void> {
  await writeStart(newMatch, start)
  await newMatch.choose('Players', 'Two, in a race')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'perfect')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
}

/** As a person would: Tab until a cell of the board has the focus. */
export async function focusCells({ page, board }: MatchPage): Promise<void> {
  const onCells = board.locator('[role=gridcell]:focus')
  for (let presses = 0; presses < 40 && await onCells.count() === 0; presses++)
    await page.keyboard.press('Tab')
  await expect(onCells).toHaveCount(1)
}

/** The one game of the library is opened from there. */
export async function openFromLibrary(page: Page, game: string): Promise<void> {
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByText('1 game', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Open the game of/ }) })
  await expect(row).toContainText(game)
  await row.getByRole('link').click()
  await expect(page.getByTestId('result')).toBeVisible()
}

/** The match in view is saved in every form, and its game file opens at another host. */
export async function saveAndImport(page: Page, game: 'flip' | 'maze'): Promise<void> {
  expect((await saved(page, /svg/i)).bytes.toString()).toContain('<svg')
  expect((await saved(page, /^(?!Turning point).*PNG/)).bytes.subarray(1, 4).toString()).toBe('PNG')
  expect((await saved(page, /web page/i)).bytes.toString()).toMatch(/^<!doctype html>/i)
  const file = await saved(page, /game file/i)
  expect(JSON.parse(file.bytes.toString())).toMatchObject({ format: 'fulcrum-game', version: 1, game })
  const elsewhere = await serveTo(page.context())
  await page.goto(`${elsewhere.address}#/library`)
  await importFiles(page, file)
  await expect(page.getByTestId('result')).toContainText('Ann won')
  await elsewhere.stop()
}
