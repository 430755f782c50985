import { counted, plural } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** A ladder, and the card of a bot on it. */
export const ladderTexts = {
  caption: 'The ladder',
  rank: 'Place',
  name: 'Bot',
  history: 'So far',
  strength: 'Strength',
  games: 'Games',
  score: 'Won, drawn, lost',
  scoreOf: (wins: number, draws: number, losses: number) =>
    `${numberText(wins)}, ${numberText(draws)}, ${numberText(losses)}`,
  about:
    'Each new version plays some games and finds its place. Its strength is a careful estimate: low at first, and higher as more games make it certain.',
  rests: 'The ladder stands still at present.',
  none: 'Nobody is on the ladder yet.',
  moved: (places: number, games: number) =>
    `${counted(Math.abs(places), 'place')} ${places > 0 ? 'up' : 'down'} in the last ${counted(games, 'game')}`,
  places: (first: number, now: number) =>
    first === now ? `at place ${numberText(now)}` : `from place ${numberText(first)} to ${numberText(now)}`,
  open: (name: string) => `About ${name}`,

  card: {
    reading: 'Reading the games…',
    place: (rank: number, of: number) => `Place ${numberText(rank)} of ${numberText(of)}`,
    left: (rank: number | null) => rank === null ? 'No longer on the ladder' : `Left from place ${numberText(rank)}`,
    strength: (strength: string) => `strength ${strength}`,
    games: (count: number) => counted(count, 'game'),
    score: (wins: number, draws: number, losses: number) =>
      `${numberText(wins)} won, ${numberText(draws)} drawn, ${numberText(losses)} lost`,
    history: 'Place so far, also with earlier versions',
    versions: 'Versions',
    version: 'Version',
    since: 'Since',
    reached: 'Place',
    noPlace: '–',
    replaced: 'as it left',
    opponents: 'Against',
    more: (count: number) => `and ${numberText(count)} ${plural(count, 'other', 'others')} before`,
    latest: 'Latest games',
    noGames: 'It has played no game yet.',
    game: (outcome: 'win' | 'draw' | 'loss', opponent: string) =>
      ({
        win: `Won against ${opponent}`,
        draw: `Drew against ${opponent}`,
        loss: `Lost against ${opponent}`,
      })[outcome],
    open: 'Open the game',
    openOf: (game: string) => `Open the game: ${game}`,
  },
}
