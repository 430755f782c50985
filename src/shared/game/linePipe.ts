import type { Result } from '../result.ts'

/**
 * Between a referee and a program that knows no network: it reads lines on its standard input and answers each
 * turn with one line on its standard output. Holds the game that it pipes, and is for one game.
 */
export interface LinePipe {
  /** Takes one framed message of the referee. The error says what is wrong with it. */
  hear: (message: string) => Result<PipeStep, string>
  /** Takes the program's line for its turn, which it was asked for. */
  answer: (line: string) => PipeStep
  /** What to tell the referee where there will be no answer: the program's time is over, or it has gone. */
  giveUp: (why: 'timeout' | 'gone') => string
}

/** What follows from a message, or from a line. */
export interface PipeStep {
  readonly toProgram: readonly string[]
  readonly toReferee: readonly string[]
  /** Whether the program is asked for a line now. */
  readonly asks: boolean
  /** How the game ended, in the referee's words or the program's; null while it goes on. */
  readonly ended: string | null
  /** Told once, as the game begins: the program's time for all its thinking in milliseconds. */
  readonly budgetMs?: number
}
