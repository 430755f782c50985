import type { Command } from 'commander'
import type { Output } from './output.ts'
import type { Terminal } from './terminal.ts'
import process from 'node:process'
import { Option } from 'commander'
import { OPENING, SOLVERS } from '../games/solvers.ts'
import { CliError } from './cliError.ts'
import { addSettingFlags, givenSettings, settingsFor } from './gameFlags.ts'
import { think } from './options.ts'
import { jsonLine } from './output.ts'
import { showProgress } from './tell.ts'

const DEFAULT_SOLVE_MS = 30_000

interface SolveFlags extends Readonly<Record<string, unknown>> {
  opening?: true
  json?: true
  time: number
}

/** Adds `fulcrum solve`. */
export function addSolveCommand(program: Command, terminal: Terminal): void {
  addSettingFlags(
    program.command('solve')
      .description(SOLVERS.map(({ about }) => about).join(' '))
      .argument('[file]', `the position, or - for the standard input: ${SOLVERS.map(({ input }) => input).join(', or ')}`)
      .option('--opening', `without a file: ${OPENING.about}`)
      .option('--json', 'print one JSON object (also where the output is no terminal)')
      .addOption(
        new Option('--time <seconds>', 'how long it may take').argParser(think).default(
          DEFAULT_SOLVE_MS,
          String(DEFAULT_SOLVE_MS / 1000),
        ),
      ),
    { of: [OPENING.game] },
  )
    .action(async (file: string | undefined, flags: SolveFlags) => solve(file, flags, terminal.output))
}

async function solve(
  file: string | undefined,
  { opening, json, time, ...flags }: SolveFlags,
  { write }: Output,
): Promise<void> {
  const { solveFile, solveOpening } = await import('./solveCommand.ts')
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
