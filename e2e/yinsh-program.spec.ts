import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { LineClient } from './support/lineClient.ts'

/** A turn for the first message that is heard and for each of the other player: rings all along hexagon 2. */
function placesRings(): (line: string) => string | null {
  let placed = 0
  return line =>
    line.includes('"NORMAL"') ? JSON.stringify({ action: 'NORMAL', meta: '', data: `P 2 ${placed++}` }) : null
}

test('a person plays a program of the original server, which hears of the end', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Yinsh')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'A program that connects')
  await newMatch.anyFreePort()
  await newMatch.start()
  const program = await LineClient.connect(await newMatch.port(), placesRings())
  await expect(match.status).toHaveText('Your move')
  expect(program.heard).toEqual(['{"action": "INIT", "meta": "", "data": "2 5 120 5"}'])

  await page.locator('[data-point="0"]').click()
  await expect(match.row(2)).toContainText('places a ring at 2 0')
  expect(program.heard.at(-1)).toBe('{"action": "NORMAL", "meta": "", "data": "P 0 0"}')
  await expect(match.status).toHaveText('Your move')

  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await expect(match.result).toContainText('You lost: you resigned.')
  await program.closed
  expect(program.heard.at(-1)).toBe(
    '{"action": "KILLPROC", "meta": "UNEXPECTED STOP BY PLAYER 1 : Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0", "data": ""}',
  )
})
