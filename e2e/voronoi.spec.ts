import type { Locator, Page } from '@playwright/test'
import type { Seat } from '../src/shared/game/seat.ts'
import type { Stone } from '../src/shared/games/voronoi/field/stone.ts'
import type { MatchPage } from './support/matchPage.ts'
import type { NewMatchPage } from './support/newMatchPage.ts'
import { ownersOf, scoresOf } from '../src/shared/games/voronoi/field/scores.ts'
import { refusalOf } from '../src/shared/games/voronoi/play.ts'
import { numberText } from '../src/shared/numberText.ts'
import { barriersInBothThemes } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

interface Cell { readonly row: number, readonly column: number }

const map = (page: Page): Locator => page.getByTestId('map')
const talk = (page: Page): Locator => page.getByTestId('talk')

/** Ann against a bot, or against more of them. */
async function playBots(newMatch: NewMatchPage, match: MatchPage, { players = 2, stones = 2 } = {}): Promise<void> {
  await newMatch.open()
  await newMatch.chooseGame('Gravitational Voronoi')
  await newMatch.page.getByRole('spinbutton', { name: 'Players' }).fill(String(players))
  await newMatch.page.getByRole('spinbutton', { name: 'Stones for each player' }).fill(String(stones))
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.seat(1, 'You', 'Ann')
  for (let seat = 2; seat <= players; seat++)
    await newMatch.seat(seat as Seat, 'Bot', 'random')
  await newMatch.start()
  await expect(match.status).toHaveText('Your move')
  await expect(map(match.page).locator('canvas')).toHaveAttribute('data-painter', /./)
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

/** A place in the page that is in the middle of a cell, and the cell that it is in. */
async function placeOf(page: Page, { row, column }: Cell): Promise<{ readonly x: number, readonly y: number }> {
  const box = await map(page).boundingBox()
  if (box === null)
    throw new Error('the map is not shown')
  return { x: box.x + (column + 0.5) * box.width / 1000, y: box.y + (row + 0.5) * box.height / 1000 }
}

async function aimedAt(page: Page): Promise<Cell> {
  const [row = 0, column = 0] = (await page.getByTestId('aim').first().getAttribute('data-cell') ?? '').split(' ').map(
    Number,
  )
  return { row, column }
}

/** A cell on which a stone may be placed whatever the pixels of the map leave of it. */
function legalCell(placed: readonly Stone[]): Cell {
  for (let row = 100; row < 1000; row += 50) {
    for (let column = 100; column < 1000; column += 50) {
      if (placed.every(stone => Math.hypot(stone.row - row, stone.column - column) > 75))
        return { row, column }
    }
  }
  throw new Error('no cell is legal')
}

test('a person beats a bot by mouse, and is told beforehand what each stone brings', async ({ newMatch, match, page }) => {
  await playBots(newMatch, match)
  for (let turn = 0; turn < 2; turn++) {
    await expect(match.status).toHaveText('Your move')
    const placed = await stonesOn(page)
    expect(placed).toHaveLength(2 * turn)
    const { x, y } = await placeOf(page, legalCell(placed))
    await page.mouse.move(x, y)
    const { owned } = scoresOf([...placed, { ...await aimedAt(page), player: 1 }], 2)
    await expect(talk(page)).toContainText(`Ann would own ${numberText(owned[0] ?? 0)} cells`)
    await page.mouse.click(x, y)
    await expect(match.row(2 * turn + 1)).toContainText(`owns ${numberText(owned[0] ?? 0)} cells`)
  }
  await expect(match.result).toContainText('All stones are placed')
  const { owned } = scoresOf(await stonesOn(page), 2)
  for (const seat of [1, 2] as const)
    await expect(page.getByTestId(`share-${seat}`)).toContainText(numberText(owned[seat - 1] ?? 0))
})

test('what a stone would bring is right wherever the mouse is', async ({ newMatch, match, page }) => {
  await playBots(newMatch, match, { players: 3, stones: 3 })
  const first = await placeOf(page, { row: 500, column: 500 })
  await page.mouse.click(first.x, first.y)
  await expect(match.row(3)).toBeVisible()
  await expect(match.status).toHaveText('Your move')
  const placed = await stonesOn(page)
  for (const [row, column] of [[30, 40], [250, 700], [480, 330], [777, 222], [960, 910], [640, 555]] as const) {
    const { x, y } = await placeOf(page, { row, column })
    await page.mouse.move(x, y)
    await expect(talk(page)).toContainText('Row')
    const aim = await aimedAt(page)
    await expect(talk(page)).toContainText(`Row ${aim.row}, column ${aim.column}`)
    if (refusalOf({ placed }, aim) !== null) {
      await expect(talk(page)).toContainText('66 is the least')
      continue
    }
    const { owned } = scoresOf([...placed, { ...aim, player: 1 }], 3)
    const before = scoresOf(placed, 3).owned
    await expect(talk(page)).toContainText(`Ann would own ${numberText(owned[0] ?? 0)} cells`)
    for (const seat of [2, 3] as const) {
      await expect(page.getByTestId(`share-${seat}`)).toContainText(
        numberText(Math.abs((owned[seat - 1] ?? 0) - (before[seat - 1] ?? 0))),
      )
    }
  }
})

test('a game is played by keys alone', async ({ newMatch, match, page }) => {
  await playBots(newMatch, match, { stones: 1 })
  await map(page).focus()
  await page.keyboard.press('Control+ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(match.board.getByRole('status')).toHaveText(
    /^Row 434, column 489, nobody’s\. Ann would own 999,999 cells \(\+999,999\)/,
  )
  await page.keyboard.press('Enter')
  await expect(match.row(1)).toContainText('places a stone at 434, 489')
  await expect(match.result).toContainText('All stones are placed')
})

for (const painter of ['webgl', 'canvas'] as const) {
  test(`the map shows whose cells are whose: ${painter}`, async ({ newMatch, match, page }) => {
    // With WebGL also where it is in software, as on a machine without a screen.
    await page.addInitScript((wanted) => {
      const { getContext } = HTMLCanvasElement.prototype
      const { getExtension } = WebGL2RenderingContext.prototype
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
        if (kind === 'webgl2') {
          return wanted === 'webgl'
            ? Reflect.apply(getContext, this, [
                kind,
                { ...options, failIfMajorPerformanceCaveat: false, preserveDrawingBuffer: true },
              ])
            : null
        }
        return Reflect.apply(getContext, this, [kind, options])
      } as typeof getContext
      WebGL2RenderingContext.prototype.getExtension = function (this: WebGL2RenderingContext, name: string) {
        return name === 'WEBGL_debug_renderer_info' ? null : Reflect.apply(getExtension, this, [name])
      } as typeof getExtension
    }, painter)
    await playBots(newMatch, match)
    await expect(map(page).locator('canvas')).toHaveAttribute('data-painter', painter)
    const { x, y } = await placeOf(page, { row: 500, column: 500 })
    await page.mouse.click(x, y)
    await expect(match.row(2)).toBeVisible()
    await expect(match.status).toHaveText('Your move')
    await page.mouse.move(0, 0)
    const placed = await stonesOn(page)
    const owners = ownersOf(placed, 2)
    // Well inside a territory, so that no border is in the pixel.
    const sampled = [100, 300, 500, 700, 900].flatMap(row => [100, 300, 500, 700, 900].map(column => ({ row, column })))
      .filter(({ row, column }) =>
        [-8, 0, 8].every(down =>
          [-8, 0, 8].every(right => owners[(row + down) * 1000 + column + right] === owners[row * 1000 + column]),
        ),
      )
    const expected = sampled.map(({ row, column }) => owners[row * 1000 + column])
    expect(new Set(expected).size).toBeGreaterThan(1)
    await expect.poll(() => paintedAt(page, sampled)).toEqual(expected)
  })
}

/** Which of the two players has these cells by the colour that they are painted in; 0 for neither. */
async function paintedAt(page: Page, cells: readonly Cell[]): Promise<readonly number[]> {
  const pixels = await map(page).locator('canvas').first().evaluate((canvas, sampled) => {
    const { width: side } = canvas as HTMLCanvasElement
    const copy = new OffscreenCanvas(side, side).getContext('2d')
    copy?.drawImage(canvas as HTMLCanvasElement, 0, 0)
    return sampled.map((
      { row, column },
    ) => [
      ...copy?.getImageData(Math.floor((column + 0.5) * side / 1000), Math.floor((row + 0.5) * side / 1000), 1, 1).data
      ?? [],
    ])
  }, cells)
  return pixels.map(([red = 0, , blue = 0, opacity = 0]) => opacity === 0 ? 0 : blue > red ? 1 : 2)
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap tells what a stone would bring, and a second tap or the button places it', async ({ newMatch, match, page }) => {
    await playBots(newMatch, match)
    const first = await placeOf(page, { row: 300, column: 300 })
    await page.touchscreen.tap(first.x, first.y)
    await expect(talk(page)).toContainText('Ann would own 999,999 cells')
    await page.touchscreen.tap(first.x + 4, first.y + 4)
    await expect(page.locator('[data-stone]')).toHaveCount(2)
    await expect(match.status).toHaveText('Your move')
    const next = await placeOf(page, legalCell(await stonesOn(page)))
    await page.touchscreen.tap(next.x, next.y)
    await expect(talk(page)).toContainText(/Ann would own [\d,]+ cells/)
    await page.getByRole('button', { name: 'Place' }).tap()
    await expect(match.result).toContainText('All stones are placed')
  })
})

test('nine players on one map keep nobody out', async ({ newMatch, match, page }) => {
  await playBots(newMatch, match, { players: 9, stones: 2 })
  const { x, y } = await placeOf(page, { row: 500, column: 500 })
  await page.mouse.click(x, y)
  await expect(match.row(9)).toBeVisible()
  await expect(match.row(9).locator('[data-part=number]')).toHaveText('9')
  await expect(page.getByRole('list', { name: 'Players' })).toHaveCount(0)
  await expect(page.getByTestId('share-9')).toBeVisible()
  await expect(match.status).toHaveText('Your move')
  await page.mouse.move(x + 4, y)
  await expect(talk(page)).toContainText('Too near')
  expect(await barriersInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await barriersInBothThemes(page)).toEqual([])
})

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the library has room for both names beside their scores', async ({ newMatch, match, page, host }) => {
    await newMatch.open()
    await newMatch.chooseGame('Gravitational Voronoi')
    await page.getByRole('spinbutton', { name: 'Stones for each player' }).fill('1')
    for (const seat of [1, 2] as const)
      await newMatch.seat(seat, 'Bot', 'greedy')
    await newMatch.choose('Pause between turns', 'None')
    await newMatch.start()
    await expect(match.result).toBeVisible()
    await page.goto(`${host.address}#/library`)
    for (const [seat, name] of [[1, 'Greedy'], [2, 'Greedy (2)']] as const) {
      const shown = page.locator(`[data-part=seat-${seat}]`).getByTitle(name, { exact: true })
      await expect(shown).toBeVisible()
      expect(await shown.evaluate(words => words.scrollWidth - words.clientWidth), `${name} is not cut`).toBe(0)
    }
  })
})
