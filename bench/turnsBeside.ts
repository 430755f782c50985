import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { NewMatch } from '../src/shared/api.ts'
import type { Row } from './table.ts'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { dial } from './processes.ts'
import { recordGame } from './recordedGame.ts'
import { playByHeart } from './scriptedPair.ts'
import { quantileOf } from './table.ts'

const SLOWEST_BESIDE = 2

/** What a match of No Tipping notices of something else on its host: its turns beside it, and alone. */
export function besideRows(what: string, beside: readonly number[], alone: readonly number[]): Row[] {
  const ratio = quantileOf(beside, 0.99) / quantileOf(alone, 0.99)
  return [
    { what: '(w) No Tipping alone, a turn', figures: turnFigures(alone), goal: '', met: null },
    {
      what: `(w) the same beside ${what}`,
      figures: `${turnFigures(beside)}, p99 ${ratio.toFixed(2)}×`,
      goal: `p99 ≤ ${SLOWEST_BESIDE}×`,
      met: ratio <= SLOWEST_BESIDE,
    },
  ]
}

/** Opens a port as a window does, which goes on without it. */
export async function openPort(
  at: HostAddress,
  { game, settings, seats }: {
    readonly game: NewMatch['plan']['game']
    readonly settings: unknown
    readonly seats: number
  },
): Promise<number> {
  const { host, leave } = await attachWindow(at)
  const opened = await host.createMatch({
    plan: {
      game,
      settings,
      budgetMs: null,
      pauseMs: 0,
      seats: Object.fromEntries(Array.from({ length: seats }, (_, index) => [index + 1, { kind: 'external' }])),
      clientChooses: false,
    },
    listen: { port: 0, lan: false },
  })
  const overview = await host.overview()
  await leave()
  if (!opened.ok || !overview.ok)
    throw new Error(opened.ok ? 'the host does not tell its ports' : opened.error.message)
  const { gamePort } = overview.value.matches.find(({ id }) => id === opened.value.id) ?? {}
  const port = overview.value.ports.find(({ id }) => id === gamePort)?.port
  if (port === undefined)
    throw new Error('the host opened no port')
  return port
}

/** Turns of games of No Tipping, one after the other. */
export async function pairTurns(port: number, games: number): Promise<readonly number[]> {
  const latencies: number[] = []
  for (let game = 0; game < games; game++) {
    const first = await dial(port)
    first.write('{"name":"A","is_first":false}\n')
    const second = await dial(port)
    second.write('{"name":"B","is_first":false}\n')
    const { latenciesMs, complete } = await playByHeart(first, second, recordGame(3))
    if (!complete)
      throw new Error('a game of No Tipping was cut off')
    latencies.push(...latenciesMs)
  }
  return latencies
}

export function turnFigures(latenciesMs: readonly number[]): string {
  return `median ${quantileOf(latenciesMs, 0.5).toFixed(2)} ms, p99 ${quantileOf(latenciesMs, 0.99).toFixed(1)} ms (${latenciesMs.length} turns)`
}
