import { counted } from '../../shared/counted.ts'

const inSeconds = (seconds: number): string => seconds > 0 ? `in ${seconds} s` : 'now'

/** Texts about series: the table of a series, and the strip above one of its games. */
export const seriesTexts = {
  /** The state of a series. */
  state: {
    betweenGames: (played: number, games: number) => `After ${played} of ${counted(games, 'game')}.`,
    playing: (game: number, games: number) => `Game ${game} of ${games} is being played.`,
    left: (played: number, games: number) =>
      `Stopped after ${played} of ${counted(games, 'game')}. The series can be resumed; what was played counts.`,
    damaged: (about: string) => `The log of this series is damaged. ${about}`,
    aboutMending:
      'Later games are played again; the old ones stay in the library. The damaged log is kept as a file in the data folder.',
    games: (games: number) => counted(games, 'game'),
    watchGame: (game: number) => `Watch game ${game}`,
  },

  table: {
    label: 'Games of the series',
    caption: 'Each game of the series with its result for everybody, and the totals',
    began: 'Began',
    gameNumber: (game: number) => `Game ${game}`,
    seat: (seat: number) => `Seat ${seat}`,
    plays: 'plays',
    points: 'Points',
    place: 'Place',
    /** About the next game. */
    whenResumed: 'when the series is resumed',
    toCome: 'to come',
    /** 0 seconds means now. */
    begins: (seconds: number) => `begins ${inSeconds(seconds)}`,
  },

  strip: {
    gameOfSome: (game: number) => `Game ${game} of a series`,
    gameOf: (game: number, games: number) => `Game ${game} of ${games}`,
    toTable: 'The table of the series',
    over: 'The series is over',
    begins: (game: number, seconds: number) => `Game ${game} begins ${inSeconds(seconds)}`,
    beginsSoon: (game: number | '') => `Game ${game} begins soon`,
    isOn: (game: number) => `Game ${game} is on`,
    toGame: (game: number) => `To game ${game}`,
  },

  resume: {
    label: (players: string) => `Resume the series ${players}`,
    question: 'Open a port for this series?',
    yes: 'Open port',
    /** `port` is 0 for any free port. */
    about: (port: number, forNetwork: boolean) =>
      `${port === 0 ? 'A free port' : `Port ${port}`} opens ${forNetwork ? 'for the network' : 'on this computer'}, and the next game begins when all programs are back. A program that gives its earlier name gets its earlier seat; the others get the rest in the order in which they connect. Another port can be chosen under New match.`,
  },

  end: {
    button: 'End series',
    label: (players: string) => `End series ${players}`,
    question: 'End this series for good?',
    about:
      'A game that is being played is stopped without a result. The games before it count, and stay in the library.',
  },

  pictures: {
    save: 'Save last positions',
    about: 'A PNG of each game’s last position, in a ZIP file',
  },
}
