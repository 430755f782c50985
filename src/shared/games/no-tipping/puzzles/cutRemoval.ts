import type { Puzzle, PuzzleStep } from '../../../game/puzzle.ts'
import type { Removal } from '../play.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { RemovalOption, RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import { counted, plural } from '../../../counted.ts'
import { gradeOf } from '../../../game/puzzleGrade.ts'
import { seededRandom } from '../../../random.ts'
import { carefulMove } from '../bots/careful.ts'
import { SCALE } from '../grading.ts'
import { ExactTable } from '../removal/exactTable.ts'
import { removalPositionOf } from '../removal/position.ts'
import { safeRemovals, without } from '../removal/safeRemovals.ts'
import { blockAt, refutationIn } from './refutation.ts'

/** This many blocks are solved within a twentieth of a second. */
export const MOST_BLOCKS = 22
/** The most removals that the solver has to find. */
const MOST_STEPS = 4

/**
 * The puzzle in a removal position. The other side defends as well as it can: it plays on where again only one removal
 * keeps the win, and the puzzle ends when several do, or when the other side has no safe removal.
 */
export function cutRemoval(state: NoTippingState): Puzzle | null {
  const position = removalPositionOf(state)
  const table = ExactTable.of(position)
  if (table === null)
    return null
  const line = new Line(table)
  const verdict = line.verdictOf(position)
  const right = winning(verdict)
  const wrong = losing(verdict)
  if (right.length === 0 || wrong.length === 0)
    return null
  const steps = line.from(position)
  const tempted = isTempted(state, right)
  return {
    state,
    seat: state.mover,
    task: right.length === 1
      ? 'One removal keeps the win. Find it.'
      : `${right.length} removals keep the win. Find one.`,
    grade: gradeOf({ wrong: wrong.length, length: steps.length, tempting: tempted ? 1 : 0 }, SCALE),
    whyGrade: `${wrong.length} of ${counted(verdict.options.length, 'safe removal')} ${plural(wrong.length, 'loses', 'lose')}${tempted ? ', also the one that looks best at first sight' : ''}; the solution takes ${counted(steps.length, 'move')}.`,
    steps,
  }
}

/** Whether the careful bot, which looks no further than its own move, would choose a wrong move. */
function isTempted(state: NoTippingState, right: readonly RemovalOption[]): boolean {
  const { position: taken } = carefulMove(state, seededRandom(0))
  return right.every(({ position }) => position !== taken)
}

/** The steps of a puzzle, from a table that covers every position that can follow. */
class Line {
  readonly #table: ExactTable

  constructor(table: ExactTable) {
    this.#table = table
  }

  verdictOf(position: RemovalPosition): RemovalVerdict {
    return this.#table.verdictOf(position)
  }

  /** The steps from a won position on, at most `most`. */
  from(position: RemovalPosition, most = MOST_STEPS): PuzzleStep[] {
    const verdict = this.verdictOf(position)
    const right = winning(verdict)
    const [only] = right
    const defence = right.length === 1 && only !== undefined && most > 1
      ? this.#defence(without(position, only.position), most - 1)
      : null
    return [this.#step(position, verdict, defence?.reply ?? null), ...defence?.steps ?? []]
  }

  /** The reply after which, for as long as possible, only one removal keeps the win; null if there is none. */
  #defence(
    position: RemovalPosition,
    most: number,
  ): { readonly reply: Removal, readonly steps: readonly PuzzleStep[] } | null {
    let best: { readonly reply: Removal, readonly steps: readonly PuzzleStep[] } | null = null
    for (const { position: taken } of safeRemovals(position)) {
      const after = without(position, taken)
      const verdict = this.verdictOf(after)
      if (winning(verdict).length !== 1 || losing(verdict).length === 0)
        continue
      const steps = this.from(after, most)
      if (best === null || steps.length > best.steps.length)
        best = { reply: { position: taken }, steps }
    }
    return best
  }

  #step(position: RemovalPosition, verdict: RemovalVerdict, reply: Removal | null): PuzzleStep {
    const right = winning(verdict)
    return {
      right: right.map(({ position: at }): Removal => ({ position: at })),
      wants: 'one',
      why: this.#whyRight(position, right, reply),
      reply,
      wrong: losing(verdict).map(option => this.#wrong(position, option)),
      otherwise: 'That tips the beam, and whoever tips it loses.',
    }
  }

  #whyRight(position: RemovalPosition, [only, ...others]: readonly RemovalOption[], reply: Removal | null): string {
    if (only === undefined || others.length > 0)
      return 'The win is kept.'
    if (reply !== null)
      return `The other side takes ${blockAt(without(position, only.position), reply.position)}, and again one removal alone keeps the win.`
    if (only.replies === 0)
      return 'Whatever the other side takes now tips the beam.'
    return only.replies === 1 ? 'The only safe reply loses.' : `Each of the ${only.replies} safe replies loses.`
  }

  #wrong(position: RemovalPosition, { position: at }: RemovalOption): PuzzleStep['wrong'][number] {
    const after = without(position, at)
    return { move: { position: at } satisfies Removal, ...refutationIn(after, this.verdictOf(after)) }
  }
}

function winning({ options }: RemovalVerdict): RemovalOption[] {
  return options.filter(({ value }) => value === 'win')
}

/** The removals that do not tip but lose, which somebody might choose. */
function losing({ options }: RemovalVerdict): RemovalOption[] {
  return options.filter(({ value }) => value === 'loss')
}
