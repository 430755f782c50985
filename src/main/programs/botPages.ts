/** The page in which one bot of the workshop runs, where the host can't start a process for it. */
export interface BotPage {
  /** Asks the page, once it is there. The request is a `BotPageRequest` as JSON. */
  readonly ask: (request: string) => void
  /** Ends the page, whatever runs in it. */
  readonly destroy: () => void
}

/** Hears one page. What it says may be anything: a bot that breaks its page may say it. */
export interface BotPageEvents {
  readonly said: (what: unknown) => void
  /** The page has ended by itself, and why, in a word or two. */
  readonly gone: (why: string) => void
}

/** Opens pages for bots of the workshop, each of its own, from which nothing can be reached. */
export interface BotPages {
  readonly open: (events: BotPageEvents) => BotPage
}
