/** What people are told of a built-in player. */
export interface BotWords {
  readonly name: string
  /** What it does, in one sentence for people. */
  readonly about: string
  /** How it moves depends on how fast the machine is: it thinks for a time. */
  readonly looksAtClock?: true
}
