import type { LaunchFacts } from '../../shared/match/command.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Result } from '../../shared/result.ts'
import type { Environment } from './environment.ts'
import type { WallRequest } from './walls/walls.ts'
import type { Wrapped, Wrapping } from './wrapping.ts'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fillIn, splitCommand } from '../../shared/match/command.ts'
import { fail, succeed } from '../../shared/result.ts'
import { environmentOf, walledEnvironment } from './environment.ts'
import { findCommand, folderProblem } from './findCommand.ts'
import { mainFileProblem, runnerCommand } from './runnerCommand.ts'
import { makeWalls } from './walls/walls.ts'
import { walledWords, wrappedWords } from './wrapping.ts'

/** How to start a program. */
export interface StartOrder {
  /** All words, including the wrapping. */
  readonly words: readonly string[]
  readonly folder: string
  readonly environment: Environment
}

/** A program whose start is completely prepared. */
export interface ReadyProgram {
  /** Its folder on this host, and the folder for its scratch files within that. */
  readonly place: string
  readonly scratch: string
  readonly hasNetwork: boolean
  /** Whether the folder that it runs in is read-only. */
  readonly isReadOnly: boolean
  readonly wrap: (terms: Omit<Wrapped, 'words'>) => StartOrder
}

type Surroundings = Pick<WallRequest, 'own' | 'others' | 'secret' | 'place' | 'kit'>

/**
 * Resolves a program's command, and prepares the files that it will see. The error is words after `could not be
 * started: it`.
 */
export async function makeReady(
  seat: ProgramSeat,
  facts: LaunchFacts,
  wrapping: Wrapping,
  surroundings: Surroundings,
): Promise<Result<ReadyProgram, string>> {
  const { command, folder = process.cwd(), limits = {} } = seat
  const env = cleared(seat, seat.env ?? {})
  const words = wordsOf(command, facts)
  if (!words.ok)
    return words
  const problem = await folderProblem(folder)
  if (problem !== null)
    return fail(problem)
  const path = env.PATH ?? process.env.PATH ?? ''
  const own = seat.proto === 'bot'
    ? await runnerCommand(resolve(folder, words.value[0]))
    : await withFile(words.value, resolve(folder), path)
  if (!own.ok)
    return own
  const { place } = surroundings
  const scratch = join(place, 'scratch')
  await mkdir(scratch, { recursive: true })
  const hasNetwork = seat.proto !== 'bot' && limits.network !== 'off' // no bot of the workshop needs one
  const common = { place, scratch, hasNetwork }
  if (wrapping.walls === null || limits.walls === 'off') {
    return succeed({
      ...common,
      isReadOnly: false,
      wrap: terms => ({
        words: wrappedWords(wrapping, folder, { ...terms, words: own.value }),
        folder,
        environment: cleared(seat, environmentOf(env, { facts, scratch })),
      }),
    })
  }
  const tools = wrapping.walls
  const walls = await makeWalls({ ...surroundings, words: own.value, folder, path, scratch }, tools.isRoot)
  if (!walls.ok)
    return walls
  return succeed({
    ...common,
    isReadOnly: walls.value.isReadOnly,
    wrap: terms => ({
      words: walledWords(tools, walls.value, { ...terms, words: own.value }),
      folder: '/',
      environment: cleared(seat, walledEnvironment(env, { facts, scratch: walls.value.scratch })),
    }),
  })
}

/** The main file of a bot of the workshop. The error is words after `could not be started: it`. */
export async function mainFileOf(
  { command, folder = process.cwd() }: ProgramSeat,
  facts: LaunchFacts,
): Promise<Result<string, string>> {
  const words = wordsOf(command, facts)
  if (!words.ok)
    return words
  const mainFile = resolve(folder, words.value[0])
  const problem = await folderProblem(folder) ?? await mainFileProblem(mainFile)
  return problem === null ? succeed(mainFile) : fail(problem)
}

/** A bot of the workshop gets no variables that Node reads: they could give it rights. */
function cleared({ proto }: ProgramSeat, environment: Environment): Readonly<Record<string, string>> {
  const entries = Object.entries(environment).filter(([name]) => proto !== 'bot' || !/^NODE_/i.test(name))
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The words with the file that the first one names. */
async function withFile(
  [first, ...rest]: readonly [string, ...string[]],
  folder: string,
  path: string,
): Promise<Result<readonly [string, ...string[]], string>> {
  const file = await findCommand(first, folder, path)
  return file.ok ? succeed([file.value, ...rest]) : file
}

function wordsOf(command: string, facts: LaunchFacts): Result<readonly [string, ...string[]], string> {
  const words = splitCommand(command)
  const [first, ...rest] = words.ok ? words.value : []
  if (first === undefined)
    return fail('has a command that can’t be read')
  return succeed([fillIn(first, facts), ...rest.map(word => fillIn(word, facts))])
}
