import type { StandingColumn } from './standingsTable.ts'

/** What a column of the standings is called: short, in full, and what it means. */
export const COLUMN_WORDS: Readonly<
  Record<StandingColumn, { readonly short: string, readonly name: string, readonly about: string }>
> = {
  'bh': { short: 'BH', name: 'Buchholz', about: 'The sum of the opponents’ points' },
  'bhC1': { short: 'BH−1', name: 'Buchholz cut 1', about: 'The sum of the opponents’ points, without the lowest' },
  'bhC2': { short: 'BH−2', name: 'Buchholz cut 2', about: 'The sum of the opponents’ points, without the two lowest' },
  'bhM1': {
    short: 'BH±1',
    name: 'Median Buchholz',
    about: 'The sum of the opponents’ points, without the lowest and the highest',
  },
  'sb': { short: 'SB', name: 'Sonneborn-Berger', about: 'Each result times the points of the opponent' },
  'koya': { short: 'Koya', name: 'Koya', about: 'Points against those who have at least half of the points' },
  'win': {
    short: 'Wins',
    name: 'Wins',
    about: 'Games won, also without play; encounters, where points count these',
  },
  'won': {
    short: 'Won',
    name: 'Won at the board',
    about: 'Games won at the board; encounters, where points count these',
  },
  'progressive': {
    short: 'Prog.',
    name: 'Progressive',
    about: 'The sum of the points after each round: early wins count more',
  },
  'seat2-games': {
    short: '2nd',
    name: 'In seat 2',
    about: 'Games played in seat 2; encounters begun there, where points count these',
  },
  'seat2-wins': {
    short: '2nd won',
    name: 'Wins in seat 2',
    about: 'Games won in seat 2; encounters begun there and won, where points count these',
  },
  'direct': {
    short: 'Direct',
    name: 'Direct encounter',
    about: 'What those with equal points (in a ladder, equal strength) scored against each other, on average where two met more than once',
  },
  'performance': {
    short: 'Perf.',
    name: 'Performance',
    about: 'The mean of the opponents’ points at the end, with 10 for a win and 5 for a draw',
  },
  'fewer-games': { short: 'Fewer', name: 'Fewer games', about: 'Who needed fewer games for the same points' },
  'openskill': {
    short: 'Strength',
    name: 'Strength',
    about: 'How strong it is at least, by all results so far: μ − 3σ of OpenSkill',
  },
  'stage': {
    short: 'How far',
    name: 'How far it came',
    about: 'Rounds survived in the knock-out; for those who were not in it, the place in the group',
  },
}
