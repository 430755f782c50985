import type { Locator } from '@playwright/test'
import type { MatchPage } from './support/matchPage.ts'
import { expect, testBesideOthers as test, test as testAlone } from './support/fixtures.ts'
import { focusCells, openFromLibrary, playAlone, racePerfect, saveAndImport, writeStart } from './support/puzzles.ts'

/** East, and then south. */
const SMALL = { game: 'Maze', text: 'd3 d6' } as const
/** One corridor that winds through three rows of four cells: eleven steps. */
const WINDING = { game: 'Maze', text: 'd553 9556 c557' } as const
/** A step to the east one has to choose: east and south to the end, or south into a dead end. */
const FORKED = { game: 'Maze', text: 'd13 d6e' } as const

function cell({ board }: MatchPage, row: number, column: number): Locator {
  return board.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column},`) })
}

async function showsTheEnd(match: MatchPage, steps: number): Promise<void> {
  await expect(match.board).toContainText('Congratulations!')
  await expect(match.result).toContainText(`${steps} steps`)
  await expect(match.result).toContainText('Ann won')
  await expect(match.result).toContainText(`Ann reached the end in ${steps} steps; par is ${steps}.`)
}

test('a maze is walked by mouse, a click on each neighbour', async ({ newMatch, match }) => {
  await playAlone(newMatch, SMALL)
  await expect(match.board).toContainText('Make the first move')
  await expect(cell(match, 1, 1)).toHaveAccessibleName(/^row 1, column 1, open east, the walker/)
  await cell(match, 1, 2).click()
  await expect(match.row(1)).toContainText('goes east to row 1, column 2')
  await expect(cell(match, 1, 2)).toHaveAccessibleName(/^row 1, column 2, open south and west, the walker/)
  await expect(cell(match, 1, 1)).toHaveAccessibleName(/on the path/)
  await cell(match, 2, 2).click()
  await showsTheEnd(match, 2)
  await expect(match.announcement).toContainText('Ann wins. Ann reached the end in 2 steps; par is 2')
})

test('a click on a far cell of the corridor walks there, and one behind a fork says why not', async ({ newMatch, match }) => {
  await playAlone(newMatch, FORKED)
  await cell(match, 2, 3).click()
  await expect(match.board).toContainText(
    'Choose a neighbour, a cell of your path, or one of the corridor that you stand in',
  )
  await cell(match, 1, 2).click()
  await expect(match.row(1)).toBeVisible()
  await cell(match, 2, 3).click()
  await showsTheEnd(match, 3)
  await playAlone(newMatch, WINDING)
  await cell(match, 3, 4).click()
  await showsTheEnd(match, 11)
  await expect(match.log.locator('[data-ply]')).toHaveCount(11)
})

test('arrows and W, A, S, D walk, and a wall is said', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, WINDING)
  await expect(match.status).toHaveText('Your move')
  await focusCells(match)
  await page.keyboard.press('ArrowDown')
  await expect(match.board).toContainText('There is a wall to the south')
  const keys = [
    'ArrowRight',
    'd',
    'ArrowRight',
    's',
    'ArrowLeft',
    'a',
    'ArrowLeft',
    'ArrowDown',
    'ArrowRight',
    'd',
    'ArrowRight',
  ]
  for (const [steps, key] of keys.entries()) {
    await page.keyboard.press(key)
    await expect(match.row(steps + 1)).toBeVisible()
  }
  await showsTheEnd(match, 11)
})

test('W walks north and back along the path, at the cost of a step', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, SMALL)
  await expect(match.status).toHaveText('Your move')
  await focusCells(match)
  for (const [steps, key] of ['d', 'a', 'ArrowRight'].entries()) {
    await page.keyboard.press(key)
    await expect(match.row(steps + 1)).toBeVisible()
  }
  await page.keyboard.press('w')
  await expect(match.board).toContainText('There is a wall to the north')
  await page.keyboard.press('s')
  await expect(match.result).toContainText('Ann reached the end in 4 steps; par is 2.')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a maze is walked by touch, on the cells and on the buttons below', async ({ newMatch, match }) => {
    await playAlone(newMatch, SMALL)
    await expect(match.status).toHaveText('Your move')
    await cell(match, 1, 2).tap()
    await expect(cell(match, 1, 2)).toHaveAccessibleName(/the walker/)
    await match.board.getByRole('group', { name: 'Step' }).getByRole('button', { name: 'south' }).tap()
    await showsTheEnd(match, 2)
  })
})

test('a hint points out the next cell, says it, and leads to the end', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, SMALL)
  for (const [steps, [row, column, way]] of ([[1, 2, 'east'], [2, 2, 'south']] as const).entries()) {
    await expect(match.status).toHaveText('Your move')
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(match.board).toContainText('Click on the yellow cell')
    await expect(page.getByTestId('hint')).toContainText(new RegExp(`^Hint: .*${way}`))
    await expect(cell(match, row, column)).toHaveAccessibleName(/, hint/)
    await expect(match.board.locator('svg .advised')).toHaveCSS('fill', 'rgb(255, 221, 68)')
    await cell(match, row, column).click()
    await expect(match.row(steps + 1)).toBeVisible()
  }
  await showsTheEnd(match, 2)
})

test('a race against the perfect bot shows both mazes, and a step back loses it', async ({ newMatch, match }) => {
  await racePerfect(newMatch, SMALL)
  await expect(match.board.getByRole('grid', { name: /^Maze of Ann, 0 steps, 2 left/ })).toBeVisible()
  await expect(match.board.getByRole('grid', { name: /^Maze of Perfect, 0 steps, 2 left/ })).toBeVisible()
  await match.board.getByRole('grid', { name: /^Maze of Ann/ }).getByRole('gridcell', { name: /^row 1, column 2,/ })
    .click()
  await expect(match.row(2)).toBeVisible()
  await expect(match.board.getByRole('grid', { name: /^Maze of Perfect, 1 step, 1 left/ })).toBeVisible()
  await match.board.getByRole('grid', { name: /^Maze of Ann/ }).getByRole('gridcell', { name: /^row 1, column 1,/ })
    .click()
  await expect(match.result).toContainText('You lost: Perfect reached the end in 2 steps, you had not after 2; par is 2.')
})

test('a race is a draw for who keeps up with the perfect bot', async ({ newMatch, match }) => {
  await racePerfect(newMatch, SMALL)
  const own = match.board.getByRole('grid', { name: /^Maze of Ann/ })
  await own.getByRole('gridcell', { name: /^row 1, column 2,/ }).click()
  await expect(match.row(2)).toBeVisible()
  await own.getByRole('gridcell', { name: /^row 2, column 2,/ }).click()
  await expect(match.result).toContainText('Draw between Ann and Perfect')
  await expect(match.result).toContainText('Ann and Perfect both reached the end in 2 steps; par is 2.')
})

test('a step of a race through a wide maze stands in one line of the log', async ({ newMatch, match, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // Down the last column of 13 rows and 13 columns.
  const rows = [
    `d${'5'.repeat(11)}3`,
    ...Array.from({ length: 11 }, () => `d${'5'.repeat(11)}2`),
    `d${'5'.repeat(11)}6`,
  ]
  await racePerfect(newMatch, { game: 'Maze', text: rows.join(' ') })
  const own = match.board.getByRole('grid', { name: /^Maze of Ann/ })
  await own.getByRole('gridcell', { name: /the walker/ }).focus()
  for (let step = 1; step <= 22; step++) {
    await page.keyboard.press(step <= 12 ? 'ArrowRight' : 'ArrowDown')
    await expect(match.row(2 * step)).toBeVisible()
  }
  await expect(match.row(43)).toContainText('goes south to row 11, column 13')
  const heightOf = (part: string): Promise<number> =>
    match.row(43).locator(`[data-part=${part}]`).evaluate(({ clientHeight }) => clientHeight)
  expect(await heightOf('text')).toBe(await heightOf('time'))
})

test('walls that are none are named at their field, and nothing starts', async ({ newMatch, page }) => {
  const field = await writeStart(newMatch, { game: 'Maze', text: 'd3 d' })
  await expect(field).toHaveAccessibleDescription(/Row 2 of the walls is 1 cell long, row 1 is 2\./)
  await page.getByTestId('start').click()
  await expect(field).toBeFocused()
  await field.fill('bb ee')
  await expect(field).toHaveAccessibleDescription(/out of reach/)
  await field.fill(SMALL.text)
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByTestId('start')).toBeEnabled()
})

test('a reload in the middle leaves the seat with this window, and the log leads back', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, SMALL)
  await cell(match, 1, 2).click()
  await expect(match.row(1)).toContainText('goes east to row 1, column 2')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(match.status).toHaveText('Your move')
  await expect(page.getByTestId('player-1')).not.toContainText('another window')
  await cell(match, 1, 1).click()
  await expect(match.row(2)).toBeVisible()
  await match.row(1).click()
  await expect(match.board).toHaveAttribute('data-live', 'false')
  await expect(match.board).toContainText('Looking back: Ann was to move')
  await expect(cell(match, 1, 2)).toHaveAccessibleName(/the walker/)
  await page.getByRole('button', { name: 'Back to live' }).click()
  await expect(cell(match, 1, 1)).toHaveAccessibleName(/the walker/)
  await cell(match, 1, 2).click()
  await expect(match.row(3)).toBeVisible()
  await cell(match, 2, 2).click()
  await expect(match.result).toContainText('Ann reached the end in 4 steps; par is 2.')
})

testAlone('a game is reviewed, kept in the library, saved in every form and imported again', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, SMALL)
  for (const [steps, [row, column]] of ([[1, 2], [1, 1], [1, 2], [2, 2]] as const).entries()) {
    await expect(match.status).toHaveText('Your move')
    await cell(match, row, column).click()
    await expect(match.row(steps + 1)).toBeVisible()
  }
  await openFromLibrary(page, 'Maze')
  await expect(match.result).toContainText('Ann reached the end in 4 steps; par is 2.')
  await page.getByRole('button', { name: 'Review' }).first().click()
  const graded = page.getByRole('list', { name: 'Graded moves' }).getByRole('listitem')
  await expect(graded).toHaveCount(4)
  await expect(graded.nth(0)).toContainText(/Good|Only move/)
  await expect(graded.nth(1)).toContainText('Mistake')
  await graded.nth(1).getByRole('button').click()
  await expect(page.getByTestId('looking-back')).toContainText('Looking back at move 2')
  await page.getByRole('button', { name: 'Back to the end' }).click()
  await saveAndImport(page, 'maze')
})
