import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { words } from '../scripts/testing/words.mjs'
import { barriers } from './support/barriers.ts'
import { COMMAND, fulcrum, fulcrumIn, ROOT } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'

const BOTS = words`-game nim -engine name=A bot=random -engine name=B bot=random -engine name=C bot=random -srand 7`

/** `fulcrum tournament …`, running. */
function startTournament(
  data: string,
  ...args: readonly string[]
): {
  readonly child: ChildProcess
  readonly line: (pattern: RegExp) => Promise<string>
  readonly ended: Promise<number | null>
} {
  const child = spawn(process.execPath, [COMMAND, 'tournament', ...args], {
    cwd: ROOT,
    env: { ...process.env, FULCRUM_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let more = Promise.withResolvers<null>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
      more.resolve(null)
      more = Promise.withResolvers()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const line = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(text)?.[0]
      if (found !== undefined)
        return found
      await Promise.race([more.promise, ended.then(() => {
        if (!pattern.test(text))
          throw new Error(`it ended without ${pattern}: ${text.slice(-500)}`)
      })])
    }
  }
  return { child, line, ended }
}

interface ContestFile {
  readonly status: string
  readonly standings: readonly object[]
  readonly games: readonly {
    readonly slot: string
    readonly places: readonly number[]
    readonly plies: number
    readonly status: string
    readonly faults: readonly (string | null)[]
  }[]
  readonly faults: readonly { readonly name: string, readonly kinds: Readonly<Record<string, number>> }[]
}

async function contestIn(data: string): Promise<ContestFile> {
  return JSON.parse((await fulcrumIn(data, 'tournament', 'show', 'last', '--json')).stdout) as ContestFile
}

/** What must be the same however often a contest was cut off. */
function outcomeOf({ standings, games }: ContestFile): unknown {
  return {
    standings,
    games: games.map(({ slot, places, plies }) => ({ slot, places, plies })),
  }
}

test('a contest of bots is told, kept, verified and written out; the same seed gives the same', async ({ browser }) => {
  const data = freshDataFolder()
  const { stdout, code } = await fulcrumIn(data, 'tournament', 'run', ...BOTS, '-rounds', '2', '-event', 'Finals <b>')
  expect(code).toBe(0)
  expect(stdout.match(/^Started game \d+ of 12 \(\w vs \w\)$/gm)).toHaveLength(12)
  expect(stdout.match(/^Finished game \d+ \(\w vs \w\): [01]-[01] \{\w wins: Last coin taken\}$/gm)).toHaveLength(12)
  expect(stdout).toMatch(/^Rank Name {26}Elo {5}\+\/- {3}Games {3}Score {4}Draw $/m)
  expect(stdout.endsWith('Finished match\n')).toBe(true)

  expect((await fulcrumIn(data, 'tournament', 'list')).stdout).toMatch(
    /Finals <b> {2}Nim {2}round-robin {2}3 participants {2}12 games {2}finished\n$/,
  )
  expect(await fulcrumIn(data, 'tournament', 'verify', 'Finals <b>')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^All is right: [\d,]+ events, 12 games replayed\. Digest: [\w-]{22}\.\n$/),
  })

  const file = (format: string): string => join(data, `contest.${format}`)
  for (const format of ['html', 'csv', 'gradebook', 'json', 'trf', 'pgn', 'games']) {
    expect(await fulcrumIn(data, 'tournament', 'export', 'last', '--format', format, '-o', file(format))).toMatchObject(
      { code: 0, stdout: '', stderr: '' },
    )
  }
  expect(readFileSync(file('pgn'), 'utf8').match(/^\[Result "/gm)).toHaveLength(12)
  expect(readFileSync(file('trf'), 'utf8')).toMatch(/^001 {4}1 {6}A /m)
  const taken = freshDataFolder()
  expect((await fulcrumIn(taken, 'import', file('games'))).stdout).toMatch(/^12 imported, /)

  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.goto(pathToFileURL(file('html')).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finals <b>')
  await expect(page.getByRole('region', { name: 'Standings' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('region', { name: 'Crosstable' }).getByRole('link').first().click()
  await expect(page.locator('tr:target')).toBeVisible()
  await context.close()
  // the check is a script, and the page lets none in
  const checked = await browser.newContext({ bypassCSP: true, colorScheme: 'dark' })
  const page2 = await checked.newPage()
  await page2.goto(pathToFileURL(file('html')).href)
  expect(await barriers(page2)).toEqual([])
  await checked.close()

  const again = freshDataFolder()
  await fulcrumIn(again, 'tournament', 'run', ...BOTS, '-rounds', '2', '-concurrency', '2', '-json')
  expect(outcomeOf(await contestIn(again))).toEqual(outcomeOf(await contestIn(data)))
})

test.describe('a contest that is cut off', () => {
  test.skip(process.platform === 'win32', 'there are no such signals')

  test('by kill -9 goes on where it was, and ends as it would have', async () => {
    const [data, whole] = [freshDataFolder(), freshDataFolder()]
    const args = [...BOTS, '-rounds', '60', '-concurrency', '2']
    const cut = startTournament(data, 'run', ...args)
    await cut.line(/^Finished game 40 /m)
    cut.child.kill('SIGKILL')
    await cut.ended
    const { stdout, code } = await fulcrumIn(data, 'tournament', 'resume', 'last')
    expect(code).toBe(0)
    expect(stdout.endsWith('Finished match\n')).toBe(true)
    await fulcrumIn(whole, 'tournament', 'run', ...args)
    const contest = await contestIn(data)
    expect(contest.games).toHaveLength(360)
    expect(new Set(contest.games.map(({ slot }) => slot)).size).toBe(360)
    expect(outcomeOf(contest)).toEqual(outcomeOf(await contestIn(whole)))
    expect(await fulcrumIn(data, 'tournament', 'verify', 'last')).toMatchObject({ code: 0 })
  })

  test('by Ctrl+C lets running games end, and by another command line, too', async () => {
    const data = freshDataFolder()
    const first = startTournament(data, 'run', ...BOTS, '-rounds', '5000')
    await first.line(/^Finished game 10 /m)
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(1)
    expect(await contestIn(data)).toMatchObject({ status: 'paused' })

    const second = startTournament(data, 'resume', 'last')
    await second.line(/^Finished game /m)
    expect(await fulcrumIn(data, 'tournament', 'pause', 'last')).toMatchObject({ code: 0 })
    expect(await second.ended).toBe(1)
    const { status, games } = await contestIn(data)
    expect(status).toBe('paused')
    expect(games.every(game => game.status === 'ended')).toBe(true)

    expect(await fulcrumIn(data, 'tournament', 'pause', 'last')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody plays contest'),
    })
    expect(await fulcrumIn(data, 'tournament', 'stop', 'last')).toMatchObject({ code: 0 })
    expect(await contestIn(data)).toMatchObject({ status: 'stopped' })
    expect(await fulcrumIn(data, 'tournament', 'resume', 'last')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The contest is over.'),
    })
  })
})

test('a game whose program never comes is void when the contest is paused at once, by an order or by a second Ctrl+C', async () => {
  test.skip(process.platform === 'win32', 'there are no such signals')
  const data = freshDataFolder()
  const first = startTournament(data, 'run', '-game', 'nim', '-engine', 'external', 'name=Bob', '-engine', 'bot=random')
  await first.line(/^Started game 1 of 2 \(Bob vs Random\)$/m)
  expect(await fulcrumIn(data, 'tournament', 'pause', 'last', '--now')).toMatchObject({ code: 0 })
  await first.line(/^Finished game 1 \(Bob vs Random\): \* \{No result: the contest was paused\}$/m)
  expect(await first.ended).toBe(1)

  const second = startTournament(data, 'resume', 'last')
  await second.line(/^Started game 1 /m)
  second.child.kill('SIGINT')
  await second.line(/^Paused after 0 games$/m)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(1)
  expect(await contestIn(data)).toMatchObject({ status: 'paused' })
})

test('a file’s programs are started for each game; one that crashes loses its games, and the contest goes on', async () => {
  const data = freshDataFolder()
  const folder = freshDataFolder() // in the host's own no program sees itself
  writeFileSync(join(folder, 'crash.py'), 'import sys\nsys.exit(3)\n')
  writeFileSync(join(folder, 'finals.yaml'), `
event: Finals
game: no-tipping
settings: { weights: 3 }
each: { tc: 20 }
srand: 5
participants:
  - { name: Ann, cmd: 'python3 ${join(ROOT, 'clients/python/no_tipping.py')} --port {port}' }
  - { name: Jay, cmd: 'node ${join(ROOT, 'clients/javascript/no_tipping.mjs')} --port {port}' }
  - { name: Crash, cmd: 'python3 crash.py' , proto: tcp }
  - { bot: careful }
`)
  expect((await fulcrumIn(data, 'tournament', 'plan', join(folder, 'finals.yaml'))).stdout).toMatch(
    /^Check-in {6}3 programs checked first, about /m,
  )
  const { code, stdout, stderr } = await fulcrumIn(data, 'tournament', 'run', join(folder, 'finals.yaml'))
  expect(code).toBe(3)
  expect(stdout.match(/^Checked: .*/gm)?.sort()).toEqual([
    'Checked: Ann {passed}',
    expect.stringMatching(/^Checked: Crash \{failed: Starts and connects\. .*exit code 3/),
    'Checked: Jay {passed}',
  ])
  expect(stderr).toMatch(/^fulcrum: Checking .*: \d of 3$/m)
  expect(stderr).toContain('Crash did not pass the check; the contest goes on with everybody.')
  expect(stdout.match(/^Finished game /gm)).toHaveLength(12)
  expect((await fulcrumIn(data, 'tournament', 'show', 'Finals')).stdout).toMatch(
    /^Crash: check failed: It could not be started: .*exit code 3/m,
  )
  const { faults, games } = await contestIn(data)
  expect(games.filter(game => game.faults.every(fault => fault === null))).toHaveLength(6)
  expect(faults).toEqual([expect.objectContaining({ name: 'Crash', faults: 6 })])
  expect((await fulcrumIn(data, 'tournament', 'export', 'Finals', '--format', 'gradebook')).stdout).toMatch(
    /^\d,3,Crash,0,6,0,0,6,6,/m,
  )
  expect(await fulcrumIn(data, 'tournament', 'verify', 'Finals')).toMatchObject({ code: 0 })
})

test('a person is waited for, comes by the code that is printed, plays both games in a browser, and is let go', async ({ page }) => {
  const data = freshDataFolder()
  const { line, ended } = startTournament(data, ...words`run -game nim piles=1
    -engine human name=${'Ann Lee'} -engine bot=perfect`)
  await line(/Waiting for Ann Lee to sit down, 5 minutes at most; 2 games wait\./)
  const [, address = '', code = '']
    = /Ann Lee sits down at (http:\S+) with the code (\d{4})\./.exec(await line(/Ann Lee sits down at .*\./)) ?? []
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByLabel('Code, four digits').fill(code)
  await page.getByLabel('Your name').fill('somebody')
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByRole('button', { name: 'Sit down and begin' }).click()
  await page.getByRole('gridcell', { name: 'Take 1 coin from pile 1' }).click()
  await expect(page.getByTestId('result')).toContainText('Ann Lee')
  await page.getByRole('button', { name: 'To your next game' }).click()
  await page.getByRole('button', { name: 'Sit down and begin' }).click()
  expect(await ended).toBe(0)
  const { games } = await contestIn(data)
  expect(games.map(({ faults }) => faults)).toEqual([[null, null], [null, null]])
})

test('a plan is told and nothing played', async () => {
  const data = freshDataFolder()
  const { code, stdout } = await fulcrumIn(data, 'tournament', 'plan', ...BOTS, '-tournament', 'swiss', '-games', '3')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Format {8}swiss$/m)
  expect(stdout).toMatch(/^Games {9}9, /m)
  expect(stdout).toMatch(/^Warning: With an odd number of games/m)
  expect((await fulcrumIn(data, 'tournament', 'list')).stdout).toBe('')
  expect(JSON.parse((await fulcrumIn(data, 'tournament', 'plan', ...BOTS, '-json')).stdout)).toMatchObject({
    games: 6,
    rounds: 3,
    plan: { seed: 7 },
  })
})

test('the JSON Schema that ships is the one that is printed', async () => {
  expect((await fulcrum('tournament', 'schema')).stdout).toBe(
    readFileSync(join(ROOT, 'docs/contest.schema.json'), 'utf8'),
  )
})

test.describe('wrong usage is told in sentences, ends with 2, and nothing starts', () => {
  const cases: readonly (readonly [name: string, args: readonly string[], sentence: RegExp])[] = [
    ['an unknown option', [...BOTS, '-ronds', '3'], /There is no option "-ronds"; the nearest is "-rounds"/],
    ['one participant', ['-game', 'nim', '-engine', 'bot=random'], /needs two participants; there is one/],
    [
      'a command that is not there',
      ['-game', 'nim', '-engine', 'name=Ann', 'cmd=/nowhere/my_bot', '-engine', 'bot=random'],
      /Ann: Its program was not found: "\/nowhere\/my_bot"/,
    ],
    [
      'a folder that nobody expanded',
      ['-game', 'nim', '-engine', 'name=Ann', 'cmd=./bot', 'dir=/nowhere/team-*', '-engine', 'bot=random'],
      /Ann: Its program was to run in the folder "\/nowhere\/team-\*", which is not there\. That is a pattern/,
    ],
    ['a file that is not there', ['/nowhere.yaml'], /The file \/nowhere\.yaml can’t be read: there is none/],
    ['a file that never ends', ['/dev/zero'], /The file \/dev\/zero can’t be read: it is a device\./],
    [
      'openings that never end',
      [...BOTS, '-openings', 'file=/dev/zero'],
      /The file of openings \/dev\/zero can’t be read: it is a device\./,
    ],
    [
      'more games at once than cores',
      [...BOTS, '-concurrency', '999'],
      /999 games at once are more than the \d+ cores of this machine/,
    ],
    ['what chess engines have', [...BOTS, '-draw', 'movenumber=40'], /-draw can’t be had/],
  ]
  for (const [name, args, sentence] of cases) {
    test(name, async () => {
      const data = freshDataFolder()
      const { code, stdout, stderr } = await fulcrumIn(data, 'tournament', 'run', ...args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(sentence)
      expect((await fulcrumIn(data, 'tournament', 'list')).stdout).toBe('')
    })
  }
})
