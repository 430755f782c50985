import { counted } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** The first view: ways to begin, and what there is already. */
export const homeTexts = {
  titleWhenEmpty: 'Play, host or watch',
  title: 'Fulcrum',
  about: 'Turn-based games between people, bots and programs of your own.',
  watchOnly: 'This window may only watch. Choose a match to follow it.',
  watchOnlyWhenEmpty: 'This window may only watch. Matches appear here as soon as the host starts one.',
  /** `{link}` leads to the introduction of a game. */
  newcomer: 'New to it? {link}.',
  learn: (game: string) => `Learn ${game} in a few steps`,

  start: {
    playTheBot: 'Play the bot now',
    aboutPlaying: (game: string, settings: string, clock: string) => `${game}, you move first: ${settings}; ${clock}.`,
    host: 'Host a match',
    aboutHosting: 'Open a port for programs, in any language, and watch them play.',
    aboutSettingUp: 'Choose the game, the rules, the clock and who sits where.',
    aboutContest: 'A round robin, a Swiss, a knock-out: paired, played and counted by itself.',
    aboutChecking: 'See whether your program is ready for a contest.',
  },

  puzzles: {
    solved: 'Today’s are solved; there are more without end.',
    open: (count: number) => `${counted(count, 'puzzle')} of today to solve, and as many more as you like.`,
    daysInRow: (days: number) => `${numberText(days)} days in a row.`,
  },

  matches: {
    dismissOver: (count: number) => `Dismiss ${numberText(count)} that are over`,
    dismiss: 'Dismiss',
    dismissOne: (players: string) => `Dismiss ${players}`,
  },

  ports: {
    onNetwork: 'classroom network',
    onThisComputer: 'this computer only',
    nobodyWaits: 'Nobody waits for a game.',
    waiting: (names: readonly string[]) => `Waiting for the next game: ${names.join(', ')}.`,
    latestMatch: 'Latest match',
    stop: 'Stop listening',
    stopOne: (port: number) => `Stop listening on port ${port}`,
    asksToStop: (port: number) => `Stop listening on port ${port}?`,
    aboutStopping:
      'Clients that wait there are disconnected and no others can join. A match that runs goes on to its end.',
  },

  unfinished: {
    title: 'Unfinished',
    about:
      'Fulcrum was closed in the middle of these. Resumed, a match goes on with the clocks as they were before the turn that ran.',
    resumeOne: (players: string) => `Resume ${players}`,
    giveUp: 'Give up',
    giveUpOne: (players: string) => `Give up ${players}`,
    asksToGiveUp: (players: string) => `Give up ${players}?`,
    aboutGivingUp: 'The match ends as interrupted, without a result. Its moves stay in the library.',
  },

}
