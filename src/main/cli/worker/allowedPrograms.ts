import type { ProgramSeat } from '../../../shared/match/program.ts'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { splitCommand } from '../../../shared/match/command.ts'
import { quote } from '../../../shared/printable.ts'
import { findCommand } from '../../programs/findCommand.ts'
import { scriptArgument } from '../../programs/interpreters.ts'
import { hashedFile } from '../../programs/programFile.ts'

const LONGEST_QUOTE = 200

/**
 * Why a program is not started here, as a sentence without its full stop; null where it may be, and its files are those
 * that the host has. `allowed` is the folder that the worker's own person named: a host may have a file in it started,
 * or a known interpreter with such a file as its script. Anything else that stands in a folder of PATH could be told by
 * its arguments to do harm, and the host says what they are. What comes after the file is for the file alone.
 */
export async function whyNotHere(
  program: ProgramSeat,
  sha256: string | null,
  allowed: string | null,
): Promise<string | null> {
  if (allowed === null)
    return 'this worker starts no programs (--allow-programs FOLDER lets it)'
  if (Object.keys(program.env ?? {}).length > 0)
    return 'it has variables of its own, which could make any program do anything'
  if (program.folder === undefined || !isAbsolute(program.folder))
    return 'it has no folder of its own'
  if (!await isWithin(program.folder, allowed))
    return `its folder ${shown(program.folder)} is not within ${shown(allowed)} here`
  const problem = await commandProblem(program.command, program.folder, allowed)
  if (problem !== null)
    return problem
  const hashed = await hashedFile(program)
  return hashed !== null && hashed.sha256 === sha256
    ? null
    : `its file ${shown(hashed?.file ?? program.command)} is not the same as at the host`
}

async function commandProblem(command: string, folder: string, allowed: string): Promise<string | null> {
  const words = splitCommand(command)
  const [program = '', ...args] = words.ok ? words.value : []
  const found = await findCommand(program, folder)
  if (!found.ok)
    return `its program ${found.error}`
  if (program.includes('/') || program.includes('\\')) {
    return await isFileWithin(resolve(folder, program), allowed)
      ? null
      : `its program ${shown(program)} is not within ${shown(allowed)} here`
  }
  const script = scriptArgument(program, args)
  if (script === undefined)
    return `a worker starts files within ${shown(allowed)}, also by python3, node, java and the like, and not ${shown(program)}`
  return await isFileWithin(resolve(folder, script), allowed)
    ? null
    : `${shown(script)}, which ${program} would run, is no file within ${shown(allowed)} here`
}

/** Braces are filled in as a program is started: such a word may mean any file. */
async function isFileWithin(path: string, allowed: string): Promise<boolean> {
  return !/[{}]/.test(path) && await isWithin(path, allowed) && stat(path).then(found => found.isFile(), () => false)
}

/** Whether a path leads into a folder, links followed. */
async function isWithin(path: string, folder: string): Promise<boolean> {
  try {
    const way = relative(await realpath(folder), await realpath(path))
    return !isAbsolute(way) && way.split(/[/\\]/)[0] !== '..'
  }
  catch {
    return false // there is no such path here
  }
}

function shown(path: string): string {
  return quote(path, LONGEST_QUOTE)
}
