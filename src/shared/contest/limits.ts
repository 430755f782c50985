/** The most games that a contest may hold. */
export const MOST_CONTEST_GAMES = 1_000_000
export const MOST_PARTICIPANTS = 10_000
/** The most games of a series. */
export const MOST_SERIES_GAMES = 99
