import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** What a room of people reads of a contest from a projector. */
export const contestPresenterTexts = {
  reading: 'The contest is about to appear',
  round: (round: number, rounds: number | null) => rounds === null ? `Round ${numberText(round)}` : `Round ${numberText(round)} of ${numberText(rounds)}`,
  games: (ended: number, games: number | null) => games === null ? counted(ended, 'game') : `${numberText(ended)} of ${counted(games, 'game')}`,
  left: (time: string) => `about ${time} left`,
  standings: 'Standings',
  bracket: 'Bracket',
  now: 'Now playing',
  next: 'Next',
  results: 'Results',
  versus: (names: readonly string[]) => names.join(' – '),
  paused: 'Paused',
  stopped: 'Stopped',
  draft: 'Begins soon',
  points: 'Points',
  places: (from: number, to: number, all: number) => `${numberText(from)}–${numberText(to)} of ${numberText(all)}`,
  podium: 'The winners',
  winner: (name: string) => `${name} wins`,
  winners: (names: readonly string[]) => `${names.join(' and ')} share first place`,
  pointsOf: (points: string) => points === '1' ? '1 point' : `${points} points`,
  place: (place: number) => ['1st', '2nd', '3rd'][place - 1] ?? `${place}th`,
}
