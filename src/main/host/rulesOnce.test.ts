import { afterEach, expect, it, vi } from 'vitest'
import { games } from '../../shared/games/registry.ts'
import { OpenPort } from '../port/testing/openPort.ts'
import { RawClient } from '../port/testing/rawClient.ts'
import { windowOf } from './testing/windowOf.ts'

afterEach(() => vi.restoreAllMocks())

it('the rules run once for each move, whoever listens to the match', async () => {
  const play = vi.spyOn(games.nim, 'play')
  await using table = await OpenPort.open({ game: 'nim', settings: { piles: '5 5' } })
  const windows = [windowOf(table.host, 'host'), windowOf(table.host, 'spectator')]
  await Promise.all(windows.map(async window => window.host.watch(table.match.id, 0)))
  const clients = [await RawClient.connect(table.port), await RawClient.connect(table.port)]
  for (const client of clients) {
    client.listen((line) => {
      if (!line.includes('"currentPlayer":1,"status":"running"'))
        return
      const { board } = JSON.parse(line.slice('game:'.length)) as { board: [number, number][] }
      const pile = board.findIndex(([coins]) => coins > 0)
      client.say(`click:${pile}_${(board[pile]?.[0] ?? 1) - 1}\n`)
    })
    await client.sayAndFlush('\n')
  }
  const { plies } = await table.ends()
  expect(plies).toBe(10)
  expect(play).toHaveBeenCalledTimes(10)
})
