import type { GameId } from '../../shared/games/index.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import process from 'node:process'
import { splitCommand } from '../../shared/match/command.ts'
import { validateProgram } from '../../shared/match/validateProgram.ts'
import { quote } from '../../shared/printable.ts'
import { findCommand, folderProblem } from './findCommand.ts'
import { scriptArgument } from './interpreters.ts'
import { mainFileProblem } from './runnerCommand.ts'

const LONGEST_QUOTE = 200

/**
 * Why a program can't be started for a game with its present command, folder and files, in sentences that say what is
 * wrong; null if nothing is, as far as that can be seen without running it.
 */
export async function whyNotStarted(
  game: GameId,
  dialect: string | undefined,
  seat: ProgramSeat,
): Promise<string | null> {
  const problem = validateProgram(game, dialect, seat)
  const words = splitCommand(seat.command)
  if (problem !== null || !words.ok)
    return problem
  const [program = '', ...args] = words.value
  const folder = resolve(seat.folder ?? process.cwd())
  const wrong = await folderProblem(folder)
  if (wrong !== null)
    return `Its program ${wrong}.${unexpanded(folder)}`
  if (isFilledIn(program))
    return null
  if (seat.proto === 'bot') {
    const missing = await mainFileProblem(resolve(folder, program))
    return missing === null ? null : `Its program ${missing}.`
  }
  const found = await findCommand(program, folder, seat.env?.PATH)
  if (!found.ok)
    return `Its program ${found.error}.${unexpanded(program)}`
  const script = scriptArgument(program, args)
  if (
    script === undefined || script.startsWith('-') || isFilledIn(script) || mayBeNoFile(program, args)
    || await isThere(resolve(folder, script))
  ) {
    return null
  }
  return `Its program is to run ${shown(script)}, and there is no such file in ${shown(folder)}.${unexpanded(script)}`
}

/** Java takes a class name unless an argument says that a file follows. */
function mayBeNoFile(program: string, args: readonly string[]): boolean {
  return program === 'java' && args[0] !== '-jar'
}

/** Words with braces are filled in when the program is started. */
function isFilledIn(word: string): boolean {
  return /[{}]/.test(word)
}

/** What to add about a missing path that looks as if a shell should have expanded it. */
function unexpanded(path: string): string {
  return /[*?]|\[.+\]/.test(path)
    ? ' That is a pattern, which only a shell expands, and here is none: name each by itself.'
    : ''
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(() => true, () => false)
}

function shown(path: string): string {
  return quote(path, LONGEST_QUOTE)
}
