import type { Extent, Outcome } from './attack.ts'
import type { AttackOrder } from './attackers.ts'
import { MATCHES_AT_ONCE } from './attack.ts'
import { attack, WARM_UP } from './attackers.ts'
import { LegitimateCrowd } from './legitimateClients.ts'
import { comparison, Target } from './target.ts'
import { ATTACKER, Verdicts } from './verdicts.ts'

/** Matches that a host keeps in memory after their end: so many are played first, so that they count as there before. */
const KEPT_MATCHES = 200
const CROWD = 6

type Storm = Pick<AttackOrder, 'connectionsAndFrames' | 'atOnce' | 'only'>

/** Frames and connections of every bad kind on the referee port. */
export async function attackRefereePort(extent: Extent): Promise<Outcome> {
  return storm('referee port', { connectionsAndFrames: extent === 'full' ? 100_000 : 3_000, atOnce: 24, only: null }, extent, 'frames and connections')
}

/** Clients that greet and drop, over and over, as one in a reconnect loop does. */
export async function attackReferee10000Times(extent: Extent): Promise<Outcome> {
  const cycles = extent === 'full' ? 10_000 : 300
  return storm('referee port, connect and drop', { connectionsAndFrames: 2 * cycles, atOnce: 4, only: ['connects and drops', 'connects and resets', 'greets and drops', 'greets and resets at once'] }, extent, 'cycles')
}

async function storm(name: string, order: Storm, extent: Extent, unit: string): Promise<Outcome> {
  const verdicts = new Verdicts()
  const { target, port } = await Target.host(['no-tipping', '--weights', '8', '--games', '0', '--at-once', String(MATCHES_AT_ONCE), '--time', '10'], verdicts.hear)
  const crowd = new LegitimateCrowd(port, 'early', CROWD)
  await Promise.race([crowd.hasFinished(extent === 'full' ? 2 * KEPT_MATCHES : 2 * CROWD), target.ended])
  await attack({ on: 'referee', port, seed: 1, name: `${ATTACKER} first`, ...order, connectionsAndFrames: order.connectionsAndFrames * WARM_UP })
  const odd = await crowd.stop()
  const before = await target.atRest()

  const beside = new LegitimateCrowd(port, 'legitimate', CROWD)
  const report = await attack({ on: 'referee', port, seed: 2, name: ATTACKER, ...order })
  await Promise.race([beside.hasFinished(beside.finished.length + CROWD), target.ended]) // the port serves on
  odd.push(...await beside.stop())
  const after = await target.atRest()
  const crashes = target.crashes
  const { code, stderr } = await target.stop()
  if (crashes.length === 0 && code !== 143)
    crashes.push(`the host was asked to end and did so with ${code}: ${stderr.slice(0, 300)}`)
  return {
    attack: name,
    tried: `${unit === 'cycles' ? report.connections : report.connections + report.frames} ${unit}`,
    crashes,
    hangs: report.troubles,
    wrongResults: [...verdicts.wrong([...crowd.finished, ...beside.finished]), ...odd],
    ...comparison(before, after),
    turnsMs: beside.clock.turnsMs,
  }
}
