import type { Command } from 'commander'
import type { GameId } from '../../shared/games/index.ts'
import type { SeatPlan } from '../../shared/match/player.ts'
import type { NamedSeats } from './seatFlags.ts'
import type { Terminal } from './terminal.ts'
import process from 'node:process'
import { budgetFor, usualTimes } from './clockFlags.ts'
import { addSettingFlags, givenSettings, settingsFor } from './gameFlags.ts'
import { watchForLoss } from './lostFolder.ts'
import { describeNotKept } from './notKept.ts'
import {
  budget,
  COMMAND_HELP,
  dataOption,
  file,
  gameArgument,
  NO_NAME_ABOUT,
  pause,
  portNumber,
  SEAT_HELP,
  seatPlan,
  seedNumber,
  think,
  wholeNumber,
} from './options.ts'
import { DEFAULT_GAME_PORT } from './ports.ts'
import { allSeats, namedSeat, withPlayers } from './seatFlags.ts'
import { tell } from './tell.ts'

const WAIT_PAUSE_MS = 1000

interface HostFlags extends Readonly<Record<string, unknown>> {
  port: number
  lan?: true
  guests?: true
  name: boolean
  first?: SeatPlan
  second?: SeatPlan
  seat?: NamedSeats
  clientChooses?: true
  time?: number | 'none'
  pause: number
  w?: true
  games?: number
  dialect?: string
  resume?: true
  atOnce: number
  seed?: number
  json?: true
  think?: number
  ponder?: true
  data?: string
  record?: string
}

/** Adds `fulcrum host`. */
export function addHostCommand(program: Command, terminal: Terminal): void {
  addSettingFlags(program.command('host')
    .description('Plays games without a window: opens a port for the clients and prints what happens.')
    .addArgument(gameArgument())
    .option('--port <port>', 'the port for external clients; 0 takes a free one', portNumber, DEFAULT_GAME_PORT)
    .option('--lan', 'let other machines connect too')
    .option('--no-name', NO_NAME_ABOUT)
    .option('--guests', 'let others watch in a browser, by a code that is printed; with --lan from other machines, too'))
    .option('--first <seat>', `who moves first: ${SEAT_HELP}`, seatPlan)
    .option('--second <seat>', `who moves second: ${SEAT_HELP}`, seatPlan)
    .option('--seat <n=who>', `who sits at seat n: ${SEAT_HELP}; once for each seat`, namedSeat)
    .option('--client-chooses', 'with one external seat: the client’s is_first decides who moves first')
    .option('--time <seconds>', `time of each player for the whole game, or none (${usualTimes()})`, budget)
    .option('--pause <seconds>', 'a pause between turns, charged to nobody', pause, 0)
    .option('-w', `the same as --pause ${WAIT_PAUSE_MS / 1000}`)
    .option(
      '--games <n>',
      'games to play (1), or 0 for no end; if connections last for a series, the games of a series (one for each seat)',
      wholeNumber(0, 1_000_000),
    )
    .option('--dialect <name>', 'the protocol of the clients, where a game has several')
    .option('--resume', 'resume the last series that was cut off')
    .option('--at-once <n>', 'games that may run at the same time on the port', wholeNumber(1, 1_000), 1)
    .option('--think <seconds>', 'the most time that a bot takes for one move', think)
    .option('--ponder', 'bots also think while others are to move')
    .option('--seed <n>', 'makes chance repeatable: the bots\', and the start of games that draw one', seedNumber)
    .addOption(dataOption())
    .option('--record <file>', 'also write the games into this file', file)
    .option('--json', 'print one JSON object a line and nothing else')
    .addHelpText('after', COMMAND_HELP)
    .action(async (game: GameId, flags: HostFlags) => hostGames(game, flags, terminal))
}

async function hostGames(game: GameId, flags: HostFlags, terminal: Terminal): Promise<void> {
  const [{ runHost }, { lateReport }, { jsonReport, plainReport }, { recordGames }] = await Promise.all([
    import('./hostCommand.ts'),
    import('./lateReport.ts'),
    import('./report.ts'),
    import('./recordGames.ts'),
  ])
  const named: NamedSeats = {
    ...flags.first && { 1: flags.first },
    ...flags.second && { 2: flags.second },
    ...flags.seat,
  }
  const settings = settingsFor(game, withPlayers(game, givenSettings(game, flags), named))
  const plan = {
    game,
    settings,
    budgetMs: budgetFor(game, settings, flags.time),
    pauseMs: flags.w ? WAIT_PAUSE_MS : flags.pause,
    seats: allSeats(game, settings, named, flags),
    clientChooses: flags.clientChooses ?? false,
    ...flags.dialect === undefined ? {} : { dialect: flags.dialect },
  }
  const { host, archive } = await terminal.openHost(flags.data, flags.name)
  const stopRecording = flags.record === undefined ? () => null : recordGames(host, flags.record)
  const report = lateReport(flags.json ? jsonReport : plainReport, terminal.output.write)
  /** Whether games were lost that should have been kept. */
  const end = once(async () => {
    await host.close()
    report.flush()
    const { notKept } = archive
    const unrecorded = stopRecording()
    for (const loss of [describeNotKept(notKept), unrecorded]) {
      if (loss !== null)
        tell(loss)
    }
    return unrecorded !== null || notKept?.isTaken === false
  })
  terminal.stopOnSignal({ end })
  terminal.endWithoutReader(end)
  const { port, lan = false, guests = false, games: count = null, atOnce, seed = null } = flags
  const found = flags.resume ? await host.series.leftOf(game) : null
  if (found?.ok === false)
    tell(`${found.error.message} This is a new one.`)
  else if (found?.value === null)
    tell('No series of that game was cut off; this is a new one.')
  const left = found?.ok === true ? found.value : null
  const watch = watchForLoss(host, archive)
  let isLost = false
  try {
    isLost = await Promise.race([
      runHost(host, { plan, port, lan, guests, games: count, atOnce, seed, left }, report).then(() => false),
      watch.lost.then(() => true),
    ])
  }
  finally {
    watch.stop()
    if (await end() || isLost)
      process.exitCode = 1
  }
  if (isLost)
    terminal.endNow() // unsent results are still waiting
}

/** Does some work once: whoever asks for it gets the same promise. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null
  return async () => working ??= work()
}
