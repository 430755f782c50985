import type { Machines, WorkerMachine, WorkerOrder } from '../../../shared/contest/machines.ts'
import type { Broker } from '../../queue/broker.ts'
import type { Output } from '../output.ts'
import { hostname } from 'node:os'
import { counted } from '../../../shared/counted.ts'
import { durationText } from '../../../shared/durationText.ts'
import { numberText } from '../../../shared/numberText.ts'
import { stripUnprintable } from '../../../shared/printable.ts'
import { dataFolder } from '../../archive/dataFolder.ts'
import { Announcements } from '../../queue/announce.ts'
import { openBroker } from '../../queue/broker.ts'
import { knownQueue } from '../../queue/knownQueues.ts'
import { machinesInQueue } from '../../queue/machinesInQueue.ts'
import { workerSchema } from '../../queue/messages.ts'
import { giveOrder, orderProblem } from '../../queue/orders.ts'
import { CliError } from '../cliError.ts'
import { jsonLine } from '../output.ts'
import { valueOf, withArchive } from '../withArchive.ts'
import { storedContest } from './storedContest.ts'
import { tableLines } from './tableLines.ts'

/** Clock differences and silences from this length on are shown, in ms. */
const TOLD_CLOCK_MS = 1_000
const TOLD_SILENCE_MS = 3_000
const STATES = { 'plays': 'plays', 'paused': 'paused', 'leaving': 'leaves', 'other-version': 'other version' }
const TOLD = { 'pause': 'to pause', 'resume': 'to go on', 'send-off': 'to finish its games and end' }

export interface WorkersFlags {
  readonly json?: true
  readonly data?: string
  /** Names or ids of workers. */
  readonly pause?: readonly string[]
  readonly resume?: readonly string[]
  readonly sendOff?: readonly string[]
  /** In the form `NAME=N`. */
  readonly slots?: readonly string[]
}

/** `fulcrum tournament workers`: shows who plays a contest, even if nobody hosts it now, or gives workers orders. */
export async function workers(
  named: string,
  flags: WorkersFlags,
  output: Output,
  { version }: { readonly version: string },
): Promise<void> {
  const orders = ordersIn(flags)
  const { id, plan } = await withArchive(flags.data, async archive => (await storedContest(archive, named)).contest)
  if (plan.queue === undefined)
    throw new CliError(`Contest ${id} has no queue: it is played on its host alone.`, 1)
  const broker = valueOf(await openBroker(valueOf(knownQueue(dataFolder(flags.data ?? null), plan.queue))))
  try {
    for (const [name, order] of orders)
      output.write(`${stripUnprintable(`${await told(broker, name, order)}`)}\n`)
    if (orders.length > 0)
      return
    const machines = await machinesInQueue(broker, id, version)
    if (flags.json)
      return output.write(jsonLine(machines))
    machinesText(plan.name, machines).forEach(line => output.write(`${stripUnprintable(line)}\n`))
  }
  finally {
    broker.close()
  }
}

function ordersIn({ pause = [], resume = [], sendOff = [], slots = [] }: WorkersFlags): [string, WorkerOrder][] {
  return [
    ...pause.map((name): [string, WorkerOrder] => [name, { kind: 'pause' }]),
    ...resume.map((name): [string, WorkerOrder] => [name, { kind: 'resume' }]),
    ...sendOff.map((name): [string, WorkerOrder] => [name, { kind: 'send-off' }]),
    ...slots.map((text): [string, WorkerOrder] => {
      const [, name = '', count] = /^(.+)=(\d{1,3})$/.exec(text) ?? []
      if (count === undefined || Number(count) < 1 || Number(count) > 256)
        throw new CliError(`--slots ${text}: it is NAME=N, with N from 1 to 256 games at once.`)
      return [name, { kind: 'slots', slots: Number(count) }]
    }),
  ]
}

/** Gives a worker an order. The answer is a sentence about it. Throws a `CliError` if that is impossible. */
async function told({ client }: Broker, name: string, order: WorkerOrder): Promise<string> {
  const all = [...await new Announcements(client, 'workers', workerSchema).all()]
  const [one, ...more] = all.filter(([id, { news }]) => id === name || news.name === name)
  if (one === undefined) {
    const names = all.map(([, { news }]) => news.name).join(', ')
    throw new CliError(`There is no worker ${name}; ${names === '' ? 'none is there' : `there are: ${names}`}.`, 1)
  }
  if (more.length > 0) {
    const ids = [one, ...more].map(([id]) => id).join(', ')
    throw new CliError(`${more.length + 1} workers are called ${name}; give the id of one: ${ids}.`, 1)
  }
  const [id, { news }] = one
  const problem = orderProblem(news, order)
  if (problem !== null)
    throw new CliError(problem, 1)
  valueOf(await giveOrder(client, id, { order, by: hostname() }))
  const what = order.kind === 'slots' ? `to play ${counted(order.slots, 'game')} at once` : TOLD[order.kind]
  return `${news.name} is told ${what}; it looks each second.`
}

function machinesText(contest: string, machines: Machines & { readonly host: string | null }): string[] {
  const { host, queue, waitingJobs, playedJobs, waitingResults, gamesPerS: { here, elsewhere } } = machines
  return [
    `${contest}, by the queue at ${queue}`,
    host === null
      ? 'No host plays it now.'
      : `Host: ${host}; ${here.toFixed(1)} games a second there, ${elsewhere.toFixed(1)} on other machines`,
    `In the queue: ${counted(waitingJobs, 'job')} that wait, ${numberText(playedJobs)} that are played, ${counted(waitingResults, 'result')}`,
    '',
    ...machines.workers.length === 0 ? ['No worker is there.'] : workerLines(machines.workers),
  ]
}

function workerLines(machines: readonly WorkerMachine[]): string[] {
  return [
    ...tableLines([
      ['Worker', 'State', 'Cores', 'Load', 'Games', 'Games/s', 'Played', 'Stalls', 'Plays', 'Processor'],
      ...machines.map(({ name, state, cores, load, games, slots, gamesPerS, played, stalls, ...more }) => [
        ...[stripUnprintable(name), STATES[state], numberText(cores), load.toFixed(1), `${games}/${slots}`],
        ...[gamesPerS.toFixed(1), numberText(played), numberText(stalls)],
        ...[more.startsPrograms ? 'bots and programs' : 'bots', more.processor],
      ]),
    ], [0, 1, 8, 9]),
    ...machines.flatMap(({ name, lacks, clockMs, silentMs, state, version }) => [
      ...lacks,
      ...Math.abs(clockMs) < TOLD_CLOCK_MS
        ? []
        : [`Its clock is ${durationText(Math.abs(clockMs))} ${clockMs > 0 ? 'ahead of' : 'behind'} the queue’s.`],
      ...silentMs < TOLD_SILENCE_MS ? [] : [`It has said nothing for ${durationText(silentMs)}.`],
      ...state === 'other-version' ? [`It has Fulcrum ${version}, and plays nothing of this contest.`] : [],
    ].map(text => `${name}: ${text}`)),
  ]
}
