/**
 * The keys under which the browser keeps what the window remembers. A board's own options have theirs beside the board.
 */
export const STORED = {
  /**
   * The key that lets this page in, kept for its address and port alone: over reloads, for further tabs, and for the
   * next start of the browser.
   */
  hostKey: 'fulcrum.key',
  /** The secret by which the host knows a window. */
  windowSecret: 'fulcrum.window',
  /** The workshop's game for whose bot this tab answers. */
  workshopGame: 'fulcrum.workshopGame',
  /** When this tab was loaded anew because a part of the window could not be fetched, in milliseconds since 1970. */
  loadedAnewAt: 'fulcrum.loadedAnewAt',
  guestName: 'fulcrum.guest.name',
  guestCode: 'fulcrum.guest.code',
  /** The game of the collection for which this browser keeps bots. */
  guestTask: 'fulcrum.guest.task',

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
  /** Followed by a game's id: one entry for each game. */
  labProgram: 'fulcrum.labProgram.',
} as const
