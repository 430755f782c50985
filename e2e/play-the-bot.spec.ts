import type { MatchPage } from './support/matchPage.ts'
import type { NewMatchPage } from './support/newMatchPage.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

async function startPractice(newMatch: NewMatchPage): Promise<void> {
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
}

test('a whole game against the bot by mouse, from the first block to the announced end', async ({ newMatch, match, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // no click waits until the beam stands still
  await startPractice(newMatch)
  const tray = match.board.getByRole('listbox', { name: 'Unused blocks of Ann' })
  const free = match.board.getByRole('listbox', { name: 'Free positions' })
  while (await match.myTurnOrEnd() === 'turn') {
    const before = await match.plies()
    if (await tray.isVisible()) {
      await tray.getByRole('option').first().click()
      const safe = free.getByRole('option', { name: /: safe/ })
      await (await safe.count() > 0 ? safe : free.getByRole('option')).first().click()
    }
    else {
      const blocks = match.board.getByRole('listbox', { name: 'Blocks on the beam' })
      await blocks.getByRole('option').last().click()
    }
    const question = page.getByRole('alertdialog', { name: 'Tipping move' })
    await expect(question.or(match.row(before + 1))).toBeVisible()
    if (await question.isVisible())
      await question.getByRole('button', { name: 'Play' }).click()
    await expect(match.row(before + 1)).toBeVisible()
  }
  await expect(match.result).toContainText(/You (won|lost): (your|you|Random(’s)?) (last \d+ kg )?tipped it/)
  await expect(match.announcement).toContainText(/wins\. .* the beam tipped/)
  await expect(match.board.getByRole('listbox')).toHaveCount(0)
})

test('a whole game by keyboard alone, every choice and the question before a tip included', async ({ newMatch, match, page }) => {
  await startPractice(newMatch)
  const focused = page.locator(':focus')
  await expect(match.status).toHaveText('Your move')
  await focusBoard(match)
  while (await match.myTurnOrEnd() === 'turn') {
    const before = await match.plies()
    await expect(focused).toHaveRole('option')
    const isPlacing = await match.board.getByRole('listbox', { name: /Unused blocks/ }).isVisible()
    await page.keyboard.press('Enter')
    if (isPlacing) {
      await expect(focused).toHaveAccessibleName(/^Position/)
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
    }
    const question = page.getByRole('alertdialog', { name: 'Tipping move' })
    await expect(question.or(match.row(before + 1))).toBeVisible()
    if (await question.isVisible()) {
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect(match.row(before + 1)).toBeVisible()
  }
  await expect(match.result).toContainText(/You (won|lost)/)
})

/** As a person would: Tab until something on the board has the focus. */
async function focusBoard(match: MatchPage): Promise<void> {
  const onBoard = match.board.locator('[role=option]:focus')
  for (let presses = 0; presses < 40 && await onBoard.count() === 0; presses++)
    await match.page.keyboard.press('Tab')
  await expect(onBoard).toHaveCount(1)
}

test('before a move that tips the person is asked once, and may take it back', async ({ newMatch, match, page }) => {
  await startPractice(newMatch)
  await match.board.getByRole('option', { name: '3 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position 30: tips right/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Tipping move' })
  await expect(question).toContainText('3 kg at 30 tips the beam right and loses')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await match.plies()).toBe(0)
})

for (const [device, width, height] of [['desktop', 1280, 800], ['phone', 390, 844]] as const) {
  test(`the beam falls where it stood: the result makes no further room for itself on a ${device}`, async ({ newMatch, match, page }) => {
    await page.setViewportSize({ width, height })
    await startPractice(newMatch)
    await match.board.getByRole('option', { name: '3 kg', exact: true }).click()
    await match.board.getByRole('option', { name: /^Position 30: tips right/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Tipping move' }).waitFor()
    const tops = page.evaluate(topsAroundResult)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Play' }).click()
    const { before, after } = await tops
    expect(before.length).toBeGreaterThan(3)
    expect(after).toEqual(after.map(() => before.at(-1)))
  })
}

/**
 * Where the top of the board is, frame by frame, until the result comes and for half a second after. Runs in the page.
 */
async function topsAroundResult(): Promise<{ readonly before: number[], readonly after: number[] }> {
  const tops = { before: [] as number[], after: [] as number[] }
  while (tops.after.length < 30) {
    const isTold = document.querySelector('[data-testid=result]') !== null
    const board = document.querySelector('[data-testid=board]')
    if (board === null)
      throw new Error('there is no board')
    tops[isTold ? 'after' : 'before'].push(board.getBoundingClientRect().top)
    await new Promise(requestAnimationFrame)
  }
  return tops
}

test('a block can be dragged from the tray onto the beam', async ({ newMatch, match, page }) => {
  await startPractice(newMatch)
  const block = await match.board.getByRole('option', { name: '1 kg', exact: true }).boundingBox()
  const initial = await match.board.getByRole('listitem', { name: /3 kg at minus 4/ }).boundingBox()
  if (block === null || initial === null)
    throw new Error('the board does not show its blocks')
  await page.mouse.move(block.x + block.width / 2, block.y + block.height / 2)
  await page.mouse.down()
  await page.mouse.move(initial.x - 30, initial.y, { steps: 5 })
  await expect(match.board).toContainText(/1 kg at −\d+: left \d+ to spare, right \d+/)
  await page.mouse.up()
  await expect(match.row(1)).toContainText(/places 1 kg at −\d+/)
})

test('an earlier move of the log shows the board as it was, and End goes back to live', async ({ newMatch, match, page }) => {
  await startPractice(newMatch)
  await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
  await expect(match.row(2)).toBeVisible()
  await match.row(1).click()
  await expect(match.board).toHaveAttribute('data-live', 'false')
  await expect(match.board.getByRole('listitem', { name: /^\d+ kg at/ })).toHaveCount(2)
  await page.keyboard.press('ArrowLeft')
  await expect(match.board.getByRole('listitem', { name: /^\d+ kg at/ })).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(match.board).toHaveAttribute('data-live', 'true')
})

test('Nim: the hint names a best move, and following it wins', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  while (await match.myTurnOrEnd() === 'turn') {
    const before = await match.plies()
    await page.getByRole('button', { name: 'Hint' }).click()
    await match.board.locator('.advised').first().click()
    await expect(match.row(before + 1)).toBeVisible()
  }
  await expect(match.result).toContainText('You won')
})

test('resigning asks first and ends the match', async ({ newMatch, match, page }) => {
  await startPractice(newMatch)
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await expect(match.result).toContainText('You lost: you resigned.')
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect(page.getByTestId('player-1')).toContainText('Random')
  await expect(page.getByTestId('player-2')).toContainText('Ann')
})
