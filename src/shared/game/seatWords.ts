/** What people call the seats, from the first to the ninth. */
export const SEAT_WORDS: readonly string[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
