import type { Socket } from 'node:net'
import type { RecordedGame, RecordedTurn } from './recordedGame.ts'
import type { Played } from './scriptedPair.ts'
import type { Row } from './table.ts'
import { once } from 'node:events'
import { words } from '../scripts/testing/words.mjs'
import { freePort } from '../src/main/testing/freePort.ts'
import { play } from '../src/shared/games/yinsh/play.ts'
import { scoresText } from '../src/shared/games/yinsh/scores.ts'
import { startOf } from '../src/shared/games/yinsh/state.ts'
import { gameRecords } from '../src/shared/games/yinsh/testing/vectors.ts'
import { envelopeText, initText } from '../src/shared/games/yinsh/wire.ts'
import { BUILT_COMMAND, dial, peakMemoryMb, startQuietly } from './processes.ts'
import { playByHeart } from './scriptedPair.ts'
import { quantileOf } from './table.ts'
import { turnFigures } from './turnsBeside.ts'

const MATCHES = 200
const SETTINGS = { size: 5, row: 5, rules: 'course' } as const
const BUDGET_S = 600
const SLOWEST_TURN_MS = 50

/**
 * (y) Two hundred games of Yinsh at once on one port, between clients that answer as soon as they are asked. The first
 * turns wait until all are seated.
 */
export async function measureManyYinsh(): Promise<Row[]> {
  const game = recordedGame()
  const port = await freePort()
  const args = words`host yinsh --size 5 --row 5 --rules course --time ${BUDGET_S}
    --port ${port} --games ${MATCHES} --at-once ${MATCHES} --json`
  const host = startQuietly(BUILT_COMMAND, args)
  const exited = once(host, 'exit')
  const start = Promise.withResolvers<void>()
  const pairs: Promise<Played>[] = []
  for (let match = 0; match < MATCHES; match++)
    pairs.push(playByHeart(...await seatedPair(port), game, start.promise))
  const watch = peakWhile(host.pid ?? 0)
  start.resolve()
  const played = await Promise.all(pairs)
  const memoryMb = watch()
  const [exitCode] = await exited
  if (exitCode !== 0)
    throw new Error(`the host ended with ${exitCode}`)
  const latencies = played.flatMap(({ latenciesMs }) => latenciesMs)
  const lost = played.filter(({ complete }) => !complete).length
  const p99 = quantileOf(latencies, 0.99)
  return [
    {
      what: `(y) ${MATCHES} games of Yinsh at once, a turn`,
      figures: `${turnFigures(latencies)}, ${lost} games lost`,
      goal: `p99 ≤ ${SLOWEST_TURN_MS} ms, 0 lost`,
      met: p99 <= SLOWEST_TURN_MS && lost === 0,
    },
    { what: '(y) memory of that host', figures: `${memoryMb.toFixed(0)} MB RSS at its peak`, goal: '', met: null },
  ]
}

/** Two clients who were told their numbers; that message is still to be read. */
async function seatedPair(port: number): Promise<[Socket, Socket]> {
  const first = await dial(port)
  const second = await dial(port)
  await Promise.all([first, second].map(async client => once(client, 'readable')))
  return [first, second]
}

function peakWhile(pid: number): () => number {
  let most = 0
  const timer = setInterval(() => most = Math.max(most, peakMemoryMb(pid)), 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** The first recorded game of these settings, as messages. */
function recordedGame(): RecordedGame {
  const record = gameRecords.find(({ n, k, rules, end }) =>
    n === SETTINGS.size && k === SETTINGS.row && rules === SETTINGS.rules && end === 'rings',
  )
  if (record === undefined)
    throw new Error('there is no recorded game of these settings')
  let state = startOf(SETTINGS)
  const turns = record.moves.map((turn): RecordedTurn => {
    const seat = state.mover
    const played = play(state, { turn })
    if (!played.ok)
      throw new Error(`a recorded turn is refused: ${turn}`)
    state = played.value.state
    const reply = state.ending === null
      ? envelopeText({ action: 'NORMAL', meta: '', data: turn })
      : envelopeText({ action: 'FINISH', meta: scoresText(state, null, seat), data: turn })
    return { seat, move: `${envelopeText({ action: 'NORMAL', meta: '', data: turn })}\n`, reply: `${reply}\n` }
  })
  const first = turns[0]?.seat ?? 1
  return {
    firstState: `${envelopeText({ action: 'INIT', meta: '', data: initText(first, SETTINGS, BUDGET_S * 1000) })}\n`,
    turns,
    winner: state.won[1] > state.won[2] ? 1 : 2,
  }
}
