import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { words } from '../scripts/testing/words.mjs'
import { barriersInBothThemes } from './support/barriers.ts'
import { COMMAND, fulcrum, ROOT, run } from './support/command.ts'
import { expect, test, testBesideOthers } from './support/fixtures.ts'
import { LineClient } from './support/lineClient.ts'

/** A starter as it is shipped plays one game. */
async function playStarter(port: number): Promise<void> {
  const args = words`clients/javascript/no_tipping.mjs --port ${port} --name ${'My team'}`
  const { code, stderr } = await run(process.execPath, args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}

/** A player of Nim with one pile of two coins; it takes one, or a coin that is not there. */
async function playNim(port: number, isGood: boolean): Promise<void> {
  const client = await LineClient.connect(port, (line) => {
    if (!line.includes('"running"') || line.includes('"currentPlayer":0'))
      return null
    return isGood ? `click:0_${line.includes('[[2,0]]') ? 1 : 0}` : 'click:4_4'
  })
  await client.hears('Player ')
  client.vanish()
}

async function portOf(page: Page): Promise<number> {
  const address = await page.getByTestId('check-address').textContent()
  return Number(address?.split(':').at(-1))
}

testBesideOthers('a starter passes the check of the window', async ({ page, host }) => {
  await page.goto(host.address)
  await page.getByRole('button', { name: /^Check my bot/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check my bot' })).toBeVisible()
  await page.getByRole('radio', { name: 'I do' }).check()
  await page.getByLabel('Port').fill('0')
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByTestId('prompt')).toContainText('Start your program')
  const port = await portOf(page)
  for (const game of [1, 2, 3]) {
    await playStarter(port)
    if (game < 3)
      await expect(page.getByTestId('prompt')).toContainText(`for game ${game + 1}`)
  }
  await expect(page.getByTestId('badge')).toContainText('Ready for the contest: 10 of 10')
  await page.getByTestId('step-play-2').getByRole('button', { name: /^Bytes of game 2/ }).click()
  await expect(page.getByTestId('traffic')).toContainText('pieces)')
  expect(await barriersInBothThemes(page)).toEqual([])
})

testBesideOthers('the host starts a program itself, says what failed and what it printed, and checks the mended one', async ({ page, host }) => {
  await page.goto(`${host.address}#/check`)
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Give the command that starts it.')
  expect(await barriersInBothThemes(page)).toEqual([])
  await page.getByLabel('Command').fill('python3 no_such_bot.py --port {port}')
  await page.getByLabel('Folder').fill(ROOT)
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByTestId('step-connect').getByTestId('failure')).toContainText('No such file')
  expect(await barriersInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Change game or program' }).click()
  await page.getByLabel('Command').fill('python3 clients/python/no_tipping.py --port {port}')
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByTestId('started-command')).toHaveText('python3 clients/python/no_tipping.py --port {port}')
  expect(await barriersInBothThemes(page)).toEqual([])
  await expect(page.getByTestId('badge')).toContainText('Ready for the contest: 11 of 11')
})

testBesideOthers('a program that fails is told why, and the check can be stopped', async ({ page, host }) => {
  await page.goto(`${host.address}#/check`)
  await page.getByRole('radio', { name: 'Nim' }).check()
  await page.getByLabel('Coins in each pile').fill('2')
  await page.getByRole('radio', { name: 'I do' }).check()
  await page.getByLabel('Port').fill('0')
  await page.getByRole('button', { name: 'Start the check' }).click()
  await playNim(await portOf(page), false)
  const failure = page.getByTestId('step-play-1')
  await expect(failure).toContainText('Your program tried to take from pile 5')
  await expect(failure.getByTestId('raw')).toHaveText('click:4_4')
  await expect(failure.getByTestId('position')).toContainText('pile')
  expect(await barriersInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByTestId('badge')).toContainText('The check was stopped')
})

testBesideOthers('a match that waits for a program leads to a check of its game', async ({ page, newMatch }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'A program that connects')
  await newMatch.anyFreePort()
  await newMatch.start()
  await page.getByRole('link', { name: 'Check my bot' }).click()
  await expect(page.getByRole('radio', { name: 'Nim' })).toBeChecked()
})

/** `fulcrum check …` that runs: plays as soon as it asks for the program, and gives how it ended. */
async function check(
  args: readonly string[],
  play: (port: number) => Promise<void>,
): Promise<{ code: number | null, lines: readonly string[] }> {
  const child = spawn(process.execPath, [COMMAND, 'check', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let port = 0
  let playing = Promise.resolve()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    port ||= Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? 0)
    if (line.startsWith('→'))
      playing = play(port)
  })
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  await playing
  return { code, lines }
}

test('the command tells each step, and ends with 0 where all passed', async () => {
  const { code, lines } = await check(['no-tipping', '--weights', '4', '--port', '0'], playStarter)
  expect(code).toBe(0)
  expect(lines.filter(line => line.startsWith('✓'))).toHaveLength(10)
  expect(lines.at(-1)).toBe('Ready for the contest: 10 of 10')
})

test('the command ends with 1 where something failed, and says what and what to do', async () => {
  const { code, lines } = await check(
    ['nim', '--piles', '2', '--port', '0', '--games', '1'],
    async port => playNim(port, false),
  )
  expect(code).toBe(1)
  expect(lines).toEqual(expect.arrayContaining([
    '✗ Plays a game as seat 1 against Random, each message in one piece',
    '    Game 1, after 0 moves: Your program tried to take from pile 5, but there is 1 pile.',
    '    It sent: click:4_4',
    expect.stringContaining('What to do:'),
    expect.stringMatching(/^Not ready yet: \d of 7$/),
  ]))
})

test('the command starts a program itself, and gives it a badge', async () => {
  const starter = join(ROOT, 'clients/python/no_tipping.py')
  const passed = await fulcrum('check', 'no-tipping', '--weights', '4', '--', 'python3', starter, '--port', '{port}')
  expect(passed.stdout.trimEnd().split('\n').slice(-2)).toEqual([
    'Ready for the contest: 11 of 11',
    expect.stringMatching(/^Badge: passed \d{4}-\d\d-\d\d \d\d:\d\d UTC, .*no_tipping\.py, SHA-256 [\da-f]{64}$/),
  ])
  expect(passed.code).toBe(0)
  const failed = await fulcrum('check', 'nim', '--cmd', `python3 -c "import sys; sys.exit(3)"`, '--json')
  expect(failed.code).toBe(1)
  expect(JSON.parse(failed.stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    type: 'badge',
    isReady: false,
    file: null,
    sha256: null,
  })
})

test('wrong usage ends with 2, and the help tells of the exit codes', async () => {
  expect((await fulcrum('check', 'nim', '--weights', '4')).code).toBe(2)
  expect((await fulcrum('check', 'nim', '--games', '0')).code).toBe(2)
  expect((await fulcrum('check', 'nim', '--proto', 'stdio')).code).toBe(2)
  expect((await fulcrum('check', 'nim', '--cmd', './bot', '--', './bot')).code).toBe(2)
  const { code, stdout } = await fulcrum('check', '--help')
  expect(code).toBe(0)
  expect(stdout).toContain('Exit code: 0 where everything passed')
})
