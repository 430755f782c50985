import type { Command } from 'commander'
import type { GameId } from '../../shared/games/index.ts'
import type { ProgramProtocol } from '../../shared/match/program.ts'
import type { Terminal } from './terminal.ts'
import process from 'node:process'
import { Option } from 'commander'
import { DEFAULT_CHECK_PORT, MOST_CHECK_GAMES } from '../../shared/check/check.ts'
import { GAME_IDS } from '../../shared/games/index.ts'
import { PROGRAM_PROTOCOLS } from '../../shared/match/program.ts'
import { budgetFor, usualTimes } from './clockFlags.ts'
import { addSettingFlags, givenSettings, settingsFor } from './gameFlags.ts'
import { budget, gameArgument, portNumber, seedNumber, wholeNumber } from './options.ts'

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

/** Adds `fulcrum check`. */
export function addCheckCommand(program: Command, terminal: Terminal): void {
  addSettingFlags(
    program.command('check')
      .description(
        'Checks whether a program is ready for a contest: takes it through games in every seat, with messages split and joined, and says what is wrong and what to do.',
      )
      .addArgument(gameArgument())
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
    .action(async (game: GameId, words: readonly string[], flags: CheckFlags) => check(game, words, flags, terminal))
}

async function check(
  game: GameId,
  words: readonly string[],
  { port, time, games, dialect, seed, json, bytes, cmd, dir, proto, ...flags }: CheckFlags,
  terminal: Terminal,
): Promise<void> {
  const [{ beginCheck, checkedProgram }, { jsonCheckReport, plainCheckReport }] = await Promise.all([
    import('./checkCommand.ts'),
    import('./checkReport.ts'),
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
  const report = (json ? jsonCheckReport : plainCheckReport)(terminal.output.write)
  const running = await beginCheck(request, bytes ?? false, report)
  const end = async (): Promise<unknown> => running.stop()
  terminal.stopOnSignal({ end })
  terminal.endWithoutReader(end)
  if (!await running.isReady)
    process.exitCode = 1
}
