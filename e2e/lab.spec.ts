import type { Page } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { barriers, barriersInEveryLook } from './support/barriers.ts'
import { fulcrumIn } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { HOPELESS_NIM, PERFECT_NIM, RANDOM_NIM } from './support/nimPrograms.ts'

// What a student does with a program: is the new version stronger, and does it still make the old mistakes?
test.setTimeout(120_000)

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-lab-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The command of a program whose text is that. */
function program(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return `"${process.execPath}" ${name}`
}

async function choose(page: Page, radio: string | RegExp, index = 0): Promise<void> {
  await page.getByRole('radio', { name: radio, exact: true }).nth(index).locator('xpath=ancestor::label').click()
}

/** Fills the fields of a program that speaks on its input and output. */
async function fillProgram(page: Page, command: string, index = 0): Promise<void> {
  await page.getByLabel('Command').nth(index).fill(command)
  await page.getByLabel('Folder (may stay empty)').nth(index).fill(folder)
  await choose(page, 'Input and output', index)
}

test('a new version is tested against the old one until that is decided', async ({ page, host }) => {
  await page.goto(`${host.address}#/lab`)
  await choose(page, 'Nim')
  await choose(page, 'New version against old')
  await fillProgram(page, program('new.cjs', PERFECT_NIM), 0)
  await fillProgram(page, program('old.cjs', RANDOM_NIM), 1)
  await page.getByRole('button', { name: 'Start the test' }).click()

  const strength = page.getByTestId('strength')
  await expect(strength).toContainText('Undecided: the test goes on.')
  await expect(strength).toContainText(/New version made [^;]+ of the points; in the long run .+ to .+ \(right 19 times in 20\)\./)
  await expect(strength).toContainText(/New version: slowest move .+, no faults\./)
  const [early] = (await strength.textContent())?.match(/LLR \S+/) ?? []
  await expect(strength).not.toContainText(early ?? '')

  await expect(strength).toContainText('Decided: it is stronger (H1).', { timeout: 100_000 })
  await expect(page.getByTestId('contest-status')).toHaveText('Over')
  const [, llr, upper] = (await strength.textContent())?.match(/LLR (\S+); it ends at \S+ or (\S+)\./) ?? []
  expect(Number(llr)).toBeGreaterThanOrEqual(Number(upper))
  expect(await barriers(page)).toEqual([])
})

test('a position that a program got wrong is kept, and asked again of its next version', async ({ page, host }) => {
  const command = program('bot.cjs', HOPELESS_NIM)
  await page.goto(`${host.address}#/lab`)
  await choose(page, 'Nim')
  await fillProgram(page, command)
  await choose(page, 'Perfect')
  await choose(page, '20')
  await page.getByRole('button', { name: 'Play 20 games' }).click()
  await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 60_000 })

  await page.getByRole('tab', { name: 'Crosstable' }).click()
  await page.getByRole('gridcell', { name: /^Your program against Perfect: / }).click()
  await page.getByTestId('encounter-games').getByRole('button', { name: /^Why did Your program lose/ }).first().click()
  await page.getByTestId('keep-mistake').click()
  await page.getByTestId('kept').getByRole('link').click()

  const kept = page.getByTestId('kept-position')
  await expect(kept).toHaveCount(1)
  await expect(kept.getByTestId('answer-now')).toContainText('Not asked yet')
  await kept.getByRole('textbox').fill('count the sum')
  await kept.getByRole('textbox').blur()

  await fillProgram(page, command)
  await page.getByTestId('run-all').click()
  await expect(kept.getByTestId('answer-now')).toContainText(/wrong again|wrong in another way/)
  program('bot.cjs', PERFECT_NIM)
  await page.getByTestId('run-all').click()
  await expect(kept.getByTestId('answer-now')).toContainText('right:')
  await expect(kept.getByTestId('change')).toHaveText('Fixed')
  await expect(page.getByTestId('kept-tally')).toHaveText('1 right · 1 fixed')
  expect(await barriersInEveryLook(page)).toEqual([])

  await page.reload()
  await expect(kept.getByTestId('change')).toHaveText('Fixed')
  await expect(kept.getByRole('textbox')).toHaveValue('count the sum')
  await expect(page.getByLabel('Command')).toHaveValue(command)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await saving).path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    version: 1,
    positions: [{ game: 'nim', note: 'count the sum' }],
  })
  await kept.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('heading', { name: 'No position is kept yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept.getByTestId('change')).toHaveText('Fixed')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Load a file…' }).click()
  await (await choosing).setFiles(file)
  await expect(page.getByText('0 positions came in, 1 was there already.')).toBeVisible()

  await kept.getByRole('link', { name: 'Open the game' }).click()
  await expect(page).toHaveURL(/#\/match\/\w+\/\d+$/)
  await expect(page.getByText(/^Looking back/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByTestId('keep-position').click()
  await page.getByTestId('kept').getByRole('link').click()
  await expect(kept).toHaveCount(1)
})

test('a program is asked about kept positions from the command line', async () => {
  const data = freshDataFolder()
  const perfect = program('perfect.cjs', PERFECT_NIM)
  const hopeless = program('hopeless.cjs', HOPELESS_NIM)
  expect(await fulcrumIn(data, 'positions', 'run', '--program', perfect)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No position is kept yet'),
  })
  const kept = {
    id: 'p1',
    game: 'nim',
    settings: { piles: '1 2' },
    seats: 2,
    first: 1,
    line: [],
    wrong: { pile: 0, leave: 0 },
    right: [{ pile: 1, leave: 1 }],
    match: null,
    note: 'sum',
    keptAt: 5,
  }
  writeFileSync(join(data, 'kept-positions.json'), JSON.stringify({ version: 1, positions: [kept], answers: {} }))
  const run = async (command: string, ...others: readonly string[]) =>
    fulcrumIn(data, 'positions', 'run', '--program', command, '--dir', folder, ...others)
  const wrong = await run(hopeless)
  expect(wrong).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(
      /^Nim, at the start \[sum\]: (?:wrong again|wrong in another way), takes .+\n1 (?:wrong again|wrong in another way)\n$/,
    ),
  })
  expect(await run(perfect)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Nim, at the start \[sum\]: right, takes 1 coin from pile 2 \(before: .+\)\n1 right, 1 fixed\n$/,
    ),
  })
  const asJson = await run(perfect, '--json', '--game', 'nim')
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    id: 'p1',
    verdict: 'right',
    move: { pile: 1, leave: 1 },
    before: 'right',
  })
  expect(await run(perfect, '--game', 'flip')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No position of Flip is kept.'),
  })
  expect(await run(perfect, '--time', '0')).toMatchObject({ code: 2 })
})
