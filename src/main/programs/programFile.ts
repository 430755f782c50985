import type { ProgramSeat } from '../../shared/match/program.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { splitCommand } from '../../shared/match/command.ts'
import { isBotCommand } from '../../shared/match/validateProgram.ts'

type Command = Pick<ProgramSeat, 'command' | 'folder'>

/** The author's own file of a command, with its SHA-256; null if there is no readable one. */
export async function hashedFile(seat: Command): Promise<{ readonly file: string, readonly sha256: string } | null> {
  const file = await fileOf(seat)
  const sha256 = file === null ? null : await hashOf(file)
  return file === null || sha256 === null ? null : { file, sha256 }
}

/**
 * The author's own file: the first argument that is a file, as in `python3 my_bot.py`, or else the command, if it is a
 * path or a bot of the workshop.
 */
export async function fileOf({ command, folder = process.cwd() }: Command): Promise<string | null> {
  const words = splitCommand(command)
  const [program = '', ...args] = words.ok ? words.value : []
  const isFileItself = program.includes('/') || isBotCommand([program, ...args])
  for (const word of [...args, ...isFileItself ? [program] : []]) {
    const file = resolve(folder, word)
    if (await isFile(file))
      return file
  }
  return null
}

/** The author's own folders: the folder that the program runs in, and the folder of its file. */
export async function foldersOf(seat: Command): Promise<readonly string[]> {
  const file = await fileOf(seat)
  return [
    ...new Set([...seat.folder === undefined ? [] : [resolve(seat.folder)], ...file === null ? [] : [dirname(file)]]),
  ]
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(found => found.isFile(), () => false)
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  return pipeline(createReadStream(file), hash).then(() => hash.digest('hex'), () => null)
}
