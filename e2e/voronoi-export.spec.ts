import type { Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { words } from '../scripts/testing/words.mjs'
import { seatSchema } from '../src/shared/game/seat.ts'
import { ownersOf } from '../src/shared/games/voronoi/field/scores.ts'
import { COLOURS, ownerOfColour } from '../src/shared/games/voronoi/raster.ts'
import { fulcrumIn, startHost } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test } from './support/fixtures.ts'
import { downloaded, saved } from './support/gameFiles.ts'
import { serveTo } from './support/servedHost.ts'

/** A stone: row, column and player. */
type Stone = readonly [number, number, number]

/** A series of two games between a bot of ours as a client and one of the host. */
async function playSeries(data: string): Promise<{ readonly id: string, readonly games: readonly string[] }> {
  const host = startHost(...words`voronoi --players 2 --stones 3 --port 0 --seat 2=bot:random --seed 3 --data ${data}`)
  const { port } = await host.line('listening')
  const args = words`bot random --game voronoi --port ${String(port)} --seed 1`
  expect((await fulcrumIn(freshDataFolder(), ...args)).code).toBe(0)
  const { lines } = await host.ended
  return {
    id: String(lines.find(({ type, what }) => type === 'series' && what === 'contest-created')?.series),
    games: lines.filter(({ type }) => type === 'created').map(({ match }) => String(match)),
  }
}

/** Who owns each cell of the last position, worked out from its stones; and the stones. */
async function lastPosition(
  data: string,
  id: string,
): Promise<{ readonly owners: Uint8Array, readonly stones: readonly Stone[] }> {
  const game = JSON.parse((await fulcrumIn(data, 'games', 'show', id, '--json')).stdout) as {
    positions: { position: { stones: Stone[] } }[]
  }
  const stones = game.positions.at(-1)?.position.stones ?? []
  return {
    stones,
    owners: ownersOf(stones.map(([row, column, player]) => ({ row, column, player: seatSchema.parse(player) })), 2),
  }
}

/** The colour of each pixel, as the browser reads the PNG: three numbers each. */
async function pixelsIn(
  page: Page,
  png: Uint8Array,
): Promise<{ readonly width: number, readonly height: number, readonly rgb: Uint8Array }> {
  const read = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
    let text = ''
    for (let at = 0; at < data.length; at += 4)
      text += String.fromCharCode(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    return { width, height, rgb: btoa(text) }
  }, Buffer.from(png).toString('base64'))
  return { ...read, rgb: Buffer.from(read.rgb, 'base64') }
}

/** The picture shows the owner of every cell that no stone covers. */
async function expectOwners(
  page: Page,
  png: Uint8Array,
  { owners, stones }: { readonly owners: Uint8Array, readonly stones: readonly Stone[] },
): Promise<void> {
  const { width, height, rgb } = await pixelsIn(page, png)
  expect([width, height]).toEqual([1000, 1000])
  const ownerOf = new Map(COLOURS.slice(0, 19).map((colour, index) => [colour, ownerOfColour(index)]))
  const text = Buffer.from(rgb).toString('hex')
  const wrong: string[] = []
  for (const [cell, owner] of owners.entries()) {
    const [row, column] = [Math.floor(cell / 1000), cell % 1000]
    const isCovered = stones.some(([stoneRow, stoneColumn]) =>
      (stoneRow - row) ** 2 + (stoneColumn - column) ** 2 <= 15 ** 2,
    )
    if (!isCovered && ownerOf.get(`#${text.slice(6 * cell, 6 * cell + 6)}`) !== owner)
      wrong.push(`${row}, ${column}`)
  }
  expect(wrong.slice(0, 5)).toEqual([])
}

test('the last positions of a series of Voronoi are saved as PNGs from the window and the command line, cell by cell', async ({ page }) => {
  test.setTimeout(90_000)
  const data = freshDataFolder()
  const { id, games } = await playSeries(data)
  const positions = [await lastPosition(data, games[0] ?? ''), await lastPosition(data, games[1] ?? '')]
  const folder = join(freshDataFolder(), 'pictures')
  expect(await fulcrumIn(data, 'games', 'export', '--series', 'last', '--format', 'png', '--output', folder))
    .toMatchObject({ code: 0, stdout: '', stderr: '' })
  expect(readdirSync(folder).sort()).toEqual(games.map((game, index) => `${index + 1}-${game}.png`))

  const host = await serveTo(page.context(), undefined, data)
  await page.goto(`${host.address}#/contests/${id}`)
  const zip = await downloaded(page, async () => page.getByRole('button', { name: 'Save last positions' }).click())
  const files = unzipSync(zip.bytes)
  expect(Object.keys(files)).toEqual(['game-1.png', 'game-2.png'])
  for (const [index, position] of positions.entries()) {
    const picture = files[`game-${index + 1}.png`] ?? new Uint8Array()
    await expectOwners(page, picture, position)
    expect(Buffer.compare(readFileSync(join(folder, `${index + 1}-${games[index]}.png`)), picture)).toBe(0)
  }
  await page.goto(`${host.address}#/match/${games[1]}`)
  await expect(page.getByTestId('result')).toBeVisible()
  const one = await saved(page, /^(?!Turning point).*PNG/)
  expect(Buffer.compare(one.bytes, files['game-2.png'] ?? new Uint8Array())).toBe(0)
  await host.stop()
})

test('pictures that can’t be written are refused in a sentence', async () => {
  const data = freshDataFolder()
  const { games: [game = ''] } = await playSeries(data)
  const exported = async (...args: readonly string[]): Promise<readonly [number | null, string]> => {
    const { code, stderr } = await fulcrumIn(data, 'games', 'export', '--format', 'png', ...args)
    return [code, stderr.trim()]
  }
  expect(await exported()).toEqual([
    2,
    'fulcrum: --format png is for games that you name: give their ids, or --series.',
  ])
  expect(await exported(game, '--ply', '99', '--output', 'x.png')).toEqual([1, 'fulcrum: The game has only 6 moves.'])
  expect(await exported('--series', 'none')).toEqual([
    1,
    'fulcrum: There is no series none with a game that was played to its end.',
  ])
  expect(await exported('--series', 'last')).toEqual([
    2,
    'fulcrum: Several pictures need a folder: name it with --output.',
  ])
  expect(await exported(game, '--output', '/nowhere/x.png')).toEqual([
    1,
    'fulcrum: /nowhere/x.png can’t be written: there is no such folder.',
  ])
})
