import type { Game, GameRefusal } from '../../shared/game/game.ts'
import type { Names } from '../../shared/game/seat.ts'
import { firstSeats } from '../../shared/game/seat.ts'
import { NAMELESS } from '../../shared/game/seatWords.ts'

/**
 * How a game teaches itself: a few steps to do on its own board by its own rules, the rules to read, and what the marks
 * on the board mean. It is data; the window shows it alike for every game.
 */
export interface Introduction<State, Move> {
  /** Four to six steps. */
  readonly steps: readonly IntroductionStep<State, Move>[]
  readonly rules: readonly RulesChapter[]
  readonly marks: readonly BoardMark[]
}

/** One thing to learn, by doing it. */
export interface IntroductionStep<State, Move> {
  readonly title: string
  /** What to do, in one or two sentences. */
  readonly task: string
  /** The moves that solve it: a test plays them. */
  readonly solution: readonly Move[]
  /** The position in which the step begins; somebody must be to move. */
  readonly position: State
  /** Judges a move by the position after it. */
  readonly judge: (after: State) => StepAnswer
  /** A move to point out, as a hint does. */
  readonly advise?: (state: State) => Move | null
}

/** `done`: that was right. `again`: it was not, and the step restarts. `on`: good so far, another move is due. */
export interface StepAnswer {
  readonly verdict: 'done' | 'again' | 'on'
  /** What happened, in one or two sentences. */
  readonly said: string
}

export interface RulesChapter {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The differences between rule sets; the first row holds their names. */
  readonly table?: readonly (readonly string[])[]
}

/** A mark that the board draws, with what it means. */
export interface BoardMark {
  readonly name: string
  readonly means: string
  readonly look: readonly MarkStroke[]
}

/** A part of a mark: the `d` of an SVG path in a box of 24 by 24, with its colours in CSS notation. */
export interface MarkStroke {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  /** In units of the box; 2 by default. */
  readonly width?: number
  readonly dashes?: string
}

/** An introduction for code that treats every game alike. */
export type AnyIntroduction = Introduction<unknown, unknown>

/** The players in every introduction: the reader is Ann. */
export const LEARNERS: Names = { ...NAMELESS, 1: 'Ann', 2: 'Bob' }

/**
 * The position after these moves from the start with these settings. A move that the game refuses is a bug and throws.
 */
export function positionAfter<Settings, State, Move>(
  { seats, setup, play }: Pick<Game<Settings, State, Move, GameRefusal>, 'seats' | 'setup' | 'play'>,
  settings: Settings,
  moves: readonly Move[] = [],
): State {
  const start = setup(settings, { seats: firstSeats(seats(settings).least), first: 1 })
  return moves.reduce((state, move) => {
    const played = play(state, move)
    if (!played.ok)
      throw new Error(`an introduction holds a move that its game refuses: ${played.error.code}`)
    return played.value.state
  }, start)
}

export function done(said: string): StepAnswer {
  return { verdict: 'done', said }
}

export function again(said: string): StepAnswer {
  return { verdict: 'again', said }
}

export function on(said: string): StepAnswer {
  return { verdict: 'on', said }
}
