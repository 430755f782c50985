import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { FAULT_WORDS } from '../src/shared/contest/gameWords.ts'
import { barriersInEveryLook } from './support/barriers.ts'
import { COMMAND, fulcrumIn, ROOT } from './support/command.ts'
import { choose } from './support/contestPage.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test } from './support/fixtures.ts'
import { firstMissing, startersOf } from './support/starters.ts'

// A class's contest: the starters in four languages, and four programs that crash, stall, cheat and are slow.
const STARTERS = startersOf('no_tipping', 'NoTipping')
const TROUBLE = [['Crasher', 'crashes'], ['Staller', 'stalls'], ['Cheat', 'cheats'], ['Slow', 'slow']] as const
const TEAMS = [...STARTERS.map(({ language }) => teamOf(language)), ...TROUBLE.map(([name]) => name)].sort()
const CLOCK_S = 3
const WEIGHTS = 6
/** Each loses both games of its rounds, but for those among them: there somebody has a fault first. */
const FAULTS = [['Crasher', 'crashed'], ['Staller', 'timeout'], ['Cheat', 'illegal']] as const

test.skip(process.platform === 'win32', 'a script of the shell starts each of the programs')
test.setTimeout(240_000)

let folder: string
test.beforeAll(async () => {
  test.setTimeout(240_000) // that of the file is for its tests alone
  const missing = await firstMissing(['python3', 'g++', 'javac', 'java'])
  test.skip(missing !== null, `the contest of programs was not played: ${missing} is not on this machine`)
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-class-'))
  for (const { language, prepare } of STARTERS) {
    const own = newFolder(teamOf(language))
    writePlay(own, await prepare(own))
  }
  for (const [name, how] of TROUBLE) {
    const own = newFolder(name)
    copied('clients/python/no_tipping.py', own) // what it plays by until then
    writePlay(own, ['python3', 'e2e/support/troublemaker.py', how])
  }
})
test.afterAll(() => folder !== undefined && rmSync(folder, { recursive: true, force: true }))

function newFolder(name: string): string {
  const own = join(folder, name)
  mkdirSync(own)
  return own
}

/**
 * What starts a program in its folder: \`sh play.sh PORT NAME\`. A starter is copied there, since a program that
 * is started may see no more than its own folder.
 */
function writePlay(own: string, words: readonly string[]): void {
  const local = words.map(word => word.includes('/') && existsSync(join(ROOT, word)) ? copied(word, own) : word)
  const path = join(own, 'play.sh')
  writeFileSync(path, `exec ${local.map(word => `'${word}'`).join(' ')} --port "$1" --name "$2"\n`)
  chmodSync(path, 0o755)
}

function copied(path: string, into: string): string {
  copyFileSync(join(ROOT, path), join(into, basename(path)))
  return basename(path)
}

function teamOf(language: string): string {
  return language.replaceAll('+', 'p')
}

interface Shown {
  readonly status: string
  readonly games: readonly { readonly slot: string, readonly status: string }[]
  readonly faults: readonly { readonly name: string, readonly kinds: Readonly<Record<string, number>> }[]
}

function expectWhole({ status, games, faults }: Shown, count: number): void {
  expect(status).toBe('finished')
  expect(games.filter(game => game.status === 'ended')).toHaveLength(count)
  expect(new Set(games.map(({ slot }) => slot)).size).toBe(count)
  expect(faults.map(({ name, kinds }) => [name, Object.keys(kinds).join()]).sort()).toEqual(
    FAULTS.map(fault => [...fault]).sort(),
  )
}

test('is played from a file, goes on after kill -9, and is written out', async ({ page }) => {
  const data = freshDataFolder()
  const file = join(folder, 'contest.yaml')
  const list = TEAMS.map(name => `  - { name: ${name}, cmd: 'sh play.sh {port} {name}', dir: ${name} }`)
  writeFileSync(
    file,
    `event: Class\ngame: no-tipping\nsettings: { weights: ${WEIGHTS} }\nformat: swiss\nrounds: 3\nclock: { tc: ${CLOCK_S} }\nsrand: 7\nparticipants:\n${list.join('\n')}\n`,
  )
  const cut = spawn(process.execPath, [COMMAND, 'tournament', 'run', file, '-no-check', '-concurrency', '2'], {
    cwd: ROOT,
    env: { ...process.env, FULCRUM_DATA: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = once(cut, 'close')
  let printed = ''
  for await (const part of cut.stdout.setEncoding('utf8')) {
    printed += String(part)
    if (printed.includes('Finished game 6 '))
      cut.kill('SIGKILL')
  }
  await gone
  await expect.poll(() => ofThisContest()).toEqual([])

  const { code, stdout } = await fulcrumIn(data, 'tournament', 'resume', 'last')
  expect(stdout.endsWith('Finished match\n')).toBe(true)
  expect(code).toBe(3)
  expectWhole(JSON.parse((await fulcrumIn(data, 'tournament', 'show', 'last', '--json')).stdout) as Shown, 24)
  expect(await fulcrumIn(data, 'tournament', 'verify', 'last')).toMatchObject({ code: 0 })
  expect(ofThisContest()).toEqual([])

  const html = join(folder, 'contest.html')
  await fulcrumIn(data, 'tournament', 'export', 'last', '--format', 'html', '-o', html)
  await page.context().setOffline(true)
  await page.goto(pathToFileURL(html).href)
  await expect(page.getByRole('region', { name: 'Standings' }).getByRole('row')).toHaveCount(9)
  for (const [name, fault] of FAULTS) {
    await expect(page.getByRole('region', { name: 'Faults' }).getByRole('row', { name })).toContainText(
      FAULT_WORDS[fault].name,
    )
  }
})

/** Processes of the contest's programs that are still there, by their command lines. */
function ofThisContest(): string[] {
  if (process.platform !== 'linux')
    return []
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      const [words, cwd] = [
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
        readFileSync(`/proc/${pid}/environ`, 'utf8'),
      ]
      return cwd.includes(`PWD=${folder}/`) ? [words] : []
    }
    catch {
      return [] // it has just ended
    }
  })
}

test('is made in the window by the folders of its programs, checked, started anyway, played to its end, and looked into', async ({ page, host }) => {
  await page.goto(`${host.address}#/contests/new`)
  await choose(page, /^Programs on this computer/)
  await page.getByLabel('Command', { exact: true }).fill('sh play.sh {port} {name}')
  await page.getByLabel(/^Many at once/).fill(TEAMS.map(name => join(folder, name)).join('\n'))
  await page.getByRole('button', { name: 'Add 8' }).click()
  await page.getByRole('spinbutton', { name: 'Blocks for each player' }).fill(String(WEIGHTS))
  await choose(page, /^Swiss/)
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('1') // the test above plays further rounds
  await page.getByRole('radio', { name: 'Custom' }).first().locator('xpath=ancestor::label').click()
  await page.getByRole('spinbutton', { name: /seconds/i }).fill(String(CLOCK_S))
  await expect(page.getByTestId('cost-games')).toHaveText('8 games')
  await page.getByRole('button', { name: 'Start the contest' }).click()
  await expect(page.getByRole('button', { name: 'Check again and start' })).toBeVisible({ timeout: 120_000 })
  const badges = page.getByTestId('badges').getByRole('listitem').filter({
    has: page.getByRole('button', { name: /^Check / }),
  })
  for (const name of TEAMS) {
    await expect(badges.filter({ hasText: name }).first()).toHaveAttribute(
      'data-badge',
      FAULTS.some(([team]) => team === name) ? 'failed' : 'passed',
    )
  }
  await expect(badges.filter({ hasText: 'Cheat' })).toContainText(/Game 1, after \d+ moves?: Cheat/)
  expect(await barriersInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Start anyway' }).click()
  await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 150_000 })
  await expect(page.getByTestId('badge-note')).toHaveText(FAULTS.map(() => 'check failed'))
  await expect(page.getByTestId('contest-state')).toContainText('8 of 8 games')
  await page.getByRole('tab', { name: 'Faults' }).click()
  for (const [name] of FAULTS)
    await expect(page.getByRole('tabpanel')).toContainText(name)
  await page.getByRole('tab', { name: 'Crosstable' }).click()
  await page.getByRole('gridcell', { name: /^Crasher against / }).first().click()
  await page.getByTestId('encounter-games').getByRole('button', { name: /^Why did Crasher lose/ }).first().click()
  await expect(page.getByTestId('why-lost')).toContainText('too much for me')
})
