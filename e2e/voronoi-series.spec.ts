import type { LineClient } from './support/lineClient.ts'
import { expect, test } from '@playwright/test'
import { words } from '../scripts/testing/words.mjs'
import { seededRandom } from '../src/shared/random.ts'
import { fulcrumIn, startHost } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { LineClient as Client } from './support/lineClient.ts'

const KILLS = 20
/** A game of two with three stones each is told in eight lines. */
const MOST_LINES = 12
const ARGS = ['voronoi', '--players', '2', '--stones', '3', '--port', '0'] as const

/**
 * A client that places its stones anywhere; what is refused it tries elsewhere. `heard` is called with each line of a
 * game.
 */
async function comes(port: number, name: string, seed: number, heard: (line: string) => void): Promise<LineClient> {
  const random = seededRandom(seed)
  let isNamed = false
  const client = await Client.connect(port, (line) => {
    if (!isNamed) {
      isNamed = true
      return name
    }
    heard(line)
    return line.startsWith('0 ') ? `${random.int(1000)} ${random.int(1000)}` : null
  })
  client.say('') // an empty line is nothing, but the port needs not wait for a WebSocket
  return client
}

interface Position {
  readonly position: { readonly scores: readonly number[], readonly stones: readonly (readonly number[])[] }
}
interface StoredGame {
  readonly positions: readonly Position[]
  readonly result?: unknown
}

/** All positions of a data folder, as the lines of the protocol tell their scores and their last stones. */
async function storedPositions(data: string): Promise<{ readonly scores: string, readonly newestFirst: string }[]> {
  const { stdout, code } = await fulcrumIn(data, 'games', 'export')
  expect(code).toBe(0)
  const file = JSON.parse(stdout) as StoredGame & { readonly games?: readonly StoredGame[] }
  return (file.games ?? [file]).flatMap(({ positions }) => positions.map(({ position: { scores, stones } }) => ({
    scores: scores.join(' '),
    newestFirst: stones.toReversed().map(stone => stone.join(' ')).join(' '),
  })))
}

test('a series of Voronoi whose host is killed at random moments goes on, and nothing that a client saw is lost', async () => {
  test.setTimeout(300_000)
  const data = freshDataFolder()
  const random = seededRandom(7)
  const seen = new Set<string>()
  let finished = 0
  for (let kill = 0; kill <= KILLS; kill++) {
    const host = startHost(...ARGS, '--data', data, '--resume')
    const port = Number((await host.line('listening')).port)
    let left = kill === KILLS ? Number.POSITIVE_INFINITY : 1 + random.int(MOST_LINES)
    const heard = (line: string): void => {
      seen.add(line)
      if (--left === 0)
        host.end('SIGKILL')
    }
    const clients = [await comes(port, 'Ann', 2 * kill, heard), await comes(port, 'Bob', 2 * kill + 1, heard)]
    await Promise.all(clients.map(async ({ closed }) => closed))
    const { lines } = await host.ended
    finished += lines.filter(({ type, what }) => type === 'series' && what === 'finished').length
  }
  expect(finished).toBeGreaterThan(0)
  const positions = await storedPositions(data)
  const lost = [...seen].filter((line) => {
    const [, one, other, ...stones] = line.trim().split(' ')
    return !positions.some(({ scores, newestFirst }) =>
      scores === `${one} ${other}` && newestFirst.startsWith(stones.join(' ')),
    )
  })
  expect(seen.size).toBeGreaterThan(KILLS)
  expect(lost).toEqual([])
})

test('a series of Voronoi is played by our bots as clients, and one game without a series', async () => {
  const series = startHost(...ARGS, '--seat', '2=bot:random', '--seed', '3')
  const port = Number((await series.line('listening')).port)
  const args = words`bot random --game voronoi --port ${port} --seed 1`
  const { stdout, code } = await fulcrumIn(freshDataFolder(), ...args)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^random: place \d of 2, [\d,]+ cells; place \d of 2, [\d,]+ cells\n$/)
  const { lines } = await series.ended
  expect(lines.filter(({ type }) => type === 'finished')).toHaveLength(2)

  const one = startHost(...ARGS, '--games', '1', '--first', 'bot:random')
  const alone = await comes(Number((await one.line('listening')).port), 'Ann', 1, () => {})
  await alone.closed
  expect(alone.heard[0]).toBe('2 3 2')
  expect((await one.ended).lines.filter(({ type }) => type === 'finished')).toHaveLength(1)
})
