import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** The first view: ways to begin, and what is on the host already. */
export const homeTexts = {
  about:
    'Play this game here, or choose another one below. People, bots and your own programs can play against each other.',
  watchOnly: 'This window may only watch. Choose a match to follow it.',
  watchOnlyWhenEmpty: 'This window may only watch. Matches appear here as soon as the host starts one.',
  learn: (game: string) => `Learn ${game}`,

  board: { title: 'Your first move begins a match', you: 'You' },

  start: {
    playTheBot: 'Play the bot now',
    aboutPlaying: (game: string, settings: string, clock: string) => `${game}, you move first: ${settings}; ${clock}.`,
    host: 'Host a match',
    aboutHosting: (game: string, settings: string, clock: string, where: string) =>
      `Opens a port for programs (${where}): ${game}, ${settings}; ${clock}.`,
    aboutSettingUp: 'Choose the game, the rules, the clock and who sits where.',
    aboutContest: 'A round robin, a Swiss, a knock-out: Fulcrum pairs, plays and counts.',
    aboutChecking: 'See whether your program is ready for a contest.',
  },

  puzzles: {
    solved: 'Today’s are solved. There are always more.',
    open: (count: number) => `${counted(count, 'puzzle')} for today, and as many more as you like.`,
    daysInRow: (days: number) => `${numberText(days)} days in a row.`,
  },

  matches: {
    dismissOver: (count: number) => `Dismiss ${numberText(count)} that are over`,
    dismiss: 'Dismiss',
    dismissOne: (players: string) => `Dismiss ${players}`,
  },

  ports: {
    /** Who can reach a port, as somebody at the host or at another computer reads it. */
    reach: (lan: boolean, isElsewhere: boolean) =>
      lan ? 'classroom network' : isElsewhere ? 'the host’s computer only' : 'this computer only',
    nobodyWaits: 'Nobody waits for a game.',
    waiting: (names: readonly string[]) => `Waiting for the next game: ${names.join(', ')}.`,
    latestMatch: 'Latest match',
    stop: 'Stop listening',
    stopOne: (port: number) => `Stop listening on port ${port}`,
    asksToStop: (port: number) => `Stop listening on port ${port}?`,
    aboutStopping:
      'Programs that wait there are disconnected, and no others can join. A running match goes on to its end.',
  },

  unfinished: {
    title: 'Unfinished',
    about:
      'Fulcrum was closed in the middle of these. A resumed match goes on from its last move, with the clocks as they were then.',
    resumeOne: (players: string) => `Resume ${players}`,
    giveUp: 'Don’t resume',
    giveUpOne: (players: string) => `Don’t resume ${players}`,
    asksToGiveUp: (players: string) => `Don’t resume ${players}?`,
    aboutGivingUp:
      'The match ends as interrupted, without a result, and leaves this list. Its moves stay in the library.',
  },

}
