import type { NewMatchPage } from './support/newMatchPage.ts'
import process from 'node:process'
import { words } from '../scripts/testing/words.mjs'
import { barriersInBothThemes } from './support/barriers.ts'
import { COMMAND_WITH_TESTING_GAMES, fulcrumWithTestingGames, run } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { test as base, expect } from './support/fixtures.ts'
import { downloaded, saved } from './support/gameFiles.ts'
import { LineClient } from './support/lineClient.ts'
import { MatchPage } from './support/matchPage.ts'
import { serveTo } from './support/servedHost.ts'

/** A host with the games that only tests know: Pebbles, for two to nine. */
const test = base.extend({
  host: async ({ context }, use) => {
    const host = await serveTo(context, undefined, freshDataFolder(), COMMAND_WITH_TESTING_GAMES)
    await use(host)
    await host.stop()
  },
})

async function choosePebbles(newMatch: NewMatchPage, seats: number, heap: number): Promise<void> {
  await newMatch.open()
  await newMatch.chooseGame('Pebbles')
  await newMatch.page.getByRole('spinbutton', { name: 'Players' }).fill(String(seats))
  await newMatch.page.getByRole('spinbutton', { name: 'Pebbles' }).fill(String(heap))
  await newMatch.choose('Pause between turns', 'None')
}

/** Ann at the window, a bot, and Cleo, who comes to the port and takes one pebble a turn. */
async function startThree(newMatch: NewMatchPage, heap: number): Promise<LineClient> {
  await choosePebbles(newMatch, 3, heap)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'greedy')
  await newMatch.seat(3, 'A program that connects')
  await newMatch.anyFreePort()
  await newMatch.start()
  const cleo = await LineClient.connect(await newMatch.port(), line => line.startsWith('turn') ? 'take 1' : null)
  cleo.say('hello Cleo')
  await cleo.hears('pebbles 3')
  return cleo
}

async function take({ board, status }: MatchPage, count: number): Promise<void> {
  await expect(status).toHaveText('Your move')
  await board.getByRole('button', { name: `Take ${count}` }).click()
}

test('three bots play one game, and each gets a place and a score', async () => {
  const { code, stdout } = await fulcrumWithTestingGames(...words`host pebbles --seats 3 --heap 7
    --seat 1=bot:greedy --seat 2=bot:greedy --seat 3=bot:greedy --json`)
  const lines = stdout.trim().split('\n').map(line => JSON.parse(line) as { readonly type: string })
  expect(code).toBe(0)
  expect(lines.filter(({ type }) => type === 'moved')).toHaveLength(3)
  expect(lines.at(-1)).toMatchObject({
    type: 'finished',
    kind: 'heap-empty',
    places: { 1: 1, 2: 1, 3: 3 },
    scores: { 1: 3, 2: 3, 3: 1 },
  })
})

test('a person, a bot and a program play one match in the window, and it is kept with places and scores', async ({ newMatch, match, page }) => {
  const cleo = await startThree(newMatch, 12)
  const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await expect(seats).toHaveCount(3)
  for (
    const [seat, name, kind] of [
      [1, 'Ann', /human|person|you/i],
      [2, 'Greedy', /bot/i],
      [3, 'Cleo', /program|client/i],
    ] as const
  ) {
    const line = page.getByTestId(`player-${seat}`)
    await expect(line).toContainText(name)
    await expect(line.getByRole('img', { name: kind })).toBeVisible()
    await expect(line).toHaveAttribute('data-to-move', String(seat === 1))
  }
  const marks = await seats.locator('[data-shape]').evaluateAll(all => all.map(mark => mark.getAttribute('data-shape')))
  expect(new Set(marks).size).toBe(3)
  await take(match, 3)
  await expect(match.row(3)).toBeVisible()
  await expect(match.row(2).locator('[data-shape]')).toHaveAttribute('data-shape', marks[1] ?? '')
  await expect(match.row(1)).toContainText('takes 3 pebbles')
  await expect(match.row(2)).toHaveAccessibleName(/^Move 2: Greedy takes 3 pebbles\. Pebbles left 6/)
  await expect(match.row(3)).toHaveAccessibleName(/^Move 3: Cleo takes 1 pebble\. Pebbles left 5/)
  await take(match, 1)
  await expect(match.result).toContainText('Greedy won')
  await expect(match.result).toContainText('The last pebble is taken: Ann has 4, Greedy has 6, Cleo has 2.')
  await expect(page.getByTestId('places').getByRole('row')).toHaveText([
    /Place\s*Player\s*Score/,
    /1st\s*Greedy\s*6/,
    /2nd\s*Ann\s*4/,
    /3rd\s*Cleo\s*2/,
  ])
  await expect(match.announcement).toContainText('Greedy wins')
  await cleo.hears('over 3 2')

  const pageFile = await saved(page, /web page/i)
  expect(pageFile.bytes.toString()).toContain('Cleo')
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByText('1 game', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Open the game of Ann' }) })
  await expect(row).toContainText('Greedy')
  await expect(row).toContainText('Cleo: 2')
  await expect(row).toContainText('Greedy won · the heap is empty')
  const list = (await downloaded(page, async () => page.getByRole('button', { name: 'List as CSV' }).click())).bytes
    .toString()
  expect(list.trimEnd().split(/\r?\n/)).toHaveLength(2)
  expect(list).toContain(',Ann; Greedy; Cleo,2; 1; 3,4; 6; 2\r\n')
  await row.getByRole('link').click()
  await expect(match.result).toContainText('Greedy won')
})

test('the page that replays a game of three shows all of them', async ({ newMatch, match, page, context }) => {
  await startThree(newMatch, 4)
  await take(match, 3)
  await expect(match.result).toContainText('Ann won')
  const { bytes } = await saved(page, /web page/i)
  const replay = await context.newPage()
  await replay.setContent(bytes.toString())
  for (const name of ['Ann', 'Greedy', 'Cleo'])
    await expect(replay.locator('body')).toContainText(name)
  await expect(replay.locator('body')).toContainText('Ann wins')
  await replay.close()
})

test('one gives up and the others play on', async ({ newMatch, match, page }) => {
  const cleo = await startThree(newMatch, 8)
  await take(match, 1)
  await expect(match.row(3)).toBeVisible()
  await page.getByRole('button', { name: 'Resign' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The others play on.')
  await question.getByRole('button', { name: 'Resign' }).click()
  await expect(match.log).toContainText('Ann resigned')
  await expect(match.result).toContainText('Greedy won')
  await expect(page.getByTestId('places').getByRole('row').last()).toHaveText(/3rd\s*Ann/)
  await cleo.hears('over 2')
})

test('a second window plays the first one’s seat once it takes it over', async ({ newMatch, match, page, context }) => {
  await startThree(newMatch, 20)
  await take(match, 1)
  await expect(match.status).toHaveText('Your move')
  const other = await context.newPage()
  await other.goto(page.url())
  const there = new MatchPage(other)
  await expect(there.status).toHaveText('Ann to move')
  await expect(other.getByTestId('turn')).toContainText('in another window')
  await expect(there.board.getByRole('button')).toHaveCount(0)
  await other.getByTestId('take-over-1').click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click()
  await expect(there.status).toHaveText('Your move')
  await expect(match.status).toHaveText('Ann to move')
  await expect(page.getByTestId('turn')).toContainText('in another window')
  await expect(page.getByTestId('player-1')).toContainText('in another window')
  await expect(match.board.getByRole('button')).toHaveCount(0)
  await take(there, 2)
  await expect(match.row(6)).toBeVisible()
})

test('games of three are compared', async ({ page }) => {
  const data = freshDataFolder()
  const args = words`${COMMAND_WITH_TESTING_GAMES} host pebbles --heap 20
    --seat 1=bot:greedy --seat 2=bot:random --seat 3=bot:greedy --games 2 --seed 1 --json`
  expect((await run(process.execPath, args, data)).code).toBe(0)
  const host = await serveTo(page.context(), undefined, data, COMMAND_WITH_TESTING_GAMES)
  await page.goto(`${host.address}#/library`)
  await expect(page.getByText('2 games', { exact: true })).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /^Select Greedy, Random/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  for (const label of ['First game', 'Second game'])
    await expect(page.getByRole('region', { name: label })).toContainText(/Greedy.*Random.*Greedy \(2\)/)
  await expect(page.getByTestId('shared')).not.toBeEmpty()
  await host.stop()
})

test('is open to everybody: the form, nine seats, and the table of places', async ({ newMatch, match, page }) => {
  await choosePebbles(newMatch, 9, 20)
  await newMatch.seat(1, 'You', 'Ann')
  for (const seat of [2, 3, 4, 5, 6, 7, 8, 9] as const)
    await newMatch.seat(seat, 'Bot', 'greedy')
  expect(await barriersInBothThemes(page)).toEqual([])
  await newMatch.start()
  await expect(match.status).toHaveText('Your move')
  expect(await barriersInBothThemes(page)).toEqual([])
  await take(match, 1)
  await expect(match.result).toBeVisible()
  await expect(page.getByTestId('places').getByRole('row')).toHaveCount(10)
  expect(await barriersInBothThemes(page)).toEqual([])
})
