import { numberText } from '../../shared/numberText.ts'

/**
 * Reasons why something can't be done, as far as the window gives them itself; a refusal by the host brings its own
 * words.
 */
export const problemTexts = {
  host: {
    notConnected: 'There is no connection to the host right now. Try again when it is back.',
    connectionLost:
      'The connection was lost before the host answered. Once it is back, look at the board, and try again if needed.',
    noProperAnswer: 'The host did not answer as it should. Try again; if that does not help, restart Fulcrum.',
    noProperAnswerBecause: (why: string) =>
      `The host did not answer as it should: ${why}. Try again; if that does not help, restart Fulcrum.`,
  },

  /** Problems of a form field. */
  field: {
    wholeNumber: (least: number, most: number) =>
      `Choose a whole number from ${numberText(least)} to ${numberText(most)}.`,
    clock: (mostSeconds: number) =>
      `The clock is a number of seconds from 1 to ${numberText(mostSeconds)}.`,
    pause: 'The pause is a number of seconds from 0 to 60.',
    port: 'A port is a whole number from 0 to 65535; 0 takes any that is free.',
  },

  puzzle: {
    notWanted: 'Another puzzle was asked for.',
    noMore: 'No more of your games hold a puzzle. Play some, or choose endless puzzles.',
    noneThere: 'That position holds no puzzle: nothing is proven there, or every move is as good as any other.',
    cancelled: 'The question was cancelled.',
  },

  board: {
    full: (most: number) => `The board holds no more than ${most} moves. Delete some that you don’t need.`,
    refused: (why: string) => `${why}.`,
    somebody: 'Somebody',
  },
}
