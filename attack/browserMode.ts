import type { Extent, Outcome } from './attack.ts'
import type { AttackOrder } from './attackers.ts'
import { openReferee } from './openedMatches.ts'
import { storm } from './storm.ts'
import { Target } from './target.ts'

const WARM_UP_GAMES = 100

/** Bad requests, upgrades, downloads and calls of every kind against the browser mode, while a hosted match runs. */
export async function attackBrowserMode(extent: Extent): Promise<Outcome> {
  return attackServe(
    'browser mode',
    { connectionsAndFrames: extent === 'full' ? 40_000 : 1_000, atOnce: 16, only: null },
    extent,
    'requests',
  )
}

/** Connections that come and go, with and without a word. */
export async function attackBrowserMode10000Times(extent: Extent): Promise<Outcome> {
  const cycles = extent === 'full' ? 10_000 : 300
  return attackServe(
    'browser mode, connect and drop',
    {
      connectionsAndFrames: 2 * cycles,
      atOnce: 8,
      only: [
        'connects and drops',
        'upgrades and resets at once',
        'upgrades from a foreign page and resets',
        'drops a download after its first bytes',
      ],
    },
    extent,
    'cycles',
  )
}

async function attackServe(
  name: string,
  order: Pick<AttackOrder, 'connectionsAndFrames' | 'atOnce' | 'only'>,
  extent: Extent,
  unit: string,
): Promise<Outcome> {
  const { target, served, port } = await Target.serve()
  let page: number | null = null
  const { report, clients: _clients, odd, ...measured } = await storm({
    target,
    order: { on: 'browser', port, key: served.key, ...order },
    refereePort: await openReferee(served),
    crowd: 2,
    warmUpClients: extent === 'full' ? 2 * WARM_UP_GAMES : 4,
    after: async () => {
      page = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } }).then(
        ({ status }) => status,
        () => null,
      )
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
