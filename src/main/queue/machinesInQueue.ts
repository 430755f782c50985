import type { Machines } from '../../shared/contest/machines.ts'
import type { Broker } from './broker.ts'
import type { JobCounts } from './handedOut.ts'
import { Announcements } from './announce.ts'
import { queueIn } from './broker.ts'
import { isOf } from './handedOut.ts'
import { contestSchema, resultsQueue, workerSchema } from './messages.ts'
import { machinesOf } from './workersThere.ts'

/** How many keys are asked for in one request. */
const AT_ONCE = 1_000
const NO_GAMES = { here: 0, elsewhere: 0 }

/**
 * The machines of a contest as the broker knows them, for someone who does not host it; `host` is who does, or null.
 */
export async function machinesInQueue(
  broker: Broker,
  contest: string,
  version: string,
): Promise<Machines & { readonly host: string | null }> {
  const { client, address } = broker
  const said = (await new Announcements(client, 'contests', contestSchema).all()).get(contest)?.news ?? null
  const workers = await new Announcements(client, 'workers', workerSchema).all()
  const { coordinator: host = null, counts, queues = [] } = said ?? {}
  return {
    host,
    queue: address.shown,
    trouble: null,
    ...counts ?? {
      ...await jobsOf(broker, contest),
      waitingResults: await queueIn(broker, resultsQueue(contest)).getWaitingCount(),
      gamesPerS: NO_GAMES,
    },
    workers: machinesOf(workers, said?.version ?? version, queues),
  }
}

/** The job counts of a contest that nobody hosts now, across the queues of all versions. */
async function jobsOf(broker: Broker, contest: string): Promise<JobCounts> {
  let [waitingJobs, playedJobs] = [0, 0]
  for await (const name of queuesIn(broker)) {
    const queue = queueIn(broker, name)
    const own = async (state: 'waiting' | 'active'): Promise<number> =>
      (await queue.getRanges([state], 0, -1)).filter(id => isOf(contest, id)).length
    waitingJobs += await own('waiting')
    playedJobs += await own('active')
  }
  return { waitingJobs, playedJobs }
}

async function* queuesIn({ client }: Broker): AsyncGenerator<string> {
  for await (const keys of client.scanStream({ match: 'bull:fulcrum-*:meta', count: AT_ONCE })) {
    for (const key of keys as string[]) {
      const name = key.split(':')[1] ?? ''
      if (/^fulcrum-(?:bots|programs)-/.test(name))
        yield name
    }
  }
}
