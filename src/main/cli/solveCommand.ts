import type { RemovalVerdict } from '../../shared/games/no-tipping/removal/verdict.ts'
import type { Thinking } from '../../shared/thinking.ts'
import { createReadStream } from 'node:fs'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { judgeRemoval } from '../../shared/games/no-tipping/removal/judgeRemoval.ts'
import { parseSolveInput } from '../../shared/games/no-tipping/removal/solveInput.ts'
import { tablebaseQuestionSchema } from '../../shared/games/no-tipping/removal/tablebaseQuestion.ts'
import { seededRandom } from '../../shared/random.ts'
import { thinkingAlone } from '../../shared/thinking.ts'
import { Tablebase } from '../games/no-tipping/tablebase.ts'
import { CliError } from './cliError.ts'

export interface SolveOptions {
  /** A path, or `-` for the standard input. */
  readonly file: string
  readonly timeMs: number
  /** Hears how much of the work is done, from 0 to 1. */
  readonly progress: (share: number) => void
}

/** What `fulcrum solve` found. */
export interface Solution {
  readonly result: RemovalVerdict['result']
  /** Whether `result` is proven. */
  readonly exact: boolean
  /** The positions of the blocks whose removal is known to win, ascending. */
  readonly winning: readonly number[]
  /** The positions of the blocks whose removal does not tip, ascending. */
  readonly safe: readonly number[]
  /** Over all subsets of the blocks: how many stand, and how many of those are lost for their mover; null where they were not counted. */
  readonly stable: number | null
  readonly losing: number | null
  /** How long it took to work out. */
  readonly seconds: number
  /** Why the answer is less than it could be; left out where it is not. */
  readonly caveat?: string
}

/** Solves a position with a tablebase of its own; as `runSolve`. */
export async function solveFile(options: SolveOptions): Promise<Solution> {
  const tablebase = new Tablebase()
  try {
    return await runSolve(tablebase, options)
  }
  finally {
    await tablebase.close()
  }
}

/** Solves a removal position. Throws a `CliError` (wrong usage) where the file can't be read or holds none. */
export async function runSolve(tablebase: Tablebase, { file, timeMs, progress }: SolveOptions): Promise<Solution> {
  const position = parseSolveInput(await read(file))
  if (!position.ok)
    throw new CliError(`${file === '-' ? 'The input' : file} can't be solved: ${position.error}.`)
  const began = performance.now()
  let settlingSeconds: number | null = null
  const thinking: Thinking = {
    ...thinkingAlone(seededRandom(1)),
    elapsedMs: () => performance.now() - began,
    askSolver: async asked => new Promise((resolve) => {
      const question = tablebaseQuestionSchema.parse(asked)
      tablebase.ask({
        owner: { kind: 'analysis', match: 'solve' },
        question,
        progress,
        done: ({ answer, seconds }) => {
          settlingSeconds = seconds
          resolve(answer)
        },
      })
    }),
  }
  const verdict = await judgeRemoval(position.value, thinking, { budgetMs: timeMs })
  // Of one table only its own time counts, not the start of its threads.
  const seconds = verdict.counts !== null && settlingSeconds !== null ? settlingSeconds : (performance.now() - began) / 1000
  return solutionFrom(verdict, seconds)
}

function solutionFrom({ result, exact, options, counts, caveat }: RemovalVerdict, seconds: number): Solution {
  return {
    result,
    exact,
    winning: options.filter(({ value }) => value === 'win').map(({ position }) => position),
    safe: options.map(({ position }) => position),
    stable: counts?.stable ?? null,
    losing: counts?.losing ?? null,
    seconds: Math.round(seconds * 1e6) / 1e6,
    ...(caveat === null ? {} : { caveat }),
  }
}

/** No position is longer than this, in bytes. */
const LONGEST_INPUT = 1024 * 1024

async function read(file: string): Promise<string> {
  try {
    return await text(file === '-' ? process.stdin : createReadStream(file, { end: LONGEST_INPUT }))
  }
  catch (error) {
    throw new CliError(`${file} can't be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`)
  }
}

/** The solution for a person at a terminal. */
export function describeSolution({ result, exact, winning, safe, stable, losing, seconds, caveat }: Solution): string {
  const word = { win: 'Won', loss: 'Lost', unknown: 'Unknown' }[result]
  const lines = [
    `${word} for the player to move${exact ? '' : ' (not proven)'}, after ${seconds.toFixed(3)} s.`,
    `Removals that win: ${winning.join(' ') || 'none'}`,
    `Removals that do not tip: ${safe.join(' ') || 'none'}`,
  ]
  if (stable !== null && losing !== null)
    lines.push(`${stable.toLocaleString('en')} subsets stand, ${losing.toLocaleString('en')} of them are lost for their mover.`)
  if (caveat !== undefined)
    lines.push(caveat)
  return lines.join('\n')
}
