import type { Command } from 'commander'
import type { Terminal } from './terminal.ts'
import { availableParallelism, hostname } from 'node:os'
import process from 'node:process'
import { Option } from 'commander'
import { cleanName } from '../../shared/cleanName.ts'
import { openQueueProblem, readQueueAddress } from '../../shared/contest/queueAddress.ts'
import { stripUnprintable } from '../../shared/printable.ts'
import { CliError } from './cliError.ts'
import { dataOption, wholeNumber } from './options.ts'
import { tell } from './tell.ts'
import { tellWalls } from './tellWalls.ts'

interface WorkerFlags {
  queue: string
  concurrency: number
  once?: true
  allowPrograms?: true
  name?: string
  data?: string
}

/** Adds `fulcrum worker`. */
export function addWorkerCommand(program: Command, terminal: Terminal): void {
  program.command('worker')
    .description(
      'Plays games of contests that other machines run with the same queue (fulcrum tournament run … -queue URL): those between bots and, if allowed, those with programs.',
    )
    .addOption(
      new Option(
        '--queue <url>',
        'the queue: redis://:PASSWORD@HOST:PORT, or rediss:// for an encrypted one; if FULCRUM_QUEUE holds it, other users of this machine can’t read the password',
      ).env('FULCRUM_QUEUE').makeOptionMandatory(),
    )
    .option(
      '--concurrency <n>',
      'games at once (one less than there are cores)',
      wholeNumber(1, 256),
      Math.max(1, availableParallelism() - 1),
    )
    .option(
      '--allow-programs',
      'also start programs that come through the queue: other people’s code, within the walls that this machine has',
    )
    .option('--once', 'end when no contest is there to be played')
    .option('--name <name>', 'what others call it (this machine’s name)')
    .addOption(dataOption())
    .addHelpText(
      'after',
      '\nCtrl+C or SIGTERM lets it finish its games; the second time it ends at once, and others play them.\n\nExit code: 0 where it has finished its games; 1 where the queue can’t be used; 2 for wrong usage.',
    )
    .action(async (flags: WorkerFlags) => work(flags, terminal))
}

async function work(
  { queue, concurrency, once: isOnce, allowPrograms, name, data }: WorkerFlags,
  terminal: Terminal,
): Promise<void> {
  const { build: { version }, output } = terminal
  const address = readQueueAddress(queue)
  const problem = address.ok ? openQueueProblem(address.value) : address.error
  if (!address.ok || problem !== null)
    throw new CliError(problem ?? '')
  const [{ BuiltInGames }, { openWorker }] = await Promise.all([
    import('../host/builtInGames.ts'),
    import('./workerCommand.ts'),
  ])
  const games = new BuiltInGames(tell)
  if (allowPrograms === true)
    tellWalls(await games.launcher.means())
  try {
    const { work: workOn, leave } = await openWorker({
      games,
      queue: address.value,
      version,
      name: cleanName(name ?? hostname()),
      slots: concurrency,
      data: data ?? null,
      allowsPrograms: allowPrograms === true,
      isOnce: isOnce === true,
      told: sentence => output.write(`${stripUnprintable(sentence)}\n`),
    })
    let isLeaving = false
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isLeaving)
          process.exit(1) // somebody does not want to wait
        isLeaving = true
        leave()
      })
    }
    output.whenFailed(leave) // there is nobody left to tell
    await workOn()
  }
  finally {
    await games.close()
  }
  terminal.endNow() // otherwise connections to a queue that is gone would be retried for ever
}
