import type { Extent, Outcome } from './attack.ts'
import type { JsonLine } from './target.ts'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { words } from '../scripts/testing/words.mjs'
import { noTrouble } from './attack.ts'
import { LegitimateClient, TurnClock } from './legitimateClients.ts'
import { Target } from './target.ts'
import { Verdicts } from './verdicts.ts'

/** For how long hosts are stopped, in ms: so many at once as stand in a row. */
const STOPS = {
  brief: [[1_000, 1_500, 2_000, 3_000, 4_000]],
  full: [
    [1_000, 1_000, 1_100, 1_200, 1_400],
    [1_600, 2_000, 2_500, 3_000, 4_000],
    [5_000, 6_000, 8_000, 10_000, 12_000],
    [15_000, 20_000, 25_000, 30_000, 30_000],
  ],
} as const
const MATCHES = 3
/** In each match the host is stopped at this move of one player. */
const STOPPED_AT = 3
/** How much less than the stop the log may tell: a host may have worked a little between two looks at its clock. */
const UNTOLD_MS = 300

/** Hosts that are stopped in matches whose players have as much time as the stop lasts: nobody loses by it. */
export async function stopHosts(extent: Extent): Promise<Outcome> {
  if (process.platform === 'win32')
    return noTrouble('hosts are stopped', 'nothing: Windows stops no process')
  const outcomes: StoppedHost[] = []
  for (const stops of STOPS[extent])
    outcomes.push(...await Promise.all(stops.map(stopHost)))
  const games = outcomes.reduce((sum, { finished }) => sum + finished, 0)
  return {
    ...noTrouble('hosts are stopped', `${outcomes.length} stops, ${games} games`),
    crashes: outcomes.flatMap(({ crashes }) => crashes),
    wrongResults: outcomes.flatMap(({ wrong }) => wrong),
  }
}

interface StoppedHost {
  readonly finished: number
  readonly crashes: readonly string[]
  readonly wrong: readonly string[]
}

/** In each match one player waits with a move; one of these moves comes while the host is stopped, the others after. */
async function stopHost(stopMs: number): Promise<StoppedHost> {
  const verdicts = new Verdicts()
  const awayMs = new Map<unknown, number>()
  const args = words`no-tipping --weights 8 --games ${MATCHES} --at-once ${MATCHES} --time ${stopMs / 1000}`
  const { target, port } = await Target.host(args, (line: JsonLine) => {
    verdicts.hear(line)
    if (line.type === 'host-was-away')
      awayMs.set(line.match, (awayMs.get(line.match) ?? 0) + Number(line.awayMs))
  })
  const goOn: (() => void)[] = []
  const allWait = Promise.withResolvers<void>()
  const mayMove = async (turn: number): Promise<void> => {
    if (turn !== STOPPED_AT || goOn.length === MATCHES)
      return
    const answer = Promise.withResolvers<void>()
    goOn.push(answer.resolve)
    if (goOn.length === MATCHES)
      allWait.resolve()
    return answer.promise
  }
  const clock = new TurnClock()
  const clients = Array.from({ length: 2 * MATCHES }, (_, index) =>
    new LegitimateClient(port, `client ${index}`, index, clock, mayMove))
  await Promise.race([allWait.promise, target.ended])
  await target.stopFor(stopMs, async () => {
    await pause(stopMs / 2)
    goOn[0]?.()
  })
  goOn.forEach(answer => answer())
  const [{ code, signal }] = await Promise.all([target.ended, ...clients.map(async client => client.closed)])
  const told = [...awayMs.values()].filter(ms => ms >= stopMs - UNTOLD_MS).length
  return {
    finished: verdicts.finished,
    crashes: code === 0 ? [] : [`a host that was stopped for ${stopMs} ms ended with ${code ?? signal}`],
    wrong: [
      ...verdicts.wrong(clients),
      ...clients.flatMap(({ oddities }) => oddities),
      ...told === MATCHES ? [] : [`${told} of ${MATCHES} logs tell of a stop of ${stopMs} ms`],
    ],
  }
}
