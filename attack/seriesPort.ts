import type { Extent, Outcome } from './attack.ts'
import { openReferee, openSeriesPort } from './openedMatches.ts'
import { storm } from './storm.ts'
import { Target } from './target.ts'

/** Games between clients that play by the rules, of another game on the same host, before anything is measured. */
const WARM_UP_GAMES = 100

/**
 * Floods of refused moves, half lines and worse on a port of Gravitational Voronoi, beside a match of No Tipping on the
 * same host.
 */
export async function attackSeriesPort(extent: Extent): Promise<Outcome> {
  const { target, served } = await Target.serve()
  const refereePort = await openReferee(served)
  const { report, clients: _clients, odd, ...measured } = await storm({
    target,
    order: {
      on: 'series',
      port: await openSeriesPort(served),
      connectionsAndFrames: extent === 'full' ? 20_000 : 1_500,
      atOnce: 8,
      only: null,
    },
    refereePort,
    crowd: 2,
    warmUpClients: extent === 'full' ? 2 * WARM_UP_GAMES : 4,
  })
  return {
    attack: 'series port',
    tried: `${report.connections + report.frames} frames and connections`,
    hangs: report.troubles,
    wrongResults: odd,
    ...measured,
  }
}
