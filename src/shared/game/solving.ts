import type { AnyGame } from './game.ts'
import type { Puzzle, PuzzleStep } from './puzzle.ts'
import { isSameMove } from './puzzle.ts'
import { NAMELESS } from './seatWords.ts'
import { soleWinnerOf } from './standing.ts'

/** The progress of somebody on a puzzle. Plain data, never changed in place. */
export interface Solving {
  /** The position now. */
  readonly state: unknown
  /** The step to be answered, from 0; the number of steps once the puzzle is solved. */
  readonly step: number
  /** The right moves made so far in this step, if the step wants all of them. */
  readonly found: readonly unknown[]
}

/** The result of an answer. */
export type Answer
  /** The rules refuse the move. */
  = | { readonly kind: 'refused', readonly code: string }
    /** `after` is the position after the move, `refuted` the one after the reply to it. */
    | { readonly kind: 'wrong', readonly why: string, readonly after: unknown, readonly refuted: unknown | null }
    /** `after` is the position after the move; `next` the progress once the other side has replied. */
    | {
      readonly kind: 'right'
      readonly why: string | null
      readonly after: unknown
      readonly next: Solving
      readonly isReplied: boolean
    }

export function beginSolving({ state }: Puzzle): Solving {
  return { state, step: 0, found: [] }
}

export function isSolved({ steps }: Puzzle, { step }: Solving): boolean {
  return step >= steps.length
}

/** Judges somebody's move. Takes anything. The puzzle must not be solved yet. */
export function answer(game: AnyGame, puzzle: Puzzle, solving: Solving, given: unknown): Answer {
  const step = puzzle.steps[solving.step]
  if (step === undefined)
    throw new RangeError('answer: the puzzle is solved')
  const played = game.play(solving.state, given)
  if (!played.ok)
    return { kind: 'refused', code: played.error.code }
  const { state: after, move } = played.value
  if (
    step.wants === 'win'
      ? !isWonFor(game, puzzle, after)
      : movesLeft(step, solving).every(right => !isSameMove(right, move))
  ) {
    return wrongAnswer(game, step, after, move)
  }
  const found = [...solving.found, move]
  if (step.wants === 'all' && found.length < step.right.length)
    return { kind: 'right', why: null, after, next: { state: after, step: solving.step, found }, isReplied: false }
  const replied = step.reply === null ? null : game.play(after, step.reply)
  const state = replied?.ok ? replied.value.state : after
  return {
    kind: 'right',
    why: step.why,
    after,
    next: { state, step: solving.step + 1, found: [] },
    isReplied: replied?.ok ?? false,
  }
}

/** Whether a move that was made in the puzzle's position fails to answer its first step. */
export function isMissed(game: AnyGame, puzzle: Puzzle, made: unknown): boolean {
  const [step] = puzzle.steps
  if (step?.wants !== 'win')
    return step?.right.every(right => !isSameMove(right, made)) ?? false
  const played = game.play(puzzle.state, made)
  return played.ok && !isWonFor(game, puzzle, played.value.state)
}

/** A right move for the present step; null once the puzzle is solved. */
export function rightMove({ steps }: Puzzle, solving: Solving): unknown {
  const step = steps[solving.step]
  return step === undefined ? null : movesLeft(step, solving)[0] ?? null
}

function movesLeft({ right, wants }: PuzzleStep, { found }: Solving): readonly unknown[] {
  return wants !== 'all' ? right : right.filter(move => found.every(made => !isSameMove(made, move)))
}

/** Whether a position ends the game with the solver as the only winner. */
function isWonFor(game: AnyGame, { seat }: Puzzle, state: unknown): boolean {
  return soleWinnerOf(game.standing(state)?.places ?? {}) === seat
}

function wrongAnswer(game: AnyGame, { wrong, wants, otherwise }: PuzzleStep, after: unknown, move: unknown): Answer {
  if (wants === 'win' && game.standing(after) !== null)
    return { kind: 'wrong', why: `${otherwise} ${game.explainEnd(after, NAMELESS)}.`, after, refuted: null }
  const known = wrong.find(one => isSameMove(one.move, move))
  const refuted = known === undefined || known.reply === null ? null : game.play(after, known.reply)
  return { kind: 'wrong', why: known?.why ?? otherwise, after, refuted: refuted?.ok ? refuted.value.state : null }
}
