import type { QueueAddress } from '../../shared/contest/queueAddress.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { SeatPlan, SeatPlans } from '../../shared/match/player.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import type { Result } from '../../shared/result.ts'
import type { BuiltInGames } from '../host/builtInGames.ts'
import type { JobProgram, PlannedGame } from '../queue/messages.ts'
import type { WorkedGame } from '../queue/worker.ts'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { counted } from '../../shared/counted.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { fail, succeed } from '../../shared/result.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { interpretersHere } from '../programs/bundle/interpretersHere.ts'
import { openBroker } from '../queue/broker.ts'
import { FetchedBundles } from '../queue/bundles.ts'
import { spoolOf } from '../queue/spool.ts'
import { QueueWorker } from '../queue/worker.ts'
import { CliError } from './cliError.ts'

const TELL_EVERY_MS = 10_000

export interface WorkerOptions {
  readonly games: BuiltInGames
  readonly queue: QueueAddress
  readonly version: string
  readonly name: string
  /** How many games it plays at once. */
  readonly slots: number
  /** The data folder that was asked for; null for the usual one. */
  readonly data: string | null
  /** Whether it starts programs that others send. */
  readonly allowsPrograms: boolean
  readonly isOnce: boolean
  /** Receives what people read, a sentence each. */
  readonly told: (sentence: string) => void
}

/** Connects a worker to its queue. Throws a `CliError` if the queue can't be used. */
export async function openWorker(options: WorkerOptions): Promise<{
  /** Plays until told to leave. */
  readonly work: () => Promise<void>
  readonly leave: () => void
}> {
  const { games, queue, version, name, slots, data, allowsPrograms, isOnce, told } = options
  const opened = await openBroker(queue)
  if (!opened.ok)
    throw new CliError(opened.error, 1)
  const { client } = opened.value
  const folder = dataFolder(data)
  const unpacked = join(folder, 'worker-bundles')
  const bundles = allowsPrograms ? new FetchedBundles(client, unpacked) : null
  const worker = new QueueWorker({
    broker: opened.value,
    version,
    name,
    slots,
    spool: spoolOf(folder, queue),
    play: (match, planned, given) => playedBy({ games, match, planned, given, bundles }),
    interpreters: allowsPrograms ? await interpretersHere() : null,
    isOnce,
    told,
  })
  if (allowsPrograms) {
    games.launcher.hide(folder)
    games.launcher.copyFrom(unpacked)
  }
  let isGone = false
  client.on('close', () => {
    if (!isGone && !worker.isLeaving)
      told(`The queue at ${queue.shown} does not answer. What is played here is kept until it does.`)
    isGone = true
  })
  client.on('ready', () => {
    if (isGone)
      told('The queue answers again.')
    isGone = false
  })
  return {
    work: async () => {
      const [load = 0] = loadavg()
      const machine = `${counted(availableParallelism(), 'core')}, load ${load.toFixed(1)}`
      const what = allowsPrograms ? 'bots and programs' : 'bots'
      told(`${name} (${machine}) plays games between ${what} from ${queue.shown}, ${counted(slots, 'game')} at once.`)
      let before = 0
      const telling = setInterval(() => {
        const { played } = worker
        if (played > before)
          told(`Played ${counted(played, 'game')}, ${((played - before) / (TELL_EVERY_MS / 1000)).toFixed(1)} a second.`)
        before = played
      }, TELL_EVERY_MS)
      await worker.work().finally(() => clearInterval(telling))
      told(`Played ${counted(worker.played, 'game')}.`)
    },
    leave: () => worker.leave(),
  }
}

interface Given {
  readonly games: BuiltInGames
  readonly match: string
  readonly planned: PlannedGame
  /** The programs by seat, seat 1 first. */
  readonly given: readonly JobProgram[]
  readonly bundles: FetchedBundles | null
}

/** Plays a game on a separate host, with programs from bundles that others sent. */
function playedBy({ games, match, planned, given, bundles }: Given): WorkedGame {
  const over = Promise.withResolvers<Awaited<WorkedGame['over']>>()
  let stopped = false
  let runner: MatchRunner | null = null
  const play = async (): Promise<void> => {
    const plan = await planHere(planned.plan, given, bundles)
    if (!plan.ok)
      return over.resolve({ problem: plan.error })
    const opened = games.play(plan.value)
    if (!opened.ok)
      return over.resolve({ problem: opened.error })
    const begun = opened.value
    runner = begun
    begun.listen((_event, after) => {
      if (!isOver(after))
        return
      over.resolve(after.stopped?.code === 'start-failed'
        ? { problem: `its program could not be started: it ${after.stopped.problem}` }
        : { record: JSON.stringify(begun.eventsFrom(0).map(event => asTheirs(event, match, planned.asGiven))) })
    })
    if (stopped)
      begun.abort({ code: 'stopped-by-person' })
  }
  void play()
  return {
    over: over.promise,
    stop: () => {
      stopped = true
      over.resolve(null)
      runner?.abort({ code: 'stopped-by-person' })
    },
  }
}

/** The plan with programs in the folders of their unpacked bundles. The error is a sentence. */
async function planHere(
  plan: MatchPlan,
  given: readonly JobProgram[],
  bundles: FetchedBundles | null,
): Promise<Result<MatchPlan, string>> {
  const seats: Record<number, SeatPlan> = { ...plan.seats }
  for (const seat of seatsOf(plan.seats)) {
    const seated = plan.seats[seat]
    const travelled = given[seat - 1] ?? null
    if (seated?.kind === 'bot')
      continue
    if (seated?.kind !== 'program' || travelled === null || bundles === null)
      return fail('It is no game of those that this worker plays.')
    const folder = await bundles.folderOf(travelled.bundle)
    if (!folder.ok)
      return folder
    const { env: _, ...program } = seated
    seats[seat] = { ...program, ...travelled.env && { env: travelled.env }, folder: folder.value }
  }
  return succeed({ ...plan, seats: seats as SeatPlans })
}

/** The beginning of the record as the host expects it: with its match id, and the plan as received. */
function asTheirs(event: MatchEvent, match: string, plan: unknown): MatchEvent {
  return event.type === 'created' ? { ...event, match, plan: plan as MatchPlan } : event
}
