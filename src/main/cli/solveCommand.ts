import type { Solved, SolveOptions } from '../games/solver.ts'
import { STANDARD_INPUT, textOfInput } from '../archive/inputFile.ts'
import { OPENING, solverFor } from '../games/solvers.ts'
import { CliError } from './cliError.ts'

/** No position is longer than this, in bytes. */
const LONGEST_INPUT = 1024 * 1024

/**
 * Solves the position in a file (`-`: the standard input). Throws a `CliError` (wrong usage) if the file can't be read
 * or holds no position.
 */
export async function solveFile(file: string, options: SolveOptions): Promise<Solved> {
  const name = file === STANDARD_INPUT ? 'The input' : file
  const input = await textOfInput(file, { most: LONGEST_INPUT })
  if (!input.ok)
    throw new CliError(`${name} can’t be read: ${input.error}.`)
  const solve = await solverFor(input.value)
  const solved = await solve(input.value, options)
  if (!solved.ok)
    throw new CliError(`${name} can’t be solved: ${solved.error}.`)
  return solved.value
}

/** Solves a game from its start. Throws a `CliError` (wrong usage) if these settings are impossible. */
export async function solveOpening(settings: unknown, options: SolveOptions): Promise<Solved> {
  const solve = await OPENING.load()
  const solved = await solve(settings, options)
  if (!solved.ok)
    throw new CliError(`That can’t be solved: ${solved.error}.`)
  return solved.value
}
