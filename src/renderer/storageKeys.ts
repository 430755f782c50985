/** Under what names the browser keeps what the window remembers. A board's own options are named beside it. */
export const STORED = {
  /**
   * What lets this page in, kept for its address and port alone: over reloads, for further tabs, and for the next start
   * of the browser.
   */
  hostKey: 'fulcrum.key',
  /** The secret by which the host knows a window. */
  windowSecret: 'fulcrum.window',
  guestName: 'fulcrum.guest.name',
  guestCode: 'fulcrum.guest.code',

  theme: 'fulcrum.theme',
  motion: 'fulcrum.motion',
  boardLook: 'fulcrum.boardLook',
  sound: 'fulcrum.sound',
  volume: 'fulcrum.volume',
  rail: 'fulcrum.rail',

  name: 'fulcrum.name',
  practiceGame: 'fulcrum.practiceGame',
  practiceBot: 'fulcrum.practiceBot',
  newMatch: 'fulcrum.newMatch',
  newContest: 'fulcrum.newContest',
  starterLanguage: 'fulcrum.language',
  starterSystem: 'fulcrum.system',

  log: 'fulcrum.log',
  thoughts: 'fulcrum.thoughts',
  thoughtsInHosted: 'fulcrum.thoughts.hosted',
  thoughtsOfMany: 'fulcrum.thoughts.many',
  evaluation: 'fulcrum.evaluation',
  replaySpeed: 'fulcrum.replaySpeed',
  pace: 'fulcrum.pace',
  libraryStats: 'fulcrum.libraryStats',
  librarySearches: 'fulcrum.librarySearches',
  analysisTree: 'fulcrum.analysis',
  analysisEngine: 'fulcrum.analysis.engine',
  puzzles: 'fulcrum.puzzles',
  /** One for each game follows, with its id. */
  labProgram: 'fulcrum.labProgram.',
} as const
