/** Everything that the window says of Yinsh, apart from its introduction. */
import { counted } from '../../../shared/counted.ts'

/** `3 markers change colour`. */
function turning(flips: number): string {
  return `${counted(flips, 'marker')} ${flips === 1 ? 'changes' : 'change'} colour`
}

export const yinshTexts = {
  board: 'Yinsh board',
  points: 'Points of the board',
  keyboardHelp:
    'Arrow up and down go along the upright lines. Arrow right and left go along the lines that rise to the right or left, with Shift along those that fall. The digits 7, 8, 9 and 1, 2, 3 lead in the six directions as they lie on a number pad. Page Down and Page Up go from one point that may be chosen to the next. Enter chooses. Escape or Backspace takes a step of the turn back.',

  /** What may be done next, by what is due. */
  due: {
    place: (who: string, number: number, all: number) => `${who}: place ring ${number} of ${all} on any empty point`,
    rowOfOpponent: (who: string, opponent: string) =>
      `${who}: ${opponent} made a row of your markers. Choose the row to remove`,
    row: (who: string) => `${who}: you made a row. Choose the row to remove`,
    ringOff: (who: string) => `${who}: now choose one of your rings to take off the board`,
    ring: (who: string) => `${who}: choose the ring to move`,
    target: (who: string, point: string) => `${who}: choose where the ring at ${point} goes`,
    sent: 'The turn is played',
  },

  /** What is aimed at, and what choosing it does. */
  aim: {
    place: (point: string) => `Place a ring at ${point}`,
    row: (from: string, to: string) => `Remove the row from ${from} to ${to}`,
    ringOff: (point: string, isLast: boolean) =>
      isLast ? `Take the ring at ${point} off the board, and win` : `Take the ring at ${point} off the board`,
    ring: (point: string) => `Move the ring at ${point}`,
    back: (point: string) => `Put the ring at ${point} back`,
    target: (from: string, to: string, flips: number) =>
      `${from} to ${to}: ${flips === 0 ? 'no marker changes' : turning(flips)}`,
  },
  play: 'Play',
  undo: 'Undo step',
  undoKeys: 'Undo the last step of this turn (Backspace)',
  coordinates: 'Coordinates',
  coordinatesTitle: 'Show the name of every point',
  notHere: (point: string) => `${point} can’t be chosen now. The points that can be are marked`,

  /** A point for screen readers: its name, what is there, and what can be done with it. */
  point: (name: string, piece: string, use: string | null) =>
    use === null ? `${name}, ${piece}` : `${name}, ${piece}, ${use}`,
  piece: {
    ring: (who: string) => `ring of ${who}`,
    marker: (who: string) => `marker of ${who}`,
    none: 'empty',
  },
  use: {
    place: 'a ring may be placed here',
    row: (from: string, to: string) => `in the row from ${from} to ${to}, which may be removed`,
    ringOff: 'may be taken off the board',
    ring: 'can move',
    chosen: 'chosen',
    target: (flips: number) =>
      flips === 0 ? 'the ring may go here' : `the ring may go here and turn ${counted(flips, 'marker')}`,
  },

  /** The announcement of a turn: `Ann moves a ring from 2 6 to 2 0; 3 markers change colour. Bob to move`. */
  turn: (who: string, did: string, flips: number, next: string) =>
    `${who} ${did}${flips === 0 ? '' : `; ${turning(flips)}`}. ${next}`,
  hint: (turn: string) => `Hint: ${turn}`,
  better: (played: string, better: string) => `A mistake: ${played}; better: ${better}`,

  score: {
    list: 'Rings and markers',
    rings: (won: number, all: number) => `${won} of ${counted(all, 'ring')} removed`,
    placed: (placed: number, all: number) => `${placed} of ${all} rings placed`,
    markers: (count: number) => counted(count, 'marker'),
    left: (count: number) => `${counted(count, 'marker')} left for both`,
    scored: (score: string) => `score ${score}`,
  },

  settings: {
    size: 'Board',
    sizes: { 5: 'Size 5', 6: 'Size 6', 7: 'Size 7' },
    sizeNote: (points: number, rings: number) => `${points} points, ${rings} rings for each player.`,
    row: 'Markers in a row',
    rules: 'Rules',
    rulesNames: { course: 'Course', official: 'Official', blitz: 'Blitz' },
    rulesNotes: {
      course: 'The third ring removed wins. Markers never run out.',
      official: 'The third ring removed wins. There are 51 markers; when they run out, whoever removed more rings wins.',
      blitz: 'The first ring removed wins. There are 51 markers.',
    },
    onlyFive: 'Official and Blitz are played on size 5 with rows of 5.',
    wrong: 'Choose size 5, 6 or 7, rows of 5 or 6, and for Official and Blitz size 5 with rows of 5.',
  },
} as const
