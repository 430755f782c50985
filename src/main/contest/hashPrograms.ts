import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestFact } from '../../shared/contest/events.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { splitCommand } from '../../shared/match/command.ts'

type Hashes = Extract<ContestFact, { readonly type: 'programs-hashed' }>['hashes']

/** The files of programs that are not as the contest knows them, by participant; what can't be read is left out. */
export async function changedPrograms({ entrants, hashes }: Contest): Promise<Hashes> {
  const changed: Hashes = []
  for (const { number, participant: { seat } } of entrants) {
    const file = seat.kind === 'program' ? await fileOf(seat) : null
    const sha256 = file === null ? null : await hashOf(file)
    if (file !== null && sha256 !== null && hashes.get(number)?.sha256 !== sha256)
      changed.push({ participant: number, file, sha256 })
  }
  return changed
}

/** The hash of a program's own file; null where it has none that can be read. */
export async function hashOfProgram(seat: ProgramSeat): Promise<string | null> {
  const file = await fileOf(seat)
  return file === null ? null : hashOf(file)
}

/** The file that is somebody's own: the first argument that is one, as in `python3 my_bot.py`, else the command where that is a path. */
async function fileOf({ command, folder = process.cwd() }: ProgramSeat): Promise<string | null> {
  const words = splitCommand(command)
  const [program = '', ...args] = words.ok ? words.value : []
  for (const word of [...args, ...program.includes('/') ? [program] : []]) {
    const file = resolve(folder, word)
    if (await isFile(file))
      return file
  }
  return null
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(found => found.isFile(), () => false)
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  return pipeline(createReadStream(file), hash).then(() => hash.digest('hex'), () => null)
}
