/** The shortest and the longest time (a day) for all the moves of one player. */
export const MIN_BUDGET_MS = 100
export const MAX_BUDGET_MS = 24 * 60 * 60 * 1000
export const DEFAULT_BUDGET_MS = 120 * 1000
/** The longest pause between two turns. */
export const MAX_PAUSE_MS = 60 * 1000
/** The longest opening; more moves than any game of ours has. */
export const MAX_OPENING = 50_000
/** How much of a client's message an event keeps, in characters. */
export const MAX_RAW_MESSAGE = 500
