import type { ContestFile } from '../../../shared/contest/file/contestFile.ts'
import type { OpeningLine } from '../../../shared/contest/file/openings.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import type { GivenOptions } from './parseOptions.ts'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { MOST_OPENINGS_TEXT, parseOpenings } from '../../../shared/contest/file/openings.ts'
import { planOf } from '../../../shared/contest/file/planOf.ts'
import { checkContestFile, MOST_FILE_TEXT, parseContestText } from '../../../shared/contest/file/readContestFile.ts'
import { concurrencyProblem } from '../../../shared/contest/planning/concurrencyProblem.ts'
import { counted } from '../../../shared/counted.ts'
import { stripUnprintable } from '../../../shared/printable.ts'
import { STANDARD_INPUT, textOfInput } from '../../archive/inputFile.ts'
import { whyNotStarted } from '../../programs/whyNotStarted.ts'
import { CliError } from '../cliError.ts'
import { tell } from '../tell.ts'

/** The most problems that are reported. */
const MOST_TOLD = 20

/**
 * Makes a plan from FILE and options: options override the file, whose participants come first. Throws a `CliError`
 * with all problems, a line each.
 */
export async function readPlan(
  { words: [path, ...more], file: options, engines, run, notes, problems }: GivenOptions,
): Promise<ContestPlan> {
  notes.forEach(tell)
  if (more.length > 0)
    refuse([...problems, `There is more than one FILE: ${[path, ...more].join(', ')}.`])
  refuse(problems)
  const written = path === undefined
    ? {}
    : valueOf(
        parseContestText(
          await textOf(path, path === STANDARD_INPUT ? 'The standard input' : `The file ${path}`, MOST_FILE_TEXT),
        ),
      )
  const base = path === undefined || path === STANDARD_INPUT ? process.cwd() : dirname(resolve(path))
  const file = withQueue(
    valueOf(checkContestFile(merged(written, options, engines.map(engine => startedHere(engine, options))))),
  )
  const openings = file.openings?.file === undefined
    ? null
    : await openingsIn(resolve(options.openings === undefined ? base : process.cwd(), file.openings.file))
  const plan = valueOf(
    planOf(inFolders(file, base), {
      concurrency: Math.max(1, availableParallelism() - 1),
      seed: randomInt(2 ** 31),
      openings,
    }),
  )
  checkConcurrency(plan, run.forceConcurrency ?? false)
  refuse(await programProblems(plan))
  return plan
}

/** `queue: env` means the value of `FULCRUM_QUEUE`, because everybody on this machine can see a command's arguments. */
function withQueue(file: ContestFile): ContestFile {
  if (file.queue !== 'env')
    return file
  const queue = process.env.FULCRUM_QUEUE ?? ''
  refuse(queue === '' ? ['queue: env stands for what FULCRUM_QUEUE says, and that is empty.'] : [])
  return { ...file, queue }
}

function merged(
  written: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
  engines: GivenOptions['engines'],
): Readonly<Record<string, unknown>> {
  const both = { ...written }
  for (const [key, value] of Object.entries(options)) {
    const before = both[key]
    const isPart = key !== 'settings' && isRecord(before) && isRecord(value)
    both[key] = isPart ? { ...before, ...value } : value
  }
  const { participants } = written
  return engines.length === 0
    ? both
    : { ...both, participants: [...Array.isArray(participants) ? participants as unknown[] : [], ...engines] }
}

/** Paths of programs on the command line are relative to the current folder, even if a file is given. */
function startedHere(
  engine: GivenOptions['engines'][number],
  { each }: GivenOptions['file'],
): GivenOptions['engines'][number] {
  const folder = engine.dir ?? (isRecord(each) ? each.dir : undefined) ?? '.'
  return engine.cmd === undefined || typeof folder !== 'string' ? engine : { ...engine, dir: resolve(folder) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Makes programs' folders absolute, so that they stay the same if the contest is resumed from elsewhere. */
function inFolders(file: ContestFile, base: string): ContestFile {
  const each = file.each?.dir
  return {
    ...file,
    participants: file.participants?.map(one => ({
      ...one,
      ...one.cmd === undefined && file.each?.cmd === undefined ? {} : { dir: resolve(base, one.dir ?? each ?? '.') },
    })),
  }
}

/** What is wrong with programs that are started here, a sentence or two each. */
async function programProblems({ game, dialect, participants }: ContestPlan): Promise<string[]> {
  const problems = await Promise.all(participants.map(async ({ name, seat }) => {
    const why = seat.kind === 'program' ? await whyNotStarted(game, dialect, seat) : null
    return why === null ? [] : [`${name}: ${why}`]
  }))
  return problems.flat()
}

function checkConcurrency(plan: ContestPlan, isForced: boolean): void {
  const cores = availableParallelism()
  if (!isForced && concurrencyProblem(plan, cores) !== null) {
    refuse([
      `${plan.concurrency} games at once are more than the ${cores} cores of this machine; with -force-concurrency they are played all the same.`,
    ])
  }
}

async function openingsIn(path: string): Promise<readonly OpeningLine[]> {
  const parsed = parseOpenings(await textOf(path, `The file of openings ${path}`, MOST_OPENINGS_TEXT))
  if (!parsed.ok)
    throw refusalOf([`${path}: ${parsed.error}`])
  return parsed.value
}

async function textOf(path: string, what: string, most: number): Promise<string> {
  const text = await textOfInput(path, { most })
  if (!text.ok)
    throw refusalOf([`${what} can’t be read: ${text.error}.`])
  return text.value
}

function valueOf<T>(
  answer: { readonly ok: true, readonly value: T } | { readonly ok: false, readonly error: readonly string[] },
): T {
  if (answer.ok)
    return answer.value
  throw refusalOf(answer.error)
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw refusalOf(problems)
}

/**
 * Reports wrong usage: prints the problems except the last, and returns the last as an error. Of many, only the first
 * are reported.
 */
function refusalOf(problems: readonly string[]): CliError {
  const more = problems.length - MOST_TOLD
  const told = more > 0 ? [...problems.slice(0, MOST_TOLD), `… and ${counted(more, 'more problem')}`] : problems
  told.slice(0, -1).forEach(tell)
  return new CliError(stripUnprintable(told.at(-1) ?? ''))
}
