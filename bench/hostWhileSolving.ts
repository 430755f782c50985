import type { ChildProcess } from 'node:child_process'
import type { HostApi, NewMatch } from '../src/shared/api.ts'
import type { Row } from './table.ts'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { startServe } from './processes.ts'
import { quantileOf } from './table.ts'

const GAMES = 10
const ASK_EVERY_MS = 4
const MOST_DELAY_MS = 20
/** Memory may waver so much between games, in MB; a table that stayed would be 256. */
const WAVER_MB = 60
/** When a game is over its table is let go; the system takes a moment to take it back. */
const SETTLING_MS = 500

interface Served {
  readonly host: ChildProcess
  readonly api: HostApi
  readonly finished: (match: string) => Promise<void>
  readonly close: () => void
}

/**
 * (f) How long a window's call waits while the oracle settles tables, which is the delay of the
 * host's event loop and of the way there; and what memory the host keeps after each of ten games.
 */
export async function measureHostWhileSolving(): Promise<Row[]> {
  const served = await serve()
  try {
    const delays: number[] = []
    const keptMb: number[] = []
    for (let game = 0; game < GAMES; game++) {
      const id = await begin(served.api)
      await asking(served.api, delays, served.finished(id))
      await served.api.unwatch(id)
      await pause(SETTLING_MS)
      keptMb.push(residentMb(served.host.pid ?? 0))
    }
    return [delayRow(delays), memoryRow(keptMb)]
  }
  finally {
    served.close()
  }
}

async function serve(): Promise<Served> {
  const { host, at } = await startServe()
  const over = new Map<string, () => void>()
  const { host: api, leave } = await attachWindow(at, {
    matchEvents: (match, events) => {
      if (events.some(({ type }) => type === 'finished'))
        over.get(match)?.()
    },
  })
  const finished = async (match: string): Promise<void> => {
    const done = new Promise<void>(resolve => over.set(match, resolve))
    await api.watch(match, 0)
    return done
  }
  const close = (): void => {
    void leave()
    host.kill()
  }
  return { host, api, finished, close }
}

async function begin(api: HostApi): Promise<string> {
  const plan: NewMatch['plan'] = {
    game: 'no-tipping',
    settings: { weights: 15 },
    budgetMs: 30_000,
    pauseMs: 0,
    seats: { 1: { kind: 'bot', bot: 'oracle' }, 2: { kind: 'bot', bot: 'random' } },
    clientChooses: false,
  }
  const made = await api.createMatch({ plan, listen: null })
  if (!made.ok)
    throw new Error(made.error.message)
  return made.value.id
}

/** Calls the host again and again until `over`, and notes how long each answer took. */
async function asking(api: HostApi, delays: number[], over: Promise<void>): Promise<void> {
  const ended = new AbortController()
  void over.then(() => ended.abort())
  while (!ended.signal.aborted) {
    const began = performance.now()
    await api.stopListening('none')
    delays.push(performance.now() - began)
    await pause(ASK_EVERY_MS)
  }
}

/** The memory that a process holds now, in MB; not a number where the system does not tell. */
function residentMb(pid: number): number {
  return process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : Number.NaN
}

function delayRow(delays: readonly number[]): Row {
  const p99 = quantileOf(delays, 0.99)
  return {
    what: `(f) a call during ${GAMES} oracle games`,
    figures: `median ${quantileOf(delays, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${Math.max(...delays).toFixed(1)} ms (${delays.length} calls)`,
    goal: `p99 ≤ ${MOST_DELAY_MS} ms`,
    met: p99 <= MOST_DELAY_MS,
  }
}

function memoryRow(keptMb: readonly number[]): Row {
  const [first = Number.NaN, last = Number.NaN] = [keptMb[0], keptMb.at(-1)]
  return {
    what: '(f) memory kept after each game',
    figures: `${keptMb.map(mb => mb.toFixed(0)).join(', ')} MB`,
    goal: 'does not grow',
    met: Number.isNaN(first) ? null : last - first <= WAVER_MB,
  }
}
