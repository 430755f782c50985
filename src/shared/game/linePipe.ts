import type { Result } from '../result.ts'

/**
 * Connects a referee and a program that uses no network: the program reads lines on its standard input and answers each
 * turn with one line on its standard output. Keeps the state of the game, and is for one game only.
 */
export interface LinePipe {
  /** Takes one framed message of the referee. The error says what is wrong with it. */
  hear: (message: string) => Result<PipeStep, string>
  /** Takes the line with which the program answers its turn. */
  answer: (line: string) => PipeStep
  /** What to tell the referee if there will be no answer: the program's time is over, or it has gone. */
  giveUp: (why: 'timeout' | 'gone') => string
}

/** The result of a message or a line. */
export interface PipeStep {
  readonly toProgram: readonly string[]
  readonly toReferee: readonly string[]
  /** Whether the program now has to send a line. */
  readonly asks: boolean
  /** How the game ended, in the referee's words or the program's; null while it goes on. */
  readonly ended: string | null
  /** The program's total thinking time in milliseconds, told once as the game begins. */
  readonly budgetMs?: number
}
