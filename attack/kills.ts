import type { MatchEvent } from '../src/shared/match/events.ts'
import type { Extent, Outcome } from './attack.ts'
import type { JsonLine } from './target.ts'
import { join } from 'node:path'
import { liveIds, readLive } from '../src/main/archive/liveMatch.ts'
import { DamagedArchive } from '../src/main/archive/rescue/damagedArchive.ts'
import { seededRandom } from '../src/shared/random.ts'
import { noTrouble } from './attack.ts'
import { LegitimateClient } from './legitimateClients.ts'
import { fulcrum, newDataFolder, Target } from './target.ts'

/** The games last a little longer than that. */
const LATEST_KILL_MS = 80
const MATCHES_AT_ONCE = 3
/** Why a match ends that ran when its host was killed. */
const HOST_STOPPED = 'the host stopped in the middle of it'
const CLIENTS = 2 * MATCHES_AT_ONCE

/**
 * Hosts that are killed in the middle of several matches: all that a client or a reader had seen is kept, and the next
 * start takes it in.
 */
export async function killHosts(extent: Extent): Promise<Outcome> {
  const kills = extent === 'full' ? 100 : 50
  const random = seededRandom(1)
  const crashes: string[] = []
  const wrongResults: string[] = []
  let seen = 0
  for (let kill = 0; kill < kills; kill++) {
    const data = newDataFolder()
    const { clients, printed } = await killedHost(data, random.int(LATEST_KILL_MS))
    const games = storedGames(data)
    wrongResults.push(
      ...clients.flatMap(client => client.unexplained(games)).map(message =>
        `kill ${kill}: no stored event explains ${message.slice(0, 80)}`,
      ),
      ...printed.filter(({ match, seq }) => games.get(match)?.some(event => event.seq === seq) !== true).map((
        { match, seq },
      ) => `kill ${kill}: event ${seq} of ${match} was printed and is not stored`),
    )
    seen += clients.reduce((sum, client) => sum + client.states.length, 0)
    if (kill % 10 === 0)
      crashes.push(...await problemsOfNextStart(data, games.size))
  }
  if (seen < kills * CLIENTS)
    wrongResults.push(`only ${seen} messages were seen: the hosts were killed before anything happened`)
  return { ...noTrouble('hosts are killed', `${kills} kills, ${seen} messages`), crashes, wrongResults }
}

/** Plays several matches between clients at once, and kills the host so long after the first move. */
async function killedHost(
  data: string,
  afterMs: number,
): Promise<{ clients: readonly LegitimateClient[], printed: readonly { match: string, seq: number }[] }> {
  const printed: { match: string, seq: number }[] = []
  const { target, port } = await Target.host(
    ['no-tipping', '--games', '0', '--at-once', String(MATCHES_AT_ONCE)],
    ({ match, seq }: JsonLine) => {
      if (typeof match === 'string')
        printed.push({ match, seq: Number(seq) })
    },
    data,
  )
  const clients = Array.from({ length: CLIENTS }, (_, index) => new LegitimateClient(port, `client ${index}`, index))
  await Promise.race(clients.map(async client => client.firstState))
  await new Promise(resolve => setTimeout(resolve, afterMs)) // the random moment
  await target.kill()
  await Promise.all(clients.map(async client => client.closed))
  return { clients, printed }
}

/** All games of a data folder, by id, as a next start would find them. The folder is not changed. */
export function storedGames(data: string): ReadonlyMap<string, readonly MatchEvent[]> {
  const archive = new DamagedArchive(join(data, 'games.db'))
  const stored = [...archive.games()].map(({ events }) => events)
  archive.close()
  const games = [...stored, ...liveIds(data).map(id => readLive(data, id)?.events ?? [])]
  return new Map(games.map(events => [events[0]?.type === 'created' ? events[0].match : '', events]))
}

/** The next start must take in what is there, without a word of trouble. */
async function problemsOfNextStart(data: string, games: number): Promise<string[]> {
  const { code, stdout, stderr } = await fulcrum(data, 'games', 'list', '--json')
  if (code !== 0)
    return [`the start after a kill ended with ${code}: ${stderr.slice(0, 300)}`]
  const { total, games: listed } = JSON.parse(stdout) as { total: number, games: { ending: string, reason: string }[] }
  const interrupted = listed.filter(({ ending }) => ending === 'interrupted')
  return [
    ...total > games ? [`the start after a kill found ${total} games where ${games} were stored`] : [],
    ...interrupted.every(({ reason }) => reason === HOST_STOPPED)
      ? []
      : ['a match that a kill interrupted gives another reason'],
    ...interrupted.length > MATCHES_AT_ONCE
      ? [`${interrupted.length} matches were interrupted where ${MATCHES_AT_ONCE} ran`]
      : [],
  ]
}
