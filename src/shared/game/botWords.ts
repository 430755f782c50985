/** What people are told of a built-in player. */
export interface BotWords {
  readonly name: string
  /** What it does, in one sentence for people. */
  readonly about: string
  /** Set if the bot thinks for a time, so that its moves depend on the speed of the machine. */
  readonly looksAtClock?: true
  /** Set if the bot is what it says only where the host's solver answers it. */
  readonly asksSolver?: true
}
