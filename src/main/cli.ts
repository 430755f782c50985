import type { GameId } from '../shared/games/index.ts'
import type { SeatPlan } from '../shared/match/player.ts'
import type { ProgramProtocol } from '../shared/match/program.ts'
import type { Archive } from './archive/archive.ts'
import type { NamedSeats } from './cli/seatFlags.ts'
import { availableParallelism, hostname } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Argument, Command, CommanderError, Option } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { DEFAULT_CHECK_PORT, MOST_CHECK_GAMES } from '../shared/check/check.ts'
import { cleanName } from '../shared/cleanName.ts'
import { openQueueProblem, readQueueAddress } from '../shared/contest/queueAddress.ts'
import { GAME_IDS, gameOf } from '../shared/games/index.ts'
import { describeThought } from '../shared/match/log.ts'
import { PROGRAM_PROTOCOLS } from '../shared/match/program.ts'
import { stripUnprintable, stripUnprintableInLines } from '../shared/printable.ts'
import { CliError } from './cli/cliError.ts'
import { endWithLauncher } from './cli/endWithLauncher.ts'
import { addSettingFlags, givenSettings, settingsFor } from './cli/gameFlags.ts'
import { addGamesCommands, dataOption } from './cli/gamesProgram.ts'
import { guestDoor } from './cli/guestDoor.ts'
import { watchForLoss } from './cli/lostFolder.ts'
import { describeNotKept } from './cli/notKept.ts'
import {
  budget,
  COMMAND_HELP,
  pause,
  portNumber,
  SEAT_HELP,
  seatPlan,
  seedNumber,
  think,
  wholeNumber,
} from './cli/options.ts'
import { jsonLine, Output } from './cli/output.ts'
import { DEFAULT_GAME_PORT, DEFAULT_WEB_PORT } from './cli/ports.ts'
import { addPositionsCommands } from './cli/positionsProgram.ts'
import { allSeats, namedSeat, withPlayers } from './cli/seatFlags.ts'
import { showProgress, tell, tellOfRescue } from './cli/tell.ts'
import { tellWalls } from './cli/tellWalls.ts'
import { commandStart, thisCommand } from './cli/thisCommand.ts'
import { addTournamentCommands } from './cli/tournament/tournamentProgram.ts'
import { versionText } from './cli/versionText.ts'
import { OPENING, SOLVERS } from './games/solvers.ts'

// What a command needs is loaded when it runs, so that the others start faster and take less memory.

const { version } = manifest
/** The built window, beside the built command. */
const WINDOW_FILES = fileURLToPath(new URL('../renderer', import.meta.url))
/** The starter clients, beside the folder of what is built. */
const STARTERS = fileURLToPath(new URL('../../clients', import.meta.url))
/** The folder that contains the build. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The options that are the same wherever a command opens a host. */
const hostAtTerminal = {
  version,
  command: commandStart(version, ROOT),
  what: thisCommand(),
  rescue: tellOfRescue,
  openDoor: guestDoor({ files: WINDOW_FILES, starters: STARTERS }),
}
const WAIT_PAUSE_MS = 1000
const DEFAULT_SOLVE_MS = 30_000

const output = Output.standard(process.stdout)
const { write } = output
/** The games with programs that speak by lines. */
const PIPED = GAME_IDS.filter(id => gameOf(id).dialects.some(({ pipe }) => pipe !== undefined))
const NO_NAME_ABOUT = 'with --lan: don’t announce the name fulcrum.local by multicast DNS'
const gameArgument = new Argument('<game>', 'the game').choices(GAME_IDS)

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

interface BotFlags extends Readonly<Record<string, unknown>> {
  game: GameId
  host: string
  port: number
  name?: string
  dialect?: string
  first?: true
  seed?: number
  time?: number | 'none'
  think?: number
  ponder?: true
}
interface PipeFlags extends Readonly<Record<string, unknown>> {
  host: string
  port: number
}
interface CheckFlags extends Readonly<Record<string, unknown>> {
  port?: number
  time?: number | 'none'
  games?: number
  dialect?: string
  seed?: number
  json?: true
  bytes?: true
  cmd?: string
  dir?: string
  proto?: ProgramProtocol
}
interface SolveFlags extends Readonly<Record<string, unknown>> {
  opening?: true
  json?: true
  time: number
}
interface WorkerFlags {
  queue: string
  concurrency: number
  once?: true
  allowPrograms?: true
  name?: string
  data?: string
}
interface ServeFlags {
  port?: number
  lan?: true
  name: boolean
  open: boolean
  keyFile?: string
  data?: string
}

const program = new Command('fulcrum')
  .description('Hosts turn-based games between people, bots and other people’s programs.')
  .option('-V, --version', 'print the version, and where the games are')
  .on('option:version', () => {
    write(versionText(version))
    throw new CommanderError(0, 'fulcrum.version', version)
  })
  .exitOverride()
  .configureOutput({
    writeOut: write,
    writeErr: text => process.stderr.write(stripUnprintableInLines(text)),
    outputError: (text, print) => print(text.replace(/^error: /, 'fulcrum: ')),
  })

addSettingFlags(program.command('host')
  .description('Plays games without a window: opens a port for the clients and prints what happens.')
  .addArgument(gameArgument)
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
  .option('--resume', 'go on with the last series of the data folder that was cut off')
  .option('--at-once <n>', 'games that may run at the same time on the port', wholeNumber(1, 1_000), 1)
  .option('--think <seconds>', 'the most time that a bot takes for one move', think)
  .option('--ponder', 'bots also think while others are to move')
  .option('--seed <n>', 'makes chance repeatable: the bots\', and the start of games that draw one', seedNumber)
  .addOption(dataOption())
  .option('--record <file>', 'also write the games into this file')
  .option('--json', 'print one JSON object a line and nothing else')
  .addHelpText('after', COMMAND_HELP)
  .action(hostGames)

addSettingFlags(
  program.command('bot')
    .description('Plays a built-in bot as a TCP client of any referee that speaks the game’s protocol.')
    .argument(
      '<name>',
      `the bot: ${GAME_IDS.map(id => `${gameOf(id).bots.map(({ name }) => name).join(', ')} (${id})`).join('; ')}`,
    )
    .addOption(new Option('--game <game>', 'the game').choices(GAME_IDS).makeOptionMandatory())
    .option('--host <host>', 'where the referee is', '127.0.0.1')
    .option('--port <port>', 'its port', portNumber, DEFAULT_GAME_PORT)
    .option('--name <name>', 'the name to play under (the bot’s own)')
    .option('--dialect <name>', 'the protocol of the referee, where a game has several')
    .option('--first', 'ask to move first'),
  { forClients: true },
)
  .option(
    '--time <seconds>',
    `its time for the whole game, which the protocol does not tell it, or none (${usualTimes()})`,
    budget,
  )
  .option('--think <seconds>', 'the most time that it takes for one move', think)
  .option('--ponder', 'it also thinks while the other is to move')
  .option('--seed <n>', 'makes the bot’s chance repeatable', seedNumber)
  .action(playBot)

addSettingFlags(
  program.command('pipe')
    .description(
      'Plays a game with a program that knows no network, on any referee: it hears lines on its standard input and answers on its standard output.',
    )
    .addArgument(new Argument('<game>', 'the game').choices(PIPED))
    .argument('<command>', 'the program; no shell reads it')
    .argument('[args...]', 'what it is started with; write -- before the program where they begin with -')
    .option('--host <host>', 'where the referee is', '127.0.0.1')
    .option('--port <port>', 'its port', portNumber, DEFAULT_GAME_PORT),
  { forClients: true },
)
  .addHelpText(
    'after',
    `\nExample: fulcrum pipe ${PIPED[0]} --port 5000 -- ./run.sh\n\nExit code: 0 where the game came to an end, 1 where the program or the referee failed, 2 for wrong usage.`,
  )
  .action(pipeProgram)

addSettingFlags(
  program.command('check')
    .description(
      'Checks whether a program is ready for a contest: takes it through games in every seat, with messages split and joined, and says what is wrong and what to do.',
    )
    .addArgument(gameArgument)
    .argument(
      '[command...]',
      'the program and its arguments after --, started for each game; left out where you start it',
    )
    .option(
      '--cmd <command>',
      'the same as one text; no shell reads it, and {host} {port} {name} {seat} {game} are filled in',
    )
    .option('--dir <folder>', 'the folder in which it starts (this one)')
    .addOption(
      new Option(
        '--proto <protocol>',
        'how a program that is started speaks: tcp (usual where its command has {port}), stdio (usual otherwise), lines, or bot (usual for a main.py or main.js of the workshop)',
      ).choices(PROGRAM_PROTOCOLS),
    )
    .option(
      '--port <port>',
      `the port for a program that you start (${DEFAULT_CHECK_PORT}); 0 takes a free one`,
      portNumber,
    )
    .option('--time <seconds>', `its time for each game, or none (${usualTimes()})`, budget)
    .option(
      '--games <n>',
      'games to play (enough to try everything: 3, or one for each seat)',
      wholeNumber(1, MOST_CHECK_GAMES),
    )
    .option('--dialect <name>', 'the protocol of the program, where a game has several')
    .option(
      '--seed <n>',
      'changes what chance decides: the bots’ moves, and starts that are drawn; without it every check is the same',
      seedNumber,
    )
    .option('--bytes', 'also print all that was sent and received')
    .option('--json', 'print one JSON object a line and nothing else'),
)
  .addHelpText(
    'after',
    `\nExamples: fulcrum check ${GAME_IDS[0]} -- python3 my_bot.py --port {port}\n          fulcrum check ${GAME_IDS[0]} --cmd "./my_bot" --proto stdio\n\nExit code: 0 where everything passed, 1 where something did not, 2 for wrong usage.`,
  )
  .action(checkProgram)

addSettingFlags(
  program.command('solve')
    .description(SOLVERS.map(({ about }) => about).join(' '))
    .argument('[file]', `the position, or - for the standard input: ${SOLVERS.map(({ input }) => input).join(', or ')}`)
    .option('--opening', `without a file: ${OPENING.about}`)
    .option('--json', 'print one JSON object (also where the output is no terminal)')
    .addOption(
      new Option('--time <seconds>', 'how long it may take').argParser(think).default(
        DEFAULT_SOLVE_MS,
        secondsOf(DEFAULT_SOLVE_MS),
      ),
    ),
  { of: OPENING.game },
)
  .action(solve)

program.command('serve')
  .description('Serves the window to a browser.')
  .option(
    '--port <port>',
    `the port; 0 takes a free one (${DEFAULT_WEB_PORT}, or a free one if that is taken)`,
    portNumber,
  )
  .option('--lan', 'let other machines watch, and play with the key that is printed')
  .option('--no-name', NO_NAME_ABOUT)
  .option('--no-open', 'don’t open a browser')
  .option('--key-file <file>', 'write a key for scripts into that file, readable for you alone; the page takes it, too')
  .addOption(dataOption())
  .action(async ({ port, lan, name, open, keyFile, data }: ServeFlags) => {
    const [{ openHost }, { runServe }] = await Promise.all([
      import('./host/openHost.ts'),
      import('./cli/serveCommand.ts'),
    ])
    const { host, archive } = openHost({ ...hostAtTerminal, data: data ?? null, announcesName: name })
    warnOf(archive)
    host.listen({ archiveChanged: () => warnOf(archive), programsNoted: tell })
    await runServe(host, {
      port: port ?? null,
      lan: lan ?? false,
      open,
      keyFile: keyFile ?? null,
      isTerminal: process.stdout.isTTY,
      files: WINDOW_FILES,
      starters: STARTERS,
    }, write)
    stopOnSignal({ asksFirst: () => host.isBusy, end: async () => host.close() })
  })

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
  .action(work)

addGamesCommands(program, output)
const surroundings = {
  version,
  openHost: async (data: string | undefined, use: 'positions' | 'contests') => {
    const { openHost } = await import('./host/openHost.ts')
    const opened = openHost({ ...hostAtTerminal, data: data ?? null })
    const isNeeded = use === 'contests' || opened.archive.status.state === 'off'
    const problem = isNeeded ? opened.archive.contestsProblem : null
    if (problem !== null) {
      await opened.host.close()
      throw new CliError(problem, 1)
    }
    warnOf(opened.archive)
    opened.host.listen({ archiveChanged: () => warnOf(opened.archive), programsNoted: tell })
    output.whenFailed(() => void opened.host.close().finally(endWithOutput)) // there is nobody left to play for
    return opened
  },
  onSignals: ({ interrupted, end }: { readonly interrupted: () => void, readonly end: () => Promise<unknown> }) => {
    stopOnSignal({ asksFirst: () => false, end, interrupted })
  },
}
addTournamentCommands(program, output, surroundings)
addPositionsCommands(program, output, surroundings)

async function playBot(bot: string, flags: BotFlags): Promise<void> {
  const name = cleanName(flags.name ?? '') || bot
  const { playOneGame } = await import('./cli/botCommand.ts')
  const settings = givenSettings(flags.game, flags)
  const how = await playOneGame({
    ...flags,
    bot,
    name,
    wantsFirst: flags.first ?? false,
    settings,
    seed: flags.seed ?? null,
    budgetMs: budgetFor(flags.game, settingsFor(flags.game, settings), flags.time),
    thinkMs: flags.think ?? null,
    ponders: flags.ponder,
    thought: thought => write(`${stripUnprintable(`${name} thinks: ${describeThought(thought)}`)}\n`),
  })
  write(`${stripUnprintable(`${name}: ${how}`)}\n`)
}

async function pipeProgram(game: GameId, command: string, args: readonly string[], flags: PipeFlags): Promise<void> {
  const { startPipe } = await import('./cli/pipeCommand.ts')
  const { host, port } = flags
  const running = await startPipe({
    game,
    command,
    args,
    host,
    port,
    settings: givenSettings(game, flags),
    error: text => void process.stderr.write(text),
  })
  stopOnSignal({ asksFirst: () => false, end: running.stop })
  write(`${stripUnprintable(await running.over)}\n`)
}

async function work({ queue, concurrency, once: isOnce, allowPrograms, name, data }: WorkerFlags): Promise<void> {
  const address = readQueueAddress(queue)
  const problem = address.ok ? openQueueProblem(address.value) : address.error
  if (!address.ok || problem !== null)
    throw new CliError(problem ?? '')
  const [{ BuiltInGames }, { openWorker }] = await Promise.all([
    import('./host/builtInGames.ts'),
    import('./cli/workerCommand.ts'),
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
      told: sentence => write(`${stripUnprintable(sentence)}\n`),
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
  endWithOutput() // otherwise connections to a queue that is gone would be retried for ever
}

async function solve(file: string | undefined, { opening, json, time, ...flags }: SolveFlags): Promise<void> {
  const { solveFile, solveOpening } = await import('./cli/solveCommand.ts')
  const progress = (share: number): void => showProgress(`${Math.round(100 * share)} %`)
  const given = givenSettings(OPENING.game, flags)
  if ((file === undefined) !== (opening === true))
    throw new CliError('Give a file with a position, or --opening.')
  if (file !== undefined && Object.keys(given).length > 0)
    throw new CliError(`--${Object.keys(given).join(', --')}: a position in a file has its own.`)
  const { solution, text } = file === undefined
    ? await solveOpening(settingsFor(OPENING.game, given), { timeMs: time, progress })
    : await solveFile(file, { timeMs: time, progress })
  write(json || !process.stdout.isTTY ? jsonLine(solution) : `${text}\n`)
}

async function checkProgram(
  game: GameId,
  words: readonly string[],
  { port, time, games, dialect, seed, json, bytes, cmd, dir, proto, ...flags }: CheckFlags,
): Promise<void> {
  const [{ beginCheck, checkedProgram }, { jsonCheckReport, plainCheckReport }] = await Promise.all([
    import('./cli/checkCommand.ts'),
    import('./cli/checkReport.ts'),
  ])
  const settings = settingsFor(game, givenSettings(game, { ...flags, seed }))
  const program = checkedProgram(words, { cmd, dir, proto })
  const request = {
    game,
    settings,
    budgetMs: budgetFor(game, settings, time),
    port: port ?? (program === undefined ? DEFAULT_CHECK_PORT : 0),
    games,
    dialect,
    seed,
    program,
  }
  const check = await beginCheck(request, bytes ?? false, (json ? jsonCheckReport : plainCheckReport)(write))
  stopOnSignal({ asksFirst: () => false, end: async () => check.stop() })
  output.whenFailed(() => void check.stop().finally(endWithOutput)) // there is nobody left to tell
  if (!await check.isReady)
    process.exitCode = 1
}

async function hostGames(game: GameId, flags: HostFlags): Promise<void> {
  const [{ openHost }, { runHost }, { lateReport }, { jsonReport, plainReport }, { recordGames }] = await Promise.all([
    import('./host/openHost.ts'),
    import('./cli/hostCommand.ts'),
    import('./cli/lateReport.ts'),
    import('./cli/report.ts'),
    import('./cli/recordGames.ts'),
  ])
  const { host, archive } = openHost({ ...hostAtTerminal, data: flags.data ?? null, announcesName: flags.name })
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
  const stopRecording = flags.record === undefined ? () => null : recordGames(host, flags.record)
  warnOf(archive)
  host.listen({ archiveChanged: () => warnOf(archive), programsNoted: tell })
  const report = lateReport(flags.json ? jsonReport : plainReport, write)
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
  stopOnSignal({ asksFirst: () => false, end })
  output.whenFailed(() => void end().finally(endWithOutput)) // there is nobody left to play for
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
    endWithOutput() // unsent results are still waiting
}

let warning: string | null = null
let wasHeld = false

/** Reports on stderr what is wrong with the archive, if anything is, and when games go on after they had to wait. */
function warnOf(archive: Archive): void {
  const { state, message } = archive.status
  if (message !== null && message !== warning)
    tell(message)
  if (wasHeld && state !== 'held')
    tell('Everything can be written again: matches and contests go on.')
  wasHeld = state === 'held'
  warning = message
}

/** The requested clock, or the game's usual one; null for none. */
function budgetFor(game: GameId, settings: unknown, time: number | 'none' | undefined): number | null {
  return time === undefined ? gameOf(game).usualBudgetMs(settings) : time === 'none' ? null : time
}

/** The usual times of the games, for the help. */
function usualTimes(): string {
  return GAME_IDS.map((id) => {
    const { settings, usualBudgetMs } = gameOf(id)
    const budgetMs = usualBudgetMs(settings.parse({}))
    return `${id}: ${budgetMs === null ? 'none' : secondsOf(budgetMs)}`
  }).join(', ')
}

/**
 * Signals such as Ctrl+C close everything in order. If Ctrl+C would lose a match, only the second one does so. If
 * given, `interrupted` is called instead at Ctrl+C.
 */
function stopOnSignal(
  { asksFirst, end, interrupted }: {
    readonly asksFirst: () => boolean
    readonly end: () => Promise<unknown>
    readonly interrupted?: () => void
  },
): void {
  let isEnding = false
  const stop = (exitCode: number): void => {
    if (isEnding)
      process.exit(exitCode) // somebody does not want to wait
    isEnding = true
    void end().then(async () => output.flushed()).catch(() => {}).finally(() => process.exit(exitCode))
  }
  let warned = false
  process.on('SIGINT', () => {
    if (interrupted !== undefined)
      return interrupted()
    if (!warned && asksFirst()) {
      warned = true
      process.stderr.write('A match is running. Press Ctrl+C again to stop it.\n')
      return
    }
    stop(130)
  })
  process.on('SIGTERM', () => stop(143))
  process.on('SIGHUP', () => stop(129))
}

/** A default as the help shows it. */
function secondsOf(ms: number): string {
  return String(ms / 1000)
}

/** Does some work once: whoever asks for it gets the same promise. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null
  return async () => working ??= work()
}

/** Ends after an output failure, which is the last thing that is reported. */
function endWithOutput(): void {
  void output.flushed().catch(explain).finally(() => process.exit())
}

let told: unknown = null

/** Reports an error once, and sets the exit code. */
function explain(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2
    return
  }
  if (!(error instanceof CliError))
    throw error
  if (error.message !== '' && error !== told && error.message !== warning)
    tell(error.message)
  told = error
  process.exitCode = Math.max(error.exitCode, Number(process.exitCode ?? 0))
}

process.stderr.on('error', () => {}) // nobody is left to tell
endWithLauncher()

try {
  await program.parseAsync()
}
catch (error) {
  explain(error)
}
try {
  await output.flushed()
}
catch (error) {
  explain(error)
}
