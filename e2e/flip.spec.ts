import type { Locator } from '@playwright/test'
import type { MatchPage } from './support/matchPage.ts'
import { expect, testBesideOthers as test, test as testAlone } from './support/fixtures.ts'
import { focusCells, openFromLibrary, playAlone, racePerfect, saveAndImport, writeStart } from './support/puzzles.ts'

/** Two clicks solve it, at opposite corners: a 3×3 board has one solution. */
const CORNERS = { game: 'Flip', text: '110 101 011' } as const

function cell({ board }: MatchPage, row: number, column: number): Locator {
  return board.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column},`) })
}

async function showsTheEnd(match: MatchPage): Promise<void> {
  await expect(match.board).toContainText('Congratulations!')
  await expect(match.result).toContainText('2 clicks')
  await expect(match.result).toContainText('Ann won')
  await expect(match.result).toContainText('Ann solved the board in 2 clicks; par is 2.')
}

test('a board is solved by mouse, each click flipping its neighbours too', async ({ newMatch, match }) => {
  await playAlone(newMatch, CORNERS)
  await expect(match.board).toContainText('Make the first move')
  await expect(match.board.getByRole('gridcell', { name: /, on\b/ })).toHaveCount(6)
  await cell(match, 1, 1).click()
  await expect(match.board.getByRole('gridcell', { name: /, on\b/ })).toHaveCount(3)
  await expect(cell(match, 2, 3)).toHaveAccessibleName('row 2, column 3, on')
  await cell(match, 3, 3).click()
  await showsTheEnd(match)
  await expect(match.announcement).toContainText('Ann wins. Ann solved the board in 2 clicks; par is 2')
})

test('a board is solved by keys alone', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, CORNERS)
  await expect(match.status).toHaveText('Your move')
  await focusCells(match)
  await page.keyboard.press('Space')
  await expect(match.row(1)).toBeVisible()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight'])
    await page.keyboard.press(key)
  await expect(cell(match, 3, 3)).toBeFocused()
  await page.keyboard.press('Space')
  await showsTheEnd(match)
})

test('a hint points out a cell in yellow, says it, and leads to the end', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, CORNERS)
  for (const [clicks, corner] of [cell(match, 1, 1), cell(match, 3, 3)].entries()) {
    await expect(match.status).toHaveText('Your move')
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(match.board).toContainText('Click on the yellow cell')
    await expect(page.getByTestId('hint')).toContainText(
      clicks === 0 ? 'Hint: click row 1, column 1.' : 'Hint: click row 3, column 3.',
    )
    await expect(corner).toHaveAccessibleName(/, hint/)
    await expect(corner).toHaveCSS('background-color', 'rgb(255, 221, 68)')
    await corner.click()
    await expect(match.row(clicks + 1)).toBeVisible()
  }
  await showsTheEnd(match)
})

test('a race against the perfect bot shows both boards, and who keeps up with it has a draw', async ({ newMatch, match }) => {
  await racePerfect(newMatch, CORNERS)
  const own = match.board.getByRole('grid', { name: /^Board of Ann, 6 lights on, 0 clicks/ })
  await expect(own).toBeVisible()
  await expect(match.board.getByRole('grid', { name: /^Board of Perfect, 6 lights on, 0 clicks/ })).toBeVisible()
  await own.getByRole('gridcell', { name: /^row 3, column 3,/ }).click()
  await expect(match.row(2)).toBeVisible()
  await expect(match.board.getByRole('grid', { name: /^Board of Perfect, 3 lights on, 1 click/ })).toBeVisible()
  await match.board.getByRole('grid', { name: /^Board of Ann, 3 lights on, 1 click/ }).getByRole('gridcell', {
    name: /^row 1, column 1,/,
  }).click()
  await expect(match.result).toContainText('Draw between Ann and Perfect')
  await expect(match.result).toContainText('Both players solved the board in 2 clicks; par is 2.')
})

test('a race is lost with a click too many', async ({ newMatch, match }) => {
  await racePerfect(newMatch, CORNERS)
  await match.board.getByRole('grid', { name: /^Board of Ann/ }).getByRole('gridcell', { name: /^row 2, column 2,/ })
    .click()
  await expect(match.row(2)).toBeVisible()
  await match.board.getByRole('grid', { name: /^Board of Ann/ }).getByRole('gridcell', { name: /^row 2, column 2,/ })
    .click()
  await expect(match.result).toContainText('You lost: Perfect solved the board in 2 clicks and you did not; par is 2.')
})

test('beside the log at 1280 pixels, all is said of who wins a race', async ({ newMatch, match, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await racePerfect(newMatch, CORNERS)
  await match.board.getByRole('grid', { name: /^Board of Ann/ }).getByRole('gridcell', { name: /^row 2, column 2,/ })
    .click()
  await page.keyboard.down('e')
  const sentence = page.getByTestId('evaluation').getByText('Perfect wins with best play: 2 clicks against 4.')
  await expect(sentence).toBeVisible()
  expect(
    await sentence.evaluate(({ parentElement: line }) =>
      line !== null && line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight,
    ),
  ).toBe(true)
})

test('a board that is none is named at its field, and nothing starts', async ({ newMatch, page }) => {
  const field = await writeStart(newMatch, { game: 'Flip', text: '010 11 010' })
  await expect(field).toHaveAccessibleDescription(/Row 2 of the board is 2 long, and row 1 is 3 long\./)
  await page.getByTestId('start').click()
  await expect(field).toBeFocused()
  await field.fill('000 000')
  await expect(field).toHaveAccessibleDescription(/The board is dark/)
  await field.fill(CORNERS.text)
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByTestId('start')).toBeEnabled()
})

test('a reload in the middle leaves the seat with this window, and the log leads back', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, CORNERS)
  await cell(match, 2, 2).click()
  await expect(match.row(1)).toContainText('clicks row 2, column 2')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(match.status).toHaveText('Your move')
  await expect(page.getByTestId('player-1')).not.toContainText('another window')
  await cell(match, 2, 2).click()
  await expect(match.row(2)).toBeVisible()
  await match.row(1).click()
  await expect(match.board).toHaveAttribute('data-live', 'false')
  await expect(page.getByTestId('looking-back')).toContainText('Looking back at move 1')
  await expect(match.board).toContainText('Looking back: Ann was to click')
  await expect(match.board.getByRole('gridcell', { name: /, on\b/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Back to live' }).click()
  await expect(match.board.getByRole('gridcell', { name: /, on\b/ })).toHaveCount(6)
  await cell(match, 1, 1).click()
  await cell(match, 3, 3).click()
  await expect(match.result).toContainText('Ann solved the board in 4 clicks; par is 2.')
})

testAlone('a game is reviewed, kept in the library, saved in every form and imported again', async ({ newMatch, match, page }) => {
  await playAlone(newMatch, CORNERS)
  for (const [clicks, [row, column]] of ([[2, 2], [1, 1], [2, 2], [3, 3]] as const).entries()) {
    await expect(match.status).toHaveText('Your move')
    await cell(match, row, column).click()
    await expect(match.row(clicks + 1)).toBeVisible()
  }
  await openFromLibrary(page, 'Flip')
  await expect(match.result).toContainText('Ann solved the board in 4 clicks; par is 2.')
  await page.getByRole('button', { name: 'Review' }).first().click()
  const graded = page.getByRole('list', { name: 'Graded moves' }).getByRole('listitem')
  await expect(graded).toHaveCount(4)
  await expect(graded.nth(0)).toContainText('Mistake')
  await expect(graded.nth(1)).toContainText(/Good|Only move/)
  await graded.nth(1).getByRole('button').click()
  await expect(page.getByTestId('looking-back')).toContainText('Looking back at move 2')
  await page.getByRole('button', { name: 'Back to the end' }).click()
  await saveAndImport(page, 'flip')
})
