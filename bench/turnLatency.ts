import type { Row } from './table.ts'
import { fileURLToPath } from 'node:url'
import { words } from '../scripts/testing/words.mjs'
import { freePort } from '../src/main/testing/freePort.ts'
import { BUILT_COMMAND, dial, startQuietly, stop } from './processes.ts'
import { recordGame } from './recordedGame.ts'
import { playByHeart } from './scriptedPair.ts'
import { quantileOf } from './table.ts'

const GAMES = 60
const WARM_UP_GAMES = 10
const SEED = 7
const RELAY = fileURLToPath(new URL('./relay.ts', import.meta.url))

/**
 * (a) From a client's move bytes to the opponent's state bytes, beside a bare relay of the same bytes, taking turns.
 */
export async function measureTurnLatency(): Promise<Row[]> {
  const game = recordGame(SEED)
  const [refereePort, relayPort] = [await freePort(), await freePort()]
  const referee = startQuietly(BUILT_COMMAND, words`host no-tipping --port ${refereePort} --games 0 --json`)
  const relay = startQuietly(RELAY, [String(relayPort), String(SEED)])
  const samples: Record<'referee' | 'relay', number[]> = { referee: [], relay: [] }
  for (let round = 0; round < WARM_UP_GAMES + GAMES; round++) {
    for (const [name, port] of [['referee', refereePort], ['relay', relayPort]] as const) {
      const { latenciesMs, complete } = await playOn(port)
      if (!complete)
        throw new Error(`a game on the ${name} was cut off`)
      if (round >= WARM_UP_GAMES)
        samples[name].push(...latenciesMs)
    }
  }
  await Promise.all([stop(referee), stop(relay)])
  return rowsOf(samples)

  async function playOn(port: number): ReturnType<typeof playByHeart> {
    const first = await dial(port)
    first.write('{"name":"A","is_first":false}\n')
    const second = await dial(port)
    second.write('{"name":"B","is_first":false}\n')
    return playByHeart(first, second, game)
  }
}

function rowsOf({ referee, relay }: Record<'referee' | 'relay', readonly number[]>): Row[] {
  const us = (samples: readonly number[], quantile: number): number => quantileOf(samples, quantile) * 1000
  const ratio = (quantile: number): number => us(referee, quantile) / us(relay, quantile)
  const figures = (samples: readonly number[]): string =>
    `median ${us(samples, 0.5).toFixed(0)} µs, p99 ${us(samples, 0.99).toFixed(0)} µs (${samples.length} turns)`
  return [
    { what: '(a) referee, turn latency', figures: figures(referee), goal: '', met: null },
    { what: '(a) bare relay, same bytes', figures: figures(relay), goal: '', met: null },
    {
      what: '(a) referee / relay',
      figures: `median ${ratio(0.5).toFixed(2)}×, p99 ${ratio(0.99).toFixed(2)}×`,
      goal: 'median ≤ 1.7×, p99 ≤ 2×',
      met: ratio(0.5) <= 1.7 && ratio(0.99) <= 2,
    },
  ]
}
