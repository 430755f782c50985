import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Result } from '../../shared/result.ts'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { quote } from '../../shared/printable.ts'
import { fail, succeed } from '../../shared/result.ts'
import runnerPath from '../botRunner/botRunner.ts?modulePath'

const LONGEST_QUOTE = 200

/** Python lies with the built window, beside the built host; without a build it is where it was installed. */
function pythonFolder(): string {
  const built = join(dirname(runnerPath), '..', '..', 'renderer', 'python')
  return existsSync(built) ? built : dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
}

/**
 * All the memory that a bot may use, in MiB, if its seat has no other limit. The runner itself bounds the objects of
 * JavaScript and Python, but not the buffers that JavaScript has beside its objects.
 */
export const MOST_BOT_MIB = 1024
/** A program that is not ready to play after this long, in ms, counts as not started. */
export const START_MS = 10_000
const BOT_START_MS = 60_000
/** Memory for JavaScript objects, in MiB; what a bot in Python may use is bounded in `terms.ts`. */
const MOST_HEAP_MIB = 192

/** How much memory a program may use, in MiB; null if nothing limits it. */
export function memoryMibOf({ proto, limits }: Pick<ProgramSeat, 'proto' | 'limits'>): number | null {
  return limits?.memoryMib ?? (proto === 'bot' ? MOST_BOT_MIB : null)
}

/** How long a program may take until it is ready to play, in ms: many bots may start at once, each with a Python. */
export function startMsOf({ proto }: Pick<ProgramSeat, 'proto'>): number {
  return proto === 'bot' ? BOT_START_MS : START_MS
}

/** Why a bot of the workshop has no main file there, as words after `it`; null if it has. */
export async function mainFileProblem(mainFile: string): Promise<string | null> {
  const isThere = await stat(mainFile).then(found => found.isFile(), () => false)
  return isThere ? null : `was not found: ${quote(mainFile, LONGEST_QUOTE)}`
}

/**
 * The words that start a bot of the workshop by its main file: Node without the rights to write, to start processes or
 * threads, or to load native code, reading only Fulcrum's own files and the bot's folder, and unable to make code from
 * texts. The error is words after `could not be started: it`.
 */
export async function runnerCommand(mainFile: string): Promise<Result<readonly [string, ...string[]], string>> {
  const problem = await mainFileProblem(mainFile)
  if (problem !== null)
    return fail(problem)
  const python = pythonFolder()
  return succeed([
    process.execPath,
    '--permission',
    // as words of their own, so that walls show these folders
    ...[dirname(runnerPath), python, dirname(mainFile)].flatMap(folder => ['--allow-fs-read', folder]),
    '--disallow-code-generation-from-strings',
    '--experimental-vm-modules',
    '--no-warnings',
    '--v8-pool-size=1', // each thread that compiles has memory of its own
    `--max-old-space-size=${MOST_HEAP_MIB}`,
    runnerPath,
    mainFile,
    python,
  ])
}
