import { barriers } from './support/barriers.ts'
import { expect, test } from './support/fixtures.ts'
import { RawClient } from './support/programs.ts'
import { playAlone, racePerfect, writeStart } from './support/puzzles.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the start, the form and the key help are open to everybody', async ({ newMatch, page, host }) => {
      await page.goto(host.address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await newMatch.open()
      expect(await barriers(page)).toEqual([])
      await newMatch.chooseGame('Nim')
      await newMatch.seat(1, 'External client')
      expect(await barriers(page)).toEqual([])
    })

    test('a practice match is, while placing, removing and when it has tipped', async ({ newMatch, match, page }) => {
      await newMatch.open()
      await newMatch.setBlocks(1)
      await newMatch.seat(1, 'You', 'Ann')
      await newMatch.seat(2, 'You', 'Bob')
      await newMatch.choose('Pause between turns', 'None')
      await newMatch.start()
      await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
      expect(await barriers(page)).toEqual([])
      await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
      await expect(match.row(1)).toBeVisible()
      await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
      await match.board.getByRole('option', { name: /^Position 5:/ }).click()
      await expect(match.row(2)).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await match.board.getByRole('option', { name: /tips/ }).first().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.getByRole('alertdialog').getByRole('button', { name: 'Play' }).click()
      await expect(match.result).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await match.row(1).click()
      expect(await barriers(page)).toEqual([])
    })

    test('a hosted match is, waiting and running, and so is the list', async ({ newMatch, match, page, host }) => {
      const port = await newMatch.host(3)
      expect(await barriers(page)).toEqual([])
      await RawClient.join(port, 'Ann')
      await RawClient.join(port, 'Bob')
      await expect(match.status).toContainText('Ann to move')
      expect(await barriers(page)).toEqual([])
      await page.goto(`${host.address}#/`)
      await expect(page.getByRole('main')).toContainText('Ann')
      expect(await barriers(page)).toEqual([])
    })

    test('Nim is', async ({ newMatch, match, page }) => {
      await newMatch.open()
      await newMatch.chooseGame('Nim')
      await newMatch.seat(1, 'You', 'Ann')
      await newMatch.seat(2, 'Bot', 'perfect')
      await newMatch.start()
      await expect(match.status).toHaveText('Your move')
      await page.getByRole('button', { name: 'Hint' }).click()
      expect(await barriers(page)).toEqual([])
    })

    for (const start of [{ game: 'Flip', text: '110 101 011' }, { game: 'Maze', text: 'd13 d6e' }] as const) {
      test(`${start.game} is: the form, a match alone, looking back, its end and its review, and a race`, async ({ newMatch, match, page }) => {
        await newMatch.open()
        await newMatch.chooseGame(start.game)
        expect(await barriers(page)).toEqual([])
        await writeStart(newMatch, { ...start, text: '0 00' })
        expect(await barriers(page)).toEqual([])
        await playAlone(newMatch, start)
        await expect(match.status).toHaveText('Your move')
        expect(await barriers(page)).toEqual([])
        for (let moves = 0; await match.myTurnOrEnd() === 'turn'; moves++) {
          await page.getByRole('button', { name: 'Hint' }).click()
          await expect(page.getByTestId('hint')).toBeVisible()
          if (moves === 0)
            expect(await barriers(page)).toEqual([])
          await match.board.getByRole('gridcell', { name: /, hint/ }).click()
          await expect(match.row(moves + 1)).toBeVisible()
        }
        expect(await barriers(page)).toEqual([])
        await match.row(1).click()
        expect(await barriers(page)).toEqual([])
        await page.getByRole('button', { name: 'Back to the end' }).click()
        await page.getByRole('button', { name: 'Review' }).first().click()
        await expect(page.getByRole('list', { name: 'Graded moves' })).toBeVisible()
        expect(await barriers(page)).toEqual([])
        await racePerfect(newMatch, start)
        await expect(match.status).toHaveText('Your move')
        expect(await barriers(page)).toEqual([])
      })
    }
  })
}
