/** A bot in this process. Its answers are JSON text, as `botMessages.ts` describes it. */
export interface LoadedBot {
  /** The answer to loading it. */
  readonly loaded: string | null
  /** Null if no answer can come any more. */
  readonly choose: (state: string) => Promise<string | null>
}
