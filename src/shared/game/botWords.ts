/** What people are told of a built-in player. */
export interface BotWords {
  readonly name: string
  /** What it does, in one sentence for people. */
  readonly about: string
}
