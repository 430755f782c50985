import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { words } from '../scripts/testing/words.mjs'
import { COMMAND, ROOT } from './support/command.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { choicesOf, positionOn, turnTowardsRow } from './support/yinshBoard.ts'

const LINE_PROGRAM = fileURLToPath(new URL('../src/shared/games/yinsh/testing/lineProgram.ts', import.meta.url))

test('a person beats a program of the course, which is piped to the port and knows no network', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Yinsh')
  await newMatch.choose('Rules', 'Blitz')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'A program that connects')
  await newMatch.anyFreePort()
  await newMatch.start()
  const args = words`pipe yinsh --rules blitz --port ${await newMatch.port()}
    -- ${process.execPath} ${LINE_PROGRAM} blitz`
  const pipe = spawn(process.execPath, [COMMAND, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(pipe, 'exit')
  let said = ''
  pipe.stdout.setEncoding('utf8').on('data', (text: string) => said += text)
  await expect(match.status).toHaveText('Your move')
  for (let turn = 0; await match.myTurnOrEnd() === 'turn'; turn++) {
    for (const { point } of choicesOf(turnTowardsRow(await positionOn(page, turn))))
      await page.locator(`[data-point="${point}"]`).click()
    await expect(match.board.locator(`[data-turns="${2 * turn + 2}"]`).or(match.result)).toBeVisible()
  }
  await expect(match.result).toContainText('removed a ring first')
  expect(await ended).toEqual([0, null])
  expect(said).toMatch(/^Player [12] SCORE : [\d.]+ : Player [12] SCORE : [\d.]+\n$/)
})
