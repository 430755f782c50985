import type { StandingColumn } from './standingsTable.ts'

/** What a column of the standings is called: short, in full, and what it means. */
export const COLUMN_WORDS: Readonly<
  Record<StandingColumn, { readonly short: string, readonly name: string, readonly about: string }>
> = {
  'bh': { short: 'BH', name: 'Buchholz', about: 'The sum of the opponents’ scores' },
  'bhC1': { short: 'BH−1', name: 'Buchholz cut 1', about: 'The sum of the opponents’ scores, without the lowest' },
  'bhC2': { short: 'BH−2', name: 'Buchholz cut 2', about: 'The sum of the opponents’ scores, without the two lowest' },
  'bhM1': {
    short: 'BH±1',
    name: 'Median Buchholz',
    about: 'The sum of the opponents’ scores, without the lowest and the highest',
  },
  'sb': { short: 'SB', name: 'Sonneborn-Berger', about: 'Each result times the score of the opponent' },
  'koya': { short: 'Koya', name: 'Koya', about: 'Points against those who have at least half of the points' },
  'win': { short: 'Wins', name: 'Rounds won', about: 'Rounds won, also without play' },
  'won': { short: 'Won', name: 'Games won', about: 'Games won at the board' },
  'progressive': {
    short: 'Prog.',
    name: 'Progressive',
    about: 'The sum of the scores after each round: early wins count more',
  },
  'seat2-games': { short: '2nd', name: 'Games in seat 2', about: 'Games played in seat 2' },
  'seat2-wins': { short: '2nd won', name: 'Wins in seat 2', about: 'Games won in seat 2' },
  'direct': {
    short: 'Direct',
    name: 'Direct encounter',
    about: 'The games among those with equal points, on average where two met more than once',
  },
  'performance': {
    short: 'Perf.',
    name: 'Performance',
    about: 'The mean of the opponents’ points at the end, with 10 for a win and 5 for a draw',
  },
  'fewer-games': { short: 'Fewer', name: 'Fewer games', about: 'Who needed fewer games for the same points' },
  'openskill': {
    short: 'OpenSkill',
    name: 'OpenSkill, μ − 3σ',
    about: 'How strong it is at least, by all results so far',
  },
  'stage': { short: 'Came to', name: 'Last round', about: 'How far it came in the knock-out' },
}
