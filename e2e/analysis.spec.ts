import type { MatchPage } from './support/matchPage.ts'
import type { NewMatchPage } from './support/newMatchPage.ts'
import { barriers } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

async function startPractice(newMatch: NewMatchPage, bot: string, blocks: number): Promise<void> {
  await newMatch.open()
  await newMatch.setBlocks(blocks)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', bot)
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
}

/** Takes the advice of a hint, as it is worded, with the move after `before` others. */
async function follow(match: MatchPage, hint: string, before: number): Promise<void> {
  const { board, page } = match
  const [, weight, place] = /place (\d+) kg at (−?\d+)/.exec(hint) ?? []
  const [, , take] = /take (\d+) kg at (−?\d+)/.exec(hint) ?? []
  if (weight !== undefined && place !== undefined) {
    await board.getByRole('listbox', { name: 'Unused blocks of Ann' }).getByRole('option', {
      name: new RegExp(`^${weight} kg`),
    }).click()
    await board.locator(`.slot[data-item="${place.replace('−', '-')}"]`).press('Enter')
  }
  if (take !== undefined)
    await board.locator(`.block[data-item="${take.replace('−', '-')}"]`).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Tipping move' })
  await expect(question.or(match.row(before + 1))).toBeVisible()
  if (await question.isVisible())
    await question.getByRole('button', { name: 'Play' }).click()
}

test('hints lead through a game, the evaluation says who wins, and the review who gave it away', async ({ newMatch, match, page }) => {
  await startPractice(newMatch, 'random', 4)
  const evaluation = page.getByTestId('evaluation')
  await page.getByRole('button', { name: 'Evaluation' }).click()
  let proven = 0
  while (await match.myTurnOrEnd() === 'turn') {
    const before = await match.plies()
    await page.getByRole('button', { name: 'Hint' }).click()
    const hint = page.getByTestId('hint')
    await expect(hint).toContainText(/^Hint: (place|take) \d+ kg at −?\d+\./)
    await expect(match.board.getByTestId('advised')).toHaveCount(1)
    const advice = await hint.textContent() ?? ''
    const removing = await match.board.getByRole('listbox', { name: 'Blocks on the beam' }).isVisible()
    if (removing) {
      await expect(evaluation).toContainText(/(Ann|Random) wins · proven · (Won|Lost) for Ann/)
      const winning = /: (\d+) of \d+ safe removals? keeps? the win/.exec(await evaluation.textContent() ?? '')?.[1]
        ?? '0'
      await expect(match.board.getByRole('option', { name: /taking it wins/ })).toHaveCount(Number(winning))
      proven++
    }
    else {
      await expect(evaluation).not.toContainText(/estimated/)
    }
    await follow(match, advice, before)
    await expect(match.row(before + 1)).toBeVisible()
    await expect(hint).toHaveCount(0)
  }
  expect(proven).toBeGreaterThan(0)

  await match.result.getByRole('button', { name: 'Review' }).click()
  const review = page.getByTestId('review')
  await expect(review.getByTestId('decisive')).toContainText(
    /gives the win away|loses at once|takes the chance to win from|Nobody gave a proven win away/,
  )
  await expect(review.getByTestId('review-graph').locator('canvas')).toBeVisible()
  const moves = review.getByRole('list', { name: 'Graded moves' }).getByRole('listitem')
  await expect(moves.first()).toContainText(/Good|Only move|Mistake|Lost already|Unclear/)
  await moves.first().getByRole('button').click()
  await expect(page.getByTestId('looking-back')).toContainText('Looking back at move 1')
  expect(await barriers(page)).toEqual([])
})

test('on a small laptop the moves of a hint lie beside the beam, and Escape closes them', async ({ newMatch, match, page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await startPractice(newMatch, 'random', 15)
  const hint = page.getByRole('button', { name: 'Hint' })
  await hint.click()
  const panel = page.getByTestId('side-panel')
  const [moves, beam] = await Promise.all(
    [panel, match.board.getByRole('group', { name: 'Beam' })].map(async part => part.boundingBox()),
  )
  expect(moves?.x ?? 0).toBeGreaterThan((beam?.x ?? 0) + (beam?.width ?? 0) / 2)
  await expect(match.board.getByTestId('advised')).toBeInViewport()
  await panel.getByRole('button', { name: 'Hint', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(hint).toBeFocused()
})

test('the evaluation is off while a person plays, until it is peeked at or turned on', async ({ newMatch, match, page }) => {
  await startPractice(newMatch, 'random', 2)
  await expect(match.status).toHaveText('Your move')
  const evaluation = page.getByTestId('evaluation')
  await expect(evaluation).toHaveCount(0)
  await page.keyboard.press('i')
  await expect(page.getByTestId('hint')).toBeVisible()
  await page.keyboard.down('e')
  await expect(evaluation).toBeVisible()
  await page.keyboard.up('e')
  await expect(evaluation).toHaveCount(0)
  await page.getByRole('button', { name: 'Evaluation' }).click()
  await expect(evaluation).toBeVisible()

  await newMatch.host(2)
  await expect(page.getByTestId('address').first()).toBeVisible()
  await expect(evaluation).toHaveCount(0)
})

test('what the bots think is in the log, and can be hidden', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'Bot', 'oracle')
  await newMatch.seat(2, 'Bot', 'expert')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  await expect(match.result).toBeVisible({ timeout: 30_000 })
  const thoughts = match.log.locator('[data-level=thought]')
  await expect(thoughts.first()).toContainText(/^(Oracle|Expert) thinks: .*\((proven|estimated), .* positions?\)$/)
  await match.log.getByRole('button', { name: 'Show what the bots think' }).click()
  await expect(thoughts).toHaveCount(0)
  expect(await page.locator('[data-ply]').count()).toBeGreaterThan(3)
})
