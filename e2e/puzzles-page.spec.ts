import type { Page } from '@playwright/test'
import { GAME_IDS, gameOf } from '../src/shared/games/index.ts'
import { barriers } from './support/barriers.ts'
import { testBesideOthers as base, expect } from './support/fixtures.ts'
import { dailyPuzzle, dayToGoWrong, PuzzlePage, wrongMove } from './support/puzzlePage.ts'

const test = base.extend<{ puzzles: PuzzlePage }>({ puzzles: async ({ page }, use) => use(new PuzzlePage(page)) })

/** A Sunday, a Monday and so on. */
const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'
const WEDNESDAY = '2026-11-25'
/** So much later that no game has its next puzzle to go wrong with in common with that Sunday. */
const LATER_MONDAY = '2026-11-30'

for (const game of GAME_IDS.filter(id => gameOf(id).puzzles !== undefined)) {
  test(`puzzles of ${gameOf(game).title} are solved by mouse and by keys alone, after a wrong answer that is told why and taken back`, async ({ puzzles, page, host }) => {
    const byMouse = dayToGoWrong(game, SUNDAY)
    const first = dailyPuzzle(game, byMouse)
    await puzzles.open(host, game, byMouse)
    await puzzles.byMouse(wrongMove(game, first))
    await expect(puzzles.says).toContainText(/^Not that one\. [A-Z].*\.$/)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await puzzles.solve(first, 'byMouse')
    await expect(puzzles.says).toContainText('Solved, after a wrong answer.')
    await expect(puzzles.record).toContainText('First try0')

    const byKeys = dayToGoWrong(game, LATER_MONDAY)
    const second = dailyPuzzle(game, byKeys)
    await puzzles.open(host, game, byKeys)
    await toBoard(page)
    await puzzles.byKeys(wrongMove(game, second))
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.keyboard.press('Enter') // takes it back
    await expect(puzzles.board.locator(':focus')).toHaveCount(1)
    await puzzles.solve(second, 'byKeys')
    await expect(page.getByRole('button', { name: /^Next/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(puzzles.says).toHaveText('')
    await puzzles.isSolvable()
  })
}

/** As a person would: Tab until something on the board has the focus. */
async function toBoard(page: Page): Promise<void> {
  const onBoard = page.getByTestId('board').locator(
    '[role=option]:focus, [role=gridcell]:focus, [data-cell]:focus, [data-point]:focus, [data-testid=map]:focus',
  )
  for (let presses = 0; presses < 40 && await onBoard.count() === 0; presses++)
    await page.keyboard.press('Tab')
  await expect(onBoard).toHaveCount(1)
}

test('the daily puzzle is another one each day, days in a row are counted, and a day without ends the row', async ({ puzzles, page, host }) => {
  await page.goto(`${host.address}#/`)
  await expect(page.getByRole('main').getByRole('link', { name: /Puzzles/ })).toContainText(
    '6 puzzles for today',
  )
  for (const [day, row] of [[SUNDAY, '1 day'], [MONDAY, '2 days'], [WEDNESDAY, '1 day']] as const) {
    await puzzles.open(host, 'nim', day)
    await expect(page.getByTestId('task')).toContainText(
      `puzzle of ${new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { dateStyle: 'medium' })}`,
    )
    await puzzles.solve(dailyPuzzle('nim', day), 'byMouse')
    await expect(puzzles.record).toContainText(`Daily${row}`)
    await page.reload()
    await expect(puzzles.record).toContainText(`Daily${row}`)
  }
  await expect(puzzles.record).toContainText('First try3')
  await page.getByRole('link', { name: 'Fulcrum, home' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Puzzles/ })).toContainText(
    '5 puzzles for today',
  )
  await page.getByRole('link', { name: 'Puzzles', exact: true }).first().click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Forget it' }).click()
  await expect(puzzles.record).toContainText('Daily0 days')
})

test('endless puzzles come one after the other, of the chosen grade, with a solution to be shown', async ({ puzzles, page, host }) => {
  await puzzles.open(host, 'nim', SUNDAY)
  await puzzles.choose('Puzzles', 'Endless')
  await puzzles.choose('Grade, from 1, easy, to 5', '4')
  await expect(page.getByTestId('task')).toContainText('Grade 4 of 5')
  for (let solved = 0; solved < 3; solved++) {
    await page.getByRole('button', { name: 'Show solution' }).click()
    await puzzles.board.locator('[data-cell][aria-label*=hint], .advised').first().click()
    await expect(puzzles.says).toContainText('That is the solution.')
    await page.keyboard.press('n')
    await expect(puzzles.says).toHaveText('')
    await puzzles.isSolvable()
  }
  await expect(puzzles.record).toContainText('Solved0')
})

test('a mistake of one\'s own game is tried again, from the review and among the puzzles', async ({ newMatch, match, puzzles, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'You', 'Bob')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  for (const [ply, coin] of ['2_0', '1_0', '0_0'].entries()) { // 3 4 5: Ann leaves 3 and 4, and Bob should have left 3
    await match.board.locator(`[data-cell="${coin}"]`).click()
    await expect(match.row(ply + 1)).toBeVisible()
  }
  await expect(match.result).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).first().click()
  await page.getByRole('link', { name: 'Try this position' }).click()
  await expect(puzzles.task).toContainText('One move keeps the win. Find it.')
  await puzzles.byMouse({ pile: 1, leave: 3 })
  await expect(puzzles.says).toContainText('Solved. 3 ⊕ 4 = 7 before and 3 ⊕ 3 = 0 now')
  await page.getByRole('link', { name: 'The game' }).click()
  await expect(match.result).toBeVisible()
  await page.getByRole('link', { name: 'Puzzles' }).first().click()
  await puzzles.choose('Game', 'Nim')
  await puzzles.choose('Puzzles', 'Your games')
  await expect(puzzles.task).toContainText('One move keeps the win. Find it.')
  await puzzles.byMouse({ pile: 0, leave: 1 })
  await expect(puzzles.says).toContainText('3 ⊕ 4 ⊕ 5 = 2 before and 1 ⊕ 4 ⊕ 5 = 0 now')
})

test.describe('on a telephone', () => {
  test.use(
    {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    } as object,
  )

  test('a puzzle is solved by touch, and nothing is wider than the screen', async ({ puzzles, page, host }) => {
    await puzzles.open(host, 'flip', SUNDAY)
    await puzzles.solve(dailyPuzzle('flip', SUNDAY), 'byMouse')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await barriers(page)).toEqual([])
  })
})
