import type { BirpcReturn } from 'birpc'
import type { Buffer } from 'node:buffer'
import type { WebSocket } from 'ws'
import type { HostApi, Overview, WindowApi } from '../src/shared/api.ts'
import type { ContestEvent } from '../src/shared/contest/events.ts'
import type { ContestSummary } from '../src/shared/contest/summary.ts'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createBirpc } from 'birpc'
import { WebSocketServer } from 'ws'
import { NO_LOCAL_NAME } from '../src/main/net/localName.ts'
import { ownConnections } from '../src/main/net/ownConnections.ts'
import { startHttpServer } from '../src/main/web/httpServer.ts'
import { readStaticFiles, sendStaticFile } from '../src/main/web/staticFiles.ts'
import { HOST_CALLS } from '../src/shared/api.ts'
import { fail, succeed } from '../src/shared/result.ts'
import { RandomGames } from './randomGames.ts'

/**
 * Serves the built window a contest whose games come at a steady rate, as no machine plays them: a round robin of so
 * many, of which some games have been played, and the others follow once a window watches, all within a minute.
 * Prints the address. Usage: streamedContest.ts PARTICIPANTS GAMES BEFORE.
 */
const [participants = 0, games = 0, before = 0] = process.argv.slice(2).map(Number)
const GAMES_PER_MS = games / 60_000
const TOLD_EVERY_MS = 20
/** As often as the host tells windows what changes of the overview. */
const OVERVIEW_EVERY_MS = 100
const AT_A_TIME = 500

const log: ContestEvent[] = []
const played = new RandomGames(participants, { name: 'round-robin', rounds: 1 }, 2, {
  happened: event => log.push(event),
})

/** One window, and how much of the log it has. */
class StreamedWindow {
  readonly #rpc: BirpcReturn<WindowApi, HostApi>
  #isWatched = false
  #told = 0
  #timer: NodeJS.Timeout | undefined

  constructor(socket: WebSocket) {
    this.#rpc = createBirpc<WindowApi, HostApi>(this.#calls(), {
      post: text => socket.send(text),
      on: receive => socket.on('message', (data: Buffer) => receive(data.toString())),
      serialize: data => JSON.stringify(data),
      deserialize: text => JSON.parse(text),
    })
    socket.on('close', () => clearInterval(this.#timer))
  }

  #calls(): HostApi {
    const others = Object.fromEntries(
      HOST_CALLS.map(name => [name, async () => fail({ code: 'refused', message: 'The bench knows no such call.' })]),
    ) as unknown as HostApi
    return {
      ...others,
      greet: async () => succeed({ window: 'bench' }),
      overview: async () => succeed(overview()),
      contests: async () => succeed([summary()]),
      watchContest: async (_id, from) => {
        this.#watch(from)
        return succeed({ damage: null })
      },
      unwatchContest: async () => {
        this.#isWatched = false
        return succeed(null)
      },
    }
  }

  #watch(from: number): void {
    for (let at = from; at < log.length; at += AT_A_TIME)
      this.#rpc.contestEvents.asEvent('bench', log.slice(at, at + AT_A_TIME), Date.now())
    this.#told = log.length
    this.#isWatched = true
    this.#timer ??= this.#stream()
  }

  #stream(): NodeJS.Timeout {
    const began = performance.now()
    let toldOverview = began
    return setInterval(() => {
      playUntil(before + Math.floor((performance.now() - began) * GAMES_PER_MS))
      if (this.#isWatched && this.#told < log.length)
        this.#rpc.contestEvents.asEvent('bench', log.slice(this.#told), Date.now())
      this.#told = log.length
      if (performance.now() - toldOverview < OVERVIEW_EVERY_MS)
        return
      toldOverview = performance.now()
      this.#rpc.overviewChanged.asEvent({ now: Date.now(), contests: [summary()] })
    }, TOLD_EVERY_MS)
  }
}

function playUntil(due: number): void {
  let isPlayed = true
  while (isPlayed && played.contest.ended < Math.min(games, due))
    isPlayed = played.playOne()
}

function overview(): Overview {
  return {
    version: 'bench',
    command: 'fulcrum',
    cores: 1,
    role: 'host',
    now: Date.now(),
    matches: [],
    ports: [],
    archive: { state: 'off', message: null, folder: '', bytes: 0 },
    unfinished: [],
    contests: [summary()],
    shared: false,
    announcesName: false,
    maps: { memoryMib: 256, kernel: 'simd' },
    rooms: [],
    vote: null,
  }
}

function summary(): ContestSummary {
  const { id, plan: { name, game, format }, entrants, ended, createdAt } = played.contest
  return {
    id,
    name,
    game,
    format: format.name,
    participants: entrants.length,
    ended,
    games: participants * (participants - 1),
    status: 'running',
    createdAt,
    hold: null,
    pairing: null,
    ports: [],
    addresses: [],
    localName: null,
  }
}

playUntil(before)
const files = readStaticFiles(fileURLToPath(new URL('../out/renderer', import.meta.url)))
const windows = new WebSocketServer({ noServer: true })
void startHttpServer({
  port: 0,
  lan: false,
  localName: NO_LOCAL_NAME,
  connections: ownConnections(),
  refused: () => {},
  now: Date.now,
  answer: ({ path }, request, response) => sendStaticFile(files, path, request, response),
  channel: {
    path: '/api',
    open: (_target, request, socket, head) =>
      windows.handleUpgrade(request, socket, head, webSocket => new StreamedWindow(webSocket)),
  },
}).then((started) => {
  if (!started.ok)
    throw new Error(started.error.message)
  process.stdout.write(`http://127.0.0.1:${started.value.port}/\n`)
})
