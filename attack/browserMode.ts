import type { Buffer } from 'node:buffer'
import type { HostApi, WindowApi } from '../src/shared/api.ts'
import type { Extent, Outcome } from './attack.ts'
import type { AttackOrder } from './attackers.ts'
import { once } from 'node:events'
import { createBirpc } from 'birpc'
import { WebSocket } from 'ws'
import { storm } from './storm.ts'
import { Target } from './target.ts'

const WARM_UP_GAMES = 100

/** Requests, upgrades, downloads and calls of every bad kind on the browser mode, while a hosted match runs. */
export async function attackBrowserMode(extent: Extent): Promise<Outcome> {
  return attackServe('browser mode', { connectionsAndFrames: extent === 'full' ? 40_000 : 1_000, atOnce: 16, only: null }, extent, 'requests')
}

/** Connections that come and go, with and without a word. */
export async function attackBrowserMode10000Times(extent: Extent): Promise<Outcome> {
  const cycles = extent === 'full' ? 10_000 : 300
  return attackServe('browser mode, connect and drop', { connectionsAndFrames: 2 * cycles, atOnce: 8, only: ['connects and drops', 'upgrades and resets at once', 'upgrades from a foreign page and resets', 'drops a download after its first bytes'] }, extent, 'cycles')
}

async function attackServe(name: string, order: Pick<AttackOrder, 'connectionsAndFrames' | 'atOnce' | 'only'>, extent: Extent, unit: string): Promise<Outcome> {
  const { target, port } = await Target.serve()
  let page: number | null = null
  const { report, clients: _clients, odd, ...measured } = await storm({
    target,
    order: { on: 'browser', port, ...order },
    refereePort: await openReferee(port),
    crowd: 2,
    warmUpClients: extent === 'full' ? 2 * WARM_UP_GAMES : 4,
    after: async () => {
      page = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } }).then(({ status }) => status, () => null)
    },
  })
  return {
    attack: name,
    tried: `${report.connections} ${unit}`,
    hangs: page === 200 ? [] : ['the window is not served any more'],
    wrongResults: [...report.troubles, ...odd],
    ...measured,
  }
}

/** Opens a match for two clients as a window does; its port. The window leaves again. */
async function openReferee(port: number): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api`, { origin: `http://127.0.0.1:${port}` })
  await once(socket, 'open')
  const ignore = (): void => {}
  const rpc = createBirpc<HostApi, WindowApi>({ overviewChanged: ignore, reviewChanged: ignore, matchEvents: ignore, seriesEvents: ignore, checkChanged: ignore, puzzleProgress: ignore, guestNews: ignore }, {
    post: text => socket.send(text),
    on: receive => socket.on('message', (data: Buffer) => receive(data.toString())),
    serialize: data => JSON.stringify(data),
    deserialize: text => JSON.parse(text),
  })
  const opened = await rpc.createMatch({
    plan: { game: 'no-tipping', settings: { weights: 8 }, budgetMs: 60_000, pauseMs: 0, seats: { 1: { kind: 'external' }, 2: { kind: 'external' } }, clientChooses: false },
    listen: { port: 0, lan: false },
  })
  if (!opened.ok)
    throw new Error(opened.error.message)
  const overview = await rpc.overview()
  if (!overview.ok)
    throw new Error(overview.error.message)
  socket.close()
  await once(socket, 'close')
  return overview.value.listeners[0]?.port ?? 0
}
