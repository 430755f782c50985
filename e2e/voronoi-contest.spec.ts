import type { Locator, Page } from '@playwright/test'
import type { Seat } from '../src/shared/game/seat.ts'
import type { Stone } from '../src/shared/games/voronoi/field/stone.ts'
import type { Answer } from './support/lineClient.ts'
import type { MatchPage } from './support/matchPage.ts'
import type { NewMatchPage } from './support/newMatchPage.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '../scripts/testing/words.mjs'
import { squaredDistance } from '../src/shared/games/voronoi/board.ts'
import { ownersOf, scoresOf } from '../src/shared/games/voronoi/field/scores.ts'
import { ownerOfColour } from '../src/shared/games/voronoi/raster.ts'
import { numberText } from '../src/shared/numberText.ts'
import { readPng } from '../src/shared/testing/readPng.ts'
import { barriersInEveryLook } from './support/barriers.ts'
import { fulcrumIn, run } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { test as base, expect, testBesideOthers } from './support/fixtures.ts'
import { saved } from './support/gameFiles.ts'
import { LineClient } from './support/lineClient.ts'
import { serveTo } from './support/servedHost.ts'

const SIDE = 1000
/** How far a stone covers cells of a PNG, with the ring round the newest one. */
const STONE_REACH = 15
/** A person has this for all stones but the first, and a program that says nothing is out after it. */
const SHORT_CLOCK_S = 8
/** Between two games there are some seconds for people. */
const IN_PAUSE = { timeout: 15_000 }

/** A host whose data folder a test can read. */
const test = base.extend<{ data: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
  data: async ({}, use) => use(freshDataFolder()),
  host: async ({ context, data }, use) => {
    const host = await serveTo(context, undefined, data)
    await use(host)
    await host.stop()
  },
})

interface Contest { readonly stones: number, readonly games: number, readonly clock?: number }

/** Ann in the window at seat 1, a bot at seat 2, a program at seat 3; answers the port that waits for it. */
async function openContest(newMatch: NewMatchPage, { stones, games, clock }: Contest): Promise<number> {
  const { page } = newMatch
  await newMatch.open()
  await newMatch.chooseGame('Gravitational Voronoi')
  await page.getByRole('spinbutton', { name: 'Players' }).fill('3')
  await page.getByRole('spinbutton', { name: 'Stones for each player' }).fill(String(stones))
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.seat(3, 'A program that connects')
  await newMatch.anyFreePort()
  await page.getByLabel('Games', { exact: true }).fill(String(games))
  if (clock !== undefined)
    await newMatch.setClock(clock)
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  return newMatch.port()
}

/** The stones that the map shows. */
async function stonesOn(page: Page): Promise<readonly Stone[]> {
  const told = await page.locator('[data-stone]').evaluateAll(all =>
    all.map(one => one.getAttribute('data-stone') ?? ''),
  )
  return told.map((text) => {
    const [row = 0, column = 0, player = 1] = text.split(' ').map(Number)
    return { row, column, player: player as Seat }
  })
}

/** A cell on which a stone may be placed, and those around it too. */
function legalCell(placed: readonly Stone[]): { readonly row: number, readonly column: number } {
  for (let row = 100; row < SIDE; row += 50) {
    for (let column = 100; column < SIDE; column += 50) {
      if (placed.every(stone => squaredDistance(stone, { row, column }) > 75 ** 2))
        return { row, column }
    }
  }
  throw new Error('no cell is legal')
}

/** Ann places a stone where one may lie, once it is her move. */
async function placeStone({ page, status }: MatchPage): Promise<void> {
  await expect(status).toHaveText('Your move', { timeout: 20_000 })
  const placed = await stonesOn(page)
  const { row, column } = legalCell(placed)
  const map = page.getByTestId('map')
  await expect(map.locator('canvas')).toHaveAttribute('data-painter', /./)
  const box = await map.boundingBox()
  if (box === null)
    throw new Error('the map is not shown')
  await page.mouse.click(box.x + (column + 0.5) * box.width / SIDE, box.y + (row + 0.5) * box.height / SIDE)
  await expect(page.locator(`[data-stone$=" 1"]`)).toHaveCount(placed.filter(({ player }) => player === 1).length + 1)
}

/** A client that says its name and then places its stones one beside the other, along the lower edge. */
function placesAlongTheEdge(name: string): Answer {
  let isNamed = false
  let placed = 0
  return (line) => {
    if (!isNamed) {
      isNamed = true
      return name
    }
    if (line.startsWith('1 '))
      placed = 0
    return line.startsWith('0 ') ? `980 ${100 + 80 * placed++}` : null
  }
}

const strip = (page: Page): Locator => page.getByTestId('series-strip')
const seriesRows = (page: Page): Locator => page.getByTestId('series-table').getByRole('row')

/** What the cells of a table say, row by row, without the seats' marks. */
async function cellsOf(rows: Locator): Promise<string[][]> {
  return rows.evaluateAll(all => all.map(row => [...row.children].map(cell => (cell.textContent ?? '').trim())))
}

/** `Won`, `2nd`, `3rd`: the places of these scores, of which no two are equal. */
function placeWords(scores: readonly number[]): readonly string[] {
  return scores.map(score => ['Won', '2nd', '3rd'][scores.filter(other => other > score).length] ?? '')
}

interface StoredGame {
  readonly positions: readonly {
    readonly position: { readonly scores: readonly number[], readonly stones: readonly (readonly number[])[] }
  }[]
}

/** The games of a data folder as the command line exports them. */
async function storedGames(data: string): Promise<readonly StoredGame[]> {
  const { stdout, code } = await fulcrumIn(data, 'games', 'export')
  expect(code).toBe(0)
  const file = JSON.parse(stdout) as StoredGame & { readonly games?: readonly StoredGame[] }
  return file.games ?? [file]
}

test.describe('a contest of Voronoi', () => {
  testBesideOthers('of a person, a bot and the Python starter is played to the end of its series', async ({ newMatch, match, page }) => {
    const port = await openContest(newMatch, { stones: 3, games: 2 })
    const starter = run('python3', ['clients/python/voronoi.py', '--port', String(port), '--name', 'Žofia'])
    const results: (readonly number[])[] = []
    for (let game = 1; game <= 2; game++) {
      await expect(strip(page)).toContainText(`Game ${game} of 2`, IN_PAUSE)
      for (let stone = 0; stone < 3; stone++)
        await placeStone(match)
      await expect(match.result).toContainText('All stones are placed')
      const placed = await stonesOn(page)
      expect(placed.map(({ player }) => player)).toEqual(
        Array.from({ length: 9 }, (_, index) => 1 + (game - 1 + index) % 3),
      )
      results.push(scoresOf(placed, 3).owned)
    }
    await expect(strip(page)).toContainText('The series is over')
    expect(await barriersInEveryLook(page)).toEqual([])
    await strip(page).getByRole('link').first().click()

    const totals = [0, 1, 2].map(seat => results.reduce((sum, owned) => sum + (owned[seat] ?? 0), 0))
    const names = ['Ann', 'Random', 'Žofia']
    const order = placeWords(totals)
    await expect(page.getByTestId('series-state')).toContainText(
      `All 2 games are played. ${names[order.indexOf('Won')]} comes first, score ${numberText(Math.max(...totals))}`,
    )
    const won = [0, 1, 2].map(seat => results.filter(owned => placeWords(owned)[seat] === 'Won').length)
    expect(await cellsOf(seriesRows(page))).toEqual([
      ['Game', 'Began', ...names],
      ...results.map((
        owned,
        index,
      ) => [
        `Game ${index + 1}`,
        names[index],
        ...placeWords(owned).map((place, seat) => `${numberText(owned[seat] ?? 0)} · ${place}`),
      ]),
      ['Points', '', ...won.map(String)],
      ['Score', '', ...totals.map(numberText)],
      ['Place', '', ...order.map(place => place === 'Won' ? '1st' : place)],
    ])
    expect(await barriersInEveryLook(page)).toEqual([])
    const { code, stdout, stderr } = await starter
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(
      `The series is over: player 1 has ${totals[0]}, player 2 has ${totals[1]}, I have ${totals[2]}.`,
    )
  })

  testBesideOthers('goes on for the others where a player runs out of time, who plays again in the next game', async ({ newMatch, match, page }) => {
    const port = await openContest(newMatch, { stones: 2, games: 2, clock: SHORT_CLOCK_S })
    const plays = placesAlongTheEdge('Slow')
    let isLate = true
    const slow = await LineClient.connect(port, (line) => {
      if (isLate && line.startsWith('0 '))
        return null // until the game is over: then it says what it still owes, which counts for nothing
      if (isLate && line.startsWith('1 ')) {
        isLate = false
        return '500 500'
      }
      return plays(line)
    })
    await placeStone(match)
    await expect(match.status).toHaveText('Slow to move')
    await expect(page.getByTestId('share-3')).toContainText('out of time, −2', { timeout: 2000 * SHORT_CLOCK_S })
    await placeStone(match)
    await expect(match.result).toContainText('Slow ran out of time (−2)')
    await expect(match.log).toContainText('Slow ran out of time')
    const [first, second] = scoresOf(await stonesOn(page), 3).owned
    expect((await stonesOn(page)).map(({ player }) => player)).toEqual([1, 2, 1, 2])
    expect(slow.heard.at(-1)).toMatch(new RegExp(`^1 ${first} ${second} -2 `))

    await expect(strip(page)).toContainText('Game 2 of 2', IN_PAUSE)
    await placeStone(match)
    await placeStone(match)
    await expect(match.result).toContainText('All stones are placed')
    expect((await stonesOn(page)).map(({ player }) => player)).toEqual([2, 3, 1, 2, 3, 1])
    await slow.closed
    const { owned } = scoresOf(await stonesOn(page), 3)
    await strip(page).getByRole('link').first().click()
    await expect(page.getByTestId('series-state')).toContainText('All 2 games are played.')
    const rows = await cellsOf(seriesRows(page))
    expect(rows[1]?.at(-1)).toBe('−2 · 3rd')
    expect(rows.find(([head]) => head === 'Score')?.at(-1)).toBe(numberText(owned[2] ?? 0))
  })

  testBesideOthers('keeps a person’s seat when the page is opened anew, in mid-game and between two games', async ({ newMatch, match, page }) => {
    page.on('dialog', dialog => dialog.accept())
    const port = await openContest(newMatch, { stones: 2, games: 2 })
    const program = await LineClient.connect(port, placesAlongTheEdge('Cid'))
    await placeStone(match)
    await expect(match.status).toHaveText('Your move')
    const before = await stonesOn(page)
    expect(before).toHaveLength(3)
    await page.reload()
    await expect(match.status).toHaveText('Your move')
    await expect(page.locator('[data-stone]')).toHaveCount(3)
    expect(await stonesOn(page)).toEqual(before)
    await placeStone(match)
    await expect(match.result).toContainText('All stones are placed')

    await page.reload()
    await expect(strip(page)).toContainText('Game 2 of 2', IN_PAUSE)
    await placeStone(match)
    await expect(match.status).toHaveText('Your move')
    await page.reload()
    await placeStone(match)
    await expect(match.result).toContainText('All stones are placed')
    await expect(strip(page)).toContainText('The series is over')
    await program.closed
    expect(program.heard.filter(line => line.startsWith('1 '))).toHaveLength(2)
  })
})

test.describe('games of Voronoi in the library', () => {
  test.beforeEach(async ({ data }) => {
    await fulcrumIn(data, ...words`host voronoi --players 3 --stones 2
      --seat 1=bot:random --seat 2=bot:random --seat 3=bot:random --games 1 --seed 5 --json`)
  })

  test('step through what was played, and their pictures show whose each cell is', async ({ host, match, page, data }) => {
    const [game] = await storedGames(data)
    await page.goto(`${host.address}#/library`)
    await page.getByRole('link', { name: /^Open the game of/ }).click()
    await expect(match.result).toContainText('All stones are placed')
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('slider', { name: 'Move' }).focus()
    await page.keyboard.press('Home')
    for (const [ply, { position: { scores, stones } }] of game?.positions.entries() ?? []) {
      if (ply > 0)
        await page.keyboard.press('ArrowRight')
      await expect(page.locator('[data-stone]')).toHaveCount(stones.length)
      expect((await stonesOn(page)).map(({ row, column, player }) => [row, column, player])).toEqual(stones)
      for (const [index, score] of scores.entries())
        await expect(page.getByTestId(`share-${index + 1}`)).toContainText(numberText(score))
    }
    const last = game?.positions.at(-1)?.position.stones ?? []
    expect(last).toHaveLength(6)

    const { bytes } = await saved(page, /^Position.*PNG/)
    expectPictureOf(await stonesOn(page), bytes)
    const id = /match\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    const file = join(data, 'last.png')
    const { code, stderr } = await fulcrumIn(data, 'games', 'export', id, '--format', 'png', '--output', file)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })
})

/** A PNG shows the owner of each cell that no stone covers. */
function expectPictureOf(stones: readonly Stone[], bytes: Uint8Array): void {
  const { width, height, pixels } = readPng(bytes)
  expect([width, height]).toEqual([SIDE, SIDE])
  const owners = ownersOf(stones, 3)
  const seen = pixels.map(colour => ownerOfColour(colour) ?? 255)
  const wrong = [...owners.keys()].filter((cell) => {
    const [row, column] = [Math.floor(cell / SIDE), cell % SIDE]
    return seen[cell] !== owners[cell]
      && stones.every(stone => squaredDistance(stone, { row, column }) > STONE_REACH ** 2)
  })
  expect(new Set(owners)).toEqual(new Set([0, 1, 2, 3]))
  expect(wrong).toEqual([])
}
