import type { Answer } from './support/lineClient.ts'
import process from 'node:process'
import { COMMAND_WITH_TESTING_GAMES, run, startHostWithTestingGames } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { test as base, expect } from './support/fixtures.ts'
import { LineClient } from './support/lineClient.ts'
import { MatchPage } from './support/matchPage.ts'
import { NewMatchPage } from './support/newMatchPage.ts'
import { serveTo } from './support/servedHost.ts'

/** A host with the games that only tests know, among them Nim that also speaks to a series. */
const test = base.extend({
  host: async ({ context }, use) => {
    const host = await serveTo(context, undefined, freshDataFolder(), COMMAND_WITH_TESTING_GAMES)
    await use(host)
    await host.stop()
  },
})

/** One coin: who is asked takes it and wins. */
const ARGS = ['nim', '--dialect', 'series', '--piles', '1', '--port', '0', '--games', '3', '--seed', '1'] as const

const takesTheCoin: Answer = line => line.includes('"currentPlayer":1,"status":"running"') ? 'click:0_0' : null

/** Plays one game and then only listens. */
function playsOneGame(): Answer {
  let isOver = false
  return (line) => {
    isOver ||= line.includes('"status":"Player ')
    return isOver ? null : takesTheCoin(line)
  }
}

function wins({ heard }: LineClient): number {
  return heard.filter(line => line.includes('Player won')).length
}

/** How the games of a data folder ended. */
async function endingsIn(data: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, [COMMAND_WITH_TESTING_GAMES, 'games', 'list', '--json'], data)
  return (JSON.parse(stdout) as { games: { ending: string }[] }).games.map(({ ending }) => ending).sort()
}

test.describe('a series of three games of Nim', () => {
  test('is played over one connection each, the players taking turns at the first move', async () => {
    const data = freshDataFolder()
    const host = startHostWithTestingGames(...ARGS, '--data', data)
    const port = Number((await host.line('listening')).port)
    const clients = [await LineClient.connect(port, takesTheCoin), await LineClient.connect(port, takesTheCoin)]
    await Promise.all(clients.map(async ({ closed }) => closed))
    const { code, lines, stderr } = await host.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines.filter(({ type }) => type === 'finished')).toMatchObject([
      { winnerSeat: 1 },
      { winnerSeat: 1 },
      { winnerSeat: 1 },
    ])
    expect(clients.map(wins).sort()).toEqual([1, 2])
    expect(await endingsIn(data)).toEqual(['last-coin', 'last-coin', 'last-coin'])
  })

  test('goes on after its host was killed, with the game that ran played again', async () => {
    const data = freshDataFolder()
    const killed = startHostWithTestingGames(...ARGS, '--data', data)
    const first = Number((await killed.line('listening')).port)
    const before = [await LineClient.connect(first, playsOneGame()), await LineClient.connect(first, playsOneGame())]
    await killed.line('started', 2) // so the end of the first game is written down
    killed.end('SIGKILL')
    expect((await killed.ended).code).toBe(null)
    await Promise.all(before.map(async ({ closed }) => closed))

    const host = startHostWithTestingGames(...ARGS, '--data', data, '--resume')
    const second = Number((await host.line('listening')).port)
    const after = [await LineClient.connect(second, takesTheCoin), await LineClient.connect(second, takesTheCoin)]
    await Promise.all(after.map(async ({ closed }) => closed))
    const { code, lines, stderr } = await host.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines.filter(({ type }) => type === 'finished')).toHaveLength(2)
    expect(after.map(wins)).toEqual([1, 1])
    expect((await endingsIn(data)).filter(ending => ending === 'last-coin')).toHaveLength(3)

    const anew = startHostWithTestingGames(...ARGS, '--data', data, '--resume')
    await anew.line('listening')
    anew.interrupt()
    expect((await anew.ended).stderr).toBe('fulcrum: No series of that game was cut off; this is a new one.\n')
  })
})

test.describe('a series in the window', () => {
  test('of programs is seen live to its end: game after game, the strip, and the table', async ({ newMatch, match, page, context, host }) => {
    await newMatch.open()
    await newMatch.chooseGame('Nim')
    await page.getByLabel('Coins in each pile').fill('1')
    await newMatch.seat(1, 'A program that connects')
    await newMatch.seat(2, 'A program that connects')
    await page.getByLabel('Games', { exact: true }).fill('2')
    await newMatch.choose('Pause between turns', 'None')
    await newMatch.anyFreePort()
    await newMatch.start()
    const first = page.url()
    const port = await newMatch.port()
    const table = await context.newPage()
    await table.goto(`${host.address}#/contests`)
    const clients = [await LineClient.connect(port, takesTheCoin), await LineClient.connect(port, takesTheCoin)]
    const strip = page.getByTestId('series-strip')
    await table.getByTestId('contest-list').getByRole('link').click()
    const rows = table.getByTestId('series-table').getByRole('row')
    await expect(rows.nth(1)).toHaveText(/Game 1\s*Player A\s*Won\s*Lost/)

    await page.waitForURL(url => url.href !== first)
    await expect(strip).toContainText('Game 2 of 2')
    await expect(match.result).toContainText('Player B won')
    await expect(strip).toContainText('The series is over')
    await Promise.all(clients.map(async ({ closed }) => closed))
    await expect(table.getByTestId('series-state')).toHaveText(
      'All 2 games are played. Player A and Player B are equal, 1 point each.',
    )
    await expect(rows).toHaveText([
      /Game\s*Began\s*Player A\s*Player B/,
      /Game 1\s*Player A\s*Won\s*Lost/,
      /Game 2\s*Player B\s*Lost\s*Won/,
      /Points\s*1\s*1/,
      /Place\s*1st\s*1st/,
    ])
    await table.getByRole('link', { name: 'Game 1' }).click()
    await expect(table.getByTestId('result')).toContainText('Player A won')
    await expect(table.getByTestId('later-game')).toHaveText('To game 2')
  })

  test('of bots is started under New match, and is in the library', async ({ newMatch, page }) => {
    await newMatch.open()
    await newMatch.setBlocks(1)
    await newMatch.seat(1, 'Bot', 'random')
    await newMatch.seat(2, 'Bot', 'random')
    await page.getByLabel('Games', { exact: true }).fill('2')
    await newMatch.choose('Pause between turns', 'None')
    await page.getByRole('button', { name: 'Start series' }).click()
    const strip = page.getByTestId('series-strip')
    await expect(strip).toContainText('Game 2 of 2')
    await expect(strip).toContainText('The series is over')
    await strip.getByRole('link').click()
    await expect(page.getByTestId('series-state')).toContainText('All 2 games are played.')
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'Contests', exact: true }).last().click()
    await expect(page.getByTestId('contest-list')).toContainText('2 games')
  })

  test('of people is left by a host that is closed, and goes on where it was', async ({ page }) => {
    const data = freshDataFolder()
    const host = await serveTo(page.context(), undefined, data)
    const newMatch = new NewMatchPage(page, host.address)
    await newMatch.open()
    await newMatch.chooseGame('Nim')
    await page.getByLabel('Coins in each pile').fill('1')
    await newMatch.seat(1, 'You', 'Ann')
    await newMatch.seat(2, 'You', 'Bob')
    await page.getByLabel('Games', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Start series' }).click()
    const match = new MatchPage(page)
    const resign = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
    }
    await expect(match.status).toHaveText('Ann, it is your move')
    await resign()
    // after the pause that people have
    await expect(match.status).toHaveText('Bob, it is your move', { timeout: 15_000 })
    await expect(page.getByTestId('series-strip')).toContainText(/Game 2 of 2\s*· Bob 1, Ann 0/)
    await host.stop()

    const again = await serveTo(page.context(), undefined, data)
    await page.goto(`${again.address}#/`)
    await expect(page.getByTestId('contest-list')).toContainText('Paused')
    await page.getByRole('button', { name: 'Resume the series Ann vs Bob' }).click()
    await expect(match.status).toHaveText('Bob, it is your move')
    await resign()
    await expect(page.getByTestId('series-strip')).toContainText(/Ann 1, Bob 1\s*The series is over/)
    await again.stop()
  })
})
