import type { Extent, Outcome } from './attack.ts'
import type { AttackOrder } from './attackers.ts'
import { words } from '../scripts/testing/words.mjs'
import { MATCHES_AT_ONCE } from './attack.ts'
import { storm } from './storm.ts'
import { Target } from './target.ts'
import { Verdicts } from './verdicts.ts'

/**
 * Matches that a host keeps in memory after their end: so many are played first, so that they count as there before.
 */
const KEPT_MATCHES = 200
const CROWD = 6

/** Frames and connections of every bad kind on the referee port. */
export async function attackRefereePort(extent: Extent): Promise<Outcome> {
  return attackPort(
    'referee port',
    { connectionsAndFrames: extent === 'full' ? 100_000 : 3_000, atOnce: 24, only: null },
    extent,
    'frames and connections',
  )
}

/** Clients that greet and drop, over and over, as one in a reconnect loop does. */
export async function attackReferee10000Times(extent: Extent): Promise<Outcome> {
  const cycles = extent === 'full' ? 10_000 : 300
  return attackPort(
    'referee port, connect and drop',
    {
      connectionsAndFrames: 2 * cycles,
      atOnce: 4,
      only: ['connects and drops', 'connects and resets', 'greets and drops', 'greets and resets at once'],
    },
    extent,
    'cycles',
  )
}

async function attackPort(
  name: string,
  order: Pick<AttackOrder, 'connectionsAndFrames' | 'atOnce' | 'only'>,
  extent: Extent,
  unit: string,
): Promise<Outcome> {
  const verdicts = new Verdicts()
  const args = words`no-tipping --weights 8 --games 0 --at-once ${MATCHES_AT_ONCE} --time 10`
  const { target, port } = await Target.host(args, verdicts.hear)
  const { report, clients, odd, ...measured } = await storm({
    target,
    order: { on: 'referee', port, ...order },
    refereePort: port,
    crowd: CROWD,
    warmUpClients: extent === 'full' ? 2 * KEPT_MATCHES : 2 * CROWD,
  })
  return {
    attack: name,
    tried: `${unit === 'cycles' ? report.connections : report.connections + report.frames} ${unit}`,
    hangs: report.troubles,
    wrongResults: [...verdicts.wrong(clients), ...odd],
    ...measured,
  }
}
