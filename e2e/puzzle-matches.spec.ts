import { basename } from 'node:path'
import { run } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test } from './support/fixtures.ts'
import { MatchPage } from './support/matchPage.ts'
import { NewMatchPage } from './support/newMatchPage.ts'
import { playAlone, writeStart } from './support/puzzles.ts'
import { serveTo } from './support/servedHost.ts'

/** What Flip and Maze have in common beside their boards: two moves solve each start, `moves` in this order. */
const PUZZLES = [
  {
    game: 'Flip',
    text: '110 101 011',
    starter: 'clients/python/flip.py',
    moves: ['row 1, column 1', 'row 3, column 3'],
    solved: /solved the board in \d+ clicks; par is 2/,
  },
  {
    game: 'Maze',
    text: 'd3 d6',
    starter: 'clients/python/maze_walker.py',
    moves: ['row 1, column 2', 'row 2, column 2'],
    solved: /reached the end in 2 steps; par is 2/,
  },
] as const

for (const { game, text, starter, moves: [first, second], solved } of PUZZLES) {
  test.describe(game, () => {
    const start = { game, text }
    const click = async ({ board }: MatchPage, cell: string): Promise<void> =>
      board.getByRole('gridcell', { name: new RegExp(`^${cell},`) }).click()

    test('a program plays alone at a port while the window watches', async ({ newMatch, match, page }) => {
      await writeStart(newMatch, start)
      await newMatch.seat(1, 'A program that connects')
      await newMatch.anyFreePort()
      await newMatch.start()
      await expect(page.getByTestId('waiting-seat-1')).toContainText('Waiting for a program')
      await expect(page.getByRole('main')).toContainText(`Download ${basename(starter)}`)
      const { code, stderr } = await run('python3', [starter, '--port', String(await newMatch.port())])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      await expect(match.result).toContainText('Player 1 won')
      await expect(match.result).toContainText(solved)
      await expect(match.board).toContainText('Congratulations!')
      await match.row(1).click()
      await expect(match.board).toHaveAttribute('data-live', 'false')
    })

    test('who gives up alone has not solved it; a rematch begins from the same start', async ({ newMatch, match, page }) => {
      await playAlone(newMatch, start)
      await click(match, first)
      await expect(match.row(1)).toBeVisible()
      await page.getByRole('button', { name: 'Resign' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('The game ends at once, and nobody wins.')
      await question.getByRole('button', { name: 'Resign' }).click()
      await expect(match.result).toContainText('Nobody wins')
      await expect(match.result).toContainText('Ann resigned')
      await page.getByRole('button', { name: 'Rematch' }).click()
      await expect(match.status).toHaveText('Your move')
      expect(await match.plies()).toBe(0)
      await click(match, first)
      await expect(match.row(1)).toBeVisible()
      await click(match, second)
      await expect(match.result).toContainText('Ann won')
    })

    test('a game that was given up goes on from a position in it', async ({ newMatch, match, page }) => {
      await playAlone(newMatch, start)
      await click(match, first)
      await expect(match.row(1)).toBeVisible()
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
      await expect(match.result).toBeVisible()
      await page.getByRole('button', { name: 'Continue from here' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Start match' }).click()
      await expect(match.status).toHaveText('Your move')
      await expect(match.log).toContainText('it continues another game from its move 1')
      await click(match, second)
      await expect(match.result).toContainText(solved)
    })

    test('a match that a crash left in the middle goes on', async ({ page }) => {
      const data = freshDataFolder()
      const crashed = await serveTo(page.context(), undefined, data)
      const match = new MatchPage(page)
      await playAlone(new NewMatchPage(page, crashed.address), start)
      await click(match, first)
      await expect(match.row(1)).toBeVisible()
      await crashed.kill()
      const host = await serveTo(page.context(), undefined, data)
      await page.goto(host.address)
      await expect(page.getByTestId('unfinished')).toContainText('1 move')
      await page.getByRole('button', { name: /^Resume/ }).click()
      await expect(match.status).toHaveText('Your move')
      await click(match, second)
      await expect(match.result).toContainText(solved)
      await host.stop()
    })
  })
}
