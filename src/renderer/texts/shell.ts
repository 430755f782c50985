import { numberText } from '../../shared/numberText.ts'

const THEMES = { system: 'like the system', light: 'light', dark: 'dark' }

/** The frame around every view: its rail, the state of the connection, what went wrong. */
export const shellTexts = {
  skipToContent: 'Skip to content',

  rail: {
    name: 'Fulcrum',
    home: 'Fulcrum, home',
    noMatches: 'None yet',
    /** How many matches the rail leaves out, short and in words. */
    rest: (count: number) => `+${numberText(count)}`,
    restInWords: (count: number) => `${numberText(count)} more, under Home`,
    latestMatch: (port: number) => `Latest match on port ${port}`,
    /** Who can reach a port, as somebody at the host or at another computer reads it. */
    reach: (lan: boolean, isElsewhere: boolean) => lan ? 'Network' : isElsewhere ? 'Host only' : 'This computer',
    /** The label of a match in a rail that shows only two names. */
    match: (players: string, title: string, standing: string) => `${players}. ${title}. ${standing}`,
  },

  bar: {
    newMatch: 'New',
    more: 'More',
  },

  foot: {
    findAnythingHint: 'Find anything (Ctrl+K)',
    keyboardHelpHint: 'Keyboard help (?)',
    makeSlim: 'Make the rail slim',
    makeWide: 'Make the rail wide',
    version: (version: string) => `Version ${version}`,
    connection: { connecting: 'Connecting', open: 'Connected', reconnecting: 'Reconnecting' },
  },

  hold: {
    paused: 'Paused.',
    wait:
      'Games can’t be saved at the moment. Until saving works again, matches and contests stand still and no clock runs.',
  },

  connection: {
    connecting: 'Connecting to the host…',
    noAnswer: 'The host does not answer',
    startAgain:
      'Fulcrum may have been closed. Start it again as you did before; this page connects by itself. If it prints a new address, open that one.',
    lost: 'The connection to the host is lost.',
    triesAgain: 'Fulcrum keeps trying to reach it.',
    tryNow: 'Try now',
  },

  fault: {
    title: 'This view stopped working',
    about:
      'Something in Fulcrum’s window went wrong. The matches on the host are not affected: reload to carry on where you were.',
    reload: 'Reload',
    details: 'Details for a report',
    copyDetails: 'Copy the details',
    unseen: 'Something in this window went wrong. Reload it if it does not work as it should.',
  },

  keyHelp: {
    title: 'Keys',
    about: 'Everything in Fulcrum can be done without a mouse.',
    howToPlay: 'How to play',
  },

  /** The current theme, and the one that a press chooses. */
  theme: (now: 'system' | 'light' | 'dark', next: 'system' | 'light' | 'dark') =>
    `Theme: ${THEMES[now]}. Change to ${THEMES[next]}`,

  /** The title of the window or the browser's tab. */
  pageTitle: {
    home: 'Fulcrum',
    /** `Library – Fulcrum`. */
    of: (view: string) => `${view} – Fulcrum`,
    match: 'Match',
    matchOf: (players: string, standing: string) => `${players}: ${standing}`,
    presenter: 'Presenter',
    notFound: 'Not found',
    guest: 'Watch and join',
  },
}
