import type { Command } from 'commander'
import type { GameId } from '../../shared/games/index.ts'
import type { Terminal } from './terminal.ts'
import process from 'node:process'
import { Argument } from 'commander'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { stripUnprintable } from '../../shared/printable.ts'
import { addSettingFlags, givenSettings } from './gameFlags.ts'
import { portNumber } from './options.ts'
import { DEFAULT_GAME_PORT } from './ports.ts'

/** The games with programs that speak by lines. */
const PIPED = GAME_IDS.filter(id => gameOf(id).dialects.some(({ pipe }) => pipe !== undefined))

interface PipeFlags extends Readonly<Record<string, unknown>> {
  host: string
  port: number
}

/** Adds `fulcrum pipe`. */
export function addPipeCommand(program: Command, terminal: Terminal): void {
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
    { of: PIPED, forClients: true },
  )
    .addHelpText(
      'after',
      `\nExample: fulcrum pipe ${PIPED[0]} --port 5000 -- ./run.sh\n\nExit code: 0 where the game came to an end, 1 where the program or the referee failed, 2 for wrong usage.`,
    )
    .action(async (game: GameId, command: string, args: readonly string[], flags: PipeFlags) =>
      pipeProgram(game, command, args, flags, terminal),
    )
}

async function pipeProgram(
  game: GameId,
  command: string,
  args: readonly string[],
  flags: PipeFlags,
  terminal: Terminal,
): Promise<void> {
  const { startPipe } = await import('./pipeCommand.ts')
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
  terminal.stopOnSignal({ end: running.stop })
  terminal.output.write(`${stripUnprintable(await running.over)}\n`)
}
