/** A bot that was loaded, in this process or elsewhere. Its answers are JSON text, as `botMessages.ts` describes it. */
export interface LoadedBot {
  /** The answer to loading it. */
  readonly loaded: string
  /**
   * First tells of the moves that were made since the bot was last asked. Null if no answer can come any more, here and
   * below.
   */
  readonly choose: (state: string, placed: string) => Promise<string | null>
  /** Tells of the last moves, and how the game ended. */
  readonly over: (result: string, placed: string) => Promise<string | null>
}

/** An answer if it is text: a bot may have put anything in its place, such as an object with a `then` of its own. */
export function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : ''
}
