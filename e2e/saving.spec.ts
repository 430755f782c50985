import { Buffer } from 'node:buffer'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '../scripts/testing/words.mjs'
import { fulcrumIn } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test } from './support/fixtures.ts'
import { downloaded, importFiles, saved } from './support/gameFiles.ts'
import { serveTo } from './support/servedHost.ts'

test.describe('a game', () => {
  test('is saved in every form, and comes back from its file', async ({ page }) => {
    const data = freshDataFolder()
    await fulcrumIn(data, ...words`host no-tipping --first bot:random --second bot:careful
      --weights 2 --seed 1 --json`)
    const host = await serveTo(page.context(), undefined, data)
    await page.goto(host.address)
    await page.getByRole('link', { name: 'Library' }).click()
    await expect(page.getByText('1 game', { exact: true })).toBeVisible()
    await page.getByRole('grid', { name: 'Games' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('result')).toBeVisible()
    const file = await saved(page, /game file/i)
    expect(file.name).toMatch(/^Random-Careful-.+\.fulcrum\.json$/)
    expect(JSON.parse(file.bytes.toString())).toMatchObject({ format: 'fulcrum-game', version: 1 })
    const html = (await saved(page, /web page/i)).bytes.toString()
    expect(html).toMatch(/^<!doctype html>/i)
    await test.step('its web page can stand in a page of somebody else, where the host itself can’t', async () => {
      const other = await page.context().newPage()
      const course = `<iframe id="game" src="game.html#start=2&pace=50&board"></iframe><iframe src="${host.address}"></iframe>`
      await other.route('http://course.example/**', async route =>
        route.fulfill({ contentType: 'text/html', body: route.request().url().endsWith('game.html') ? html : course }))
      await other.goto('http://course.example/')
      const game = other.frameLocator('#game')
      const shown = game.locator('figure img.now')
      await expect(shown).toHaveAttribute('alt', /^2\. Careful/)
      await expect(game.getByRole('heading')).toBeHidden()
      await expect(game.getByRole('slider')).toBeHidden()
      await game.locator('figure').click()
      await expect(game.locator('nav output')).toHaveText(/^(\d+) \/ \1$/)
      expect(other.frames().map(frame => new URL(frame.url()).protocol)).toContain('chrome-error:')
      await other.close()
    })
    expect((await saved(page, /svg/i)).bytes.toString()).toContain('<svg')
    expect((await saved(page, /^(?!Turning point).*PNG/)).bytes.subarray(1, 4).toString()).toBe('PNG')
    expect((await saved(page, /^(?!Turning point).*GIF/)).bytes.subarray(0, 4).toString()).toBe('GIF8')
    expect((await saved(page, /messages of .*first|first player/i)).bytes.toString()).toContain('"num_weights":2')

    const elsewhere = await serveTo(page.context())
    await page.goto(`${elsewhere.address}#/library`)
    await importFiles(page, file)
    await expect(page.getByTestId('result')).toBeVisible() // a single game opens at once
    await page.goto(`${elsewhere.address}#/library`)
    await importFiles(page, {
      name: 'bad.fulcrum.json',
      bytes: Buffer.from('{"format":"fulcrum-game","version":1,"events":[]}'),
    })
    await expect(page.getByTestId('import-summary')).toContainText('bad.fulcrum.json')
    await host.stop()
    await elsewhere.stop()
  })
})

test.describe('the list', () => {
  test('is saved as games and as CSV', async ({ page }) => {
    const data = freshDataFolder()
    await fulcrumIn(data, 'host', 'nim', '--first', 'bot:perfect', '--second', 'bot:random', '--games', '3', '--json')
    const host = await serveTo(page.context(), undefined, data)
    await page.goto(`${host.address}#/library`)
    await expect(page.getByText('3 games', { exact: true })).toBeVisible()
    const list = await downloaded(page, async () => page.getByRole('button', { name: 'List as CSV' }).click())
    expect(list.bytes.toString().trim().split(/\r?\n/)).toHaveLength(4)
    await page.getByRole('checkbox', { name: 'Select all games of the list' }).check()
    const games = await downloaded(page, async () => page.getByRole('button', { name: 'Export' }).click())
    expect(JSON.parse(games.bytes.toString())).toMatchObject({
      format: 'fulcrum-games',
      version: 1,
      games: [{}, {}, {}],
    })
    await host.stop()
    const elsewhere = freshDataFolder()
    const path = join(elsewhere, games.name)
    writeFileSync(path, games.bytes)
    expect((await fulcrumIn(elsewhere, 'import', path)).stdout).toBe('3 imported, 0 there already, 0 refused\n')
  })
})
