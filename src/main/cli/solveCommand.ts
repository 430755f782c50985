import type { Solved, SolveOptions } from '../games/solver.ts'
import { createReadStream } from 'node:fs'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { solverFor } from '../games/solvers.ts'
import { CliError } from './cliError.ts'

/** No position is longer than this, in bytes. */
const LONGEST_INPUT = 1024 * 1024

/**
 * Solves the position in a file (`-`: the standard input). Throws a `CliError` (wrong usage) where the
 * file can't be read or holds none.
 */
export async function solveFile(file: string, options: SolveOptions): Promise<Solved> {
  const input = await read(file)
  const solve = await solverFor(input)
  const solved = await solve(input, options)
  if (!solved.ok)
    throw new CliError(`${file === '-' ? 'The input' : file} can’t be solved: ${solved.error}.`)
  return solved.value
}

async function read(file: string): Promise<string> {
  try {
    return await text(file === '-' ? process.stdin : createReadStream(file, { end: LONGEST_INPUT }))
  }
  catch (error) {
    throw new CliError(`${file} can’t be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`)
  }
}
