import type { Thinking } from '../../../shared/game/thinking.ts'
import type { RemovalPosition } from '../../../shared/games/no-tipping/removal/position.ts'
import type { RemovalVerdict } from '../../../shared/games/no-tipping/removal/verdict.ts'
import type { Result } from '../../../shared/result.ts'
import type { Solved, SolveOptions } from '../solver.ts'
import { thinkingAlone } from '../../../shared/game/thinking.ts'
import { parsePlacingInput } from '../../../shared/games/no-tipping/placement/placingInput.ts'
import { judgeRemoval } from '../../../shared/games/no-tipping/removal/judgeRemoval.ts'
import { parseSolveInput } from '../../../shared/games/no-tipping/removal/solveInput.ts'
import { tablebaseQuestionSchema } from '../../../shared/games/no-tipping/removal/tablebaseQuestion.ts'
import { numberText } from '../../../shared/numberText.ts'
import { seededRandom } from '../../../shared/random.ts'
import { succeed } from '../../../shared/result.ts'
import { analysisOwner } from '../../workers/owner.ts'
import { solvePlacing } from './solvePlacing.ts'
import { Tablebase } from './tablebase.ts'

/** What is known of a position, as a program reads it. */
interface Solution {
  readonly result: RemovalVerdict['result']
  /** Whether `result` is proven. */
  readonly exact: boolean
  /** The positions of the blocks whose removal is known to win, ascending. */
  readonly winning: readonly number[]
  /** The positions of the blocks whose removal does not tip, ascending. */
  readonly safe: readonly number[]
  /**
   * Over all subsets of the blocks: how many stand, and how many of those are lost for their mover; null if not
   * counted.
   */
  readonly stable: number | null
  readonly losing: number | null
  /** How long it took to work out. */
  readonly seconds: number
  /** Why the answer is incomplete; omitted if it is complete. */
  readonly caveat?: string
}

/** Solves a position of either phase with its own tablebase. */
export async function solve(text: string, options: SolveOptions): Promise<Result<Solved, string>> {
  const placing = parsePlacingInput(text)
  if (!placing.ok)
    return placing
  const position = parseSolveInput(text)
  if (!position.ok)
    return position
  const tablebase = new Tablebase()
  try {
    if (placing.value !== null)
      return succeed(await solvePlacing(placing.value, thinkingWith(tablebase, options.progress), options.timeMs))
    const solution = await solvePosition(tablebase, position.value, options)
    return succeed({ solution, text: describeSolution(solution) })
  }
  finally {
    await tablebase.close()
  }
}

async function solvePosition(
  tablebase: Tablebase,
  position: RemovalPosition,
  { timeMs, progress }: SolveOptions,
): Promise<Solution> {
  const began = performance.now()
  let settlingSeconds: number | null = null
  const thinking = thinkingWith(tablebase, progress, (seconds) => {
    settlingSeconds = seconds
  })
  const verdict = await judgeRemoval(position, thinking, { budgetMs: timeMs })
  // For a single table only its own time counts, not the start of its threads.
  const seconds = verdict.counts !== null && settlingSeconds !== null
    ? settlingSeconds
    : (performance.now() - began) / 1000
  return solutionFrom(verdict, seconds)
}

/** Thinking with that tablebase; `settled` is told how long each of its answers took, null for a look-up. */
function thinkingWith(
  tablebase: Tablebase,
  progress: SolveOptions['progress'],
  settled: (seconds: number | null) => void = () => {},
): Thinking {
  const began = performance.now()
  return {
    ...thinkingAlone(seededRandom(1)),
    elapsedMs: () => performance.now() - began,
    askSolver: async asked => new Promise((resolve) => {
      tablebase.ask({
        owner: analysisOwner('solve'),
        question: tablebaseQuestionSchema.parse(asked),
        progress,
        done: ({ answer, seconds }) => {
          settled(seconds)
          resolve(answer)
        },
      })
    }),
  }
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

/** The solution for a person at a terminal. */
function describeSolution({ result, exact, winning, safe, stable, losing, seconds, caveat }: Solution): string {
  const word = { win: 'Won', loss: 'Lost', unknown: 'Unknown' }[result]
  const lines = [
    `${word} for the player to move${exact ? '' : ' (not proven)'}, after ${seconds.toFixed(3)} s.`,
    `Removals that win: ${winning.join(' ') || 'none'}`,
    `Removals that do not tip: ${safe.join(' ') || 'none'}`,
  ]
  if (stable !== null && losing !== null)
    lines.push(`${numberText(stable)} subsets stand, ${numberText(losing)} of them are lost for their mover.`)
  if (caveat !== undefined)
    lines.push(caveat)
  return lines.join('\n')
}
