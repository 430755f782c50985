import type { Answer } from './support/lineClient.ts'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { COMMAND_WITH_TESTING_GAMES, run, startHostWithTestingGames } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { LineClient } from './support/lineClient.ts'

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
    expect(lines.filter(({ type }) => type === 'finished')).toMatchObject([{ winnerSeat: 1 }, { winnerSeat: 1 }, { winnerSeat: 1 }])
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
