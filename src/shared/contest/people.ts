/** So long a game of a contest waits for a person to sit down, and for a move of theirs while no clock runs, in milliseconds. */
export const PERSON_MS = 5 * 60_000
