import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** What a room of people reads of a contest from a projector. */
export const contestPresenterTexts = {
  reading: 'The contest is about to appear',
  round: (round: number, rounds: number | null) =>
    rounds === null ? `Round ${numberText(round)}` : `Round ${numberText(round)} of ${numberText(rounds)}`,
  games: (ended: number, games: number | null) =>
    games === null ? counted(ended, 'game') : `${numberText(ended)} of ${counted(games, 'game')}`,
  left: (time: string) => `about ${time} left`,
  standings: 'Standings',
  bracket: 'Bracket',
  now: 'Now playing',
  awaited: 'Waiting for',
  next: 'Next',
  results: 'Results',
  versus: (names: readonly string[]) => names.join(' – '),
  paused: 'Paused',
  stopped: 'Stopped',
  draft: 'Begins soon',
  checkIn: (checked: number, of: number) => `Check-in ${numberText(checked)} of ${numberText(of)}`,
  points: 'Points',
  places: (from: number, to: number, all: number) => `${numberText(from)}–${numberText(to)} of ${numberText(all)}`,
  podium: 'The winners',
  winner: (name: string) => `${name} wins`,
  winners: (names: readonly string[], others: number) =>
    names.length + others > 3
      ? `${numberText(names.length + others)} share first place`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} share first place`,
  others: (others: number) => `and ${numberText(others)} more`,
  pointsOf: (points: string, each: boolean) =>
    `${points === '1' ? '1 point' : `${points} points`}${each ? ' each' : ''}`,
  place: (place: number) => ['1st', '2nd', '3rd'][place - 1] ?? `${place}th`,
}
