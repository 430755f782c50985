import { counted } from '../../shared/counted.ts'
import { chanceText } from '../../shared/game/chance.ts'

/** What the form of a new match says. */
export const newMatchTexts = {
  watchOnly: 'This window may only watch. Open Fulcrum on the computer that hosts to start a match.',
  startKey: 'Ctrl+Enter',
  startSeries: 'Start series',
  startAtFreePort: 'Open a free port and wait',
  /** `port` may not be a number yet. */
  startAtPort: (port: number) => `Open port ${port || '…'} and wait`,
  wrongField: (field: string) => `Check this field: ${field}`,

  seats: {
    onlyPlayer: 'Player',
    swap: 'Swap seats',
    turn: 'Move everybody one seat on',
    seat: (seat: number) => `Seat ${seat}`,
    whoSits: (seat: number) => `Who sits at seat ${seat}`,
    name: 'Name',
    usualName: (seat: number) => `Player ${seat}`,
    ownName: 'As it calls itself',
    whichBot: (seat: number) => `Which bot plays seat ${seat}`,
    aboutGuest:
      'Comes with a browser or a phone, and the four digits that the next screen shows. The match waits for them.',
    aboutProgram:
      'It connects over TCP and gives its own name. The next screen shows the address and ready-made commands.',
    playsAlone: 'plays alone',
    movesFirst: 'moves first',
    movesSecond: 'moves second',
    ownClock: 'Own clock',
    ownClockFor: (seat: number) => `Own clock for seat ${seat}`,
    ownClockNote: 'seconds, own clock',
    ownClockOf: (seat: number) => `Seconds for seat ${seat}`,
    sameClock: (seat: number) => `Give seat ${seat} the clock of the others`,
  },

  fair: {
    met: (who: string, wins: number, games: number, other: string) =>
      `${who} won ${wins} of ${counted(games, 'game')} against ${other}.`,
    chance: (who: string, chance: number) =>
      `From this start ${who}’s chance to win is ${chanceText(chance)}, judging by these games and by games between bots.`,
    /** `start` is the settings in words. */
    fairer: (first: string, start: string, who: string, chance: number) =>
      `More even, perhaps: ${first} moves first, ${start} (${chanceText(chance)} for ${who}).`,
    take: 'Set it up',
    /** `clock` is like “15 s”. */
    lessTime: (who: string, clock: string, chance: number) =>
      `Or this start, with only ${clock} for ${who} (${chanceText(chance)}).`,
    takeLessTime: 'Give less time',
  },

  port: {
    title: 'Where programs connect',
    portNote: '0 takes any free port.',
    oneSeat: 'The first program to connect takes the seat.',
    mayBegin: 'The first program to connect takes seat 1. If the second asks to move first, they swap.',
    inOrder: 'Programs take these seats in the order in which they connect.',
    clientChooses: 'The program chooses who moves first',
    clientChoosesNote:
      'It moves first if it asks to when it connects; otherwise second.',
  },

  reach: {
    title: 'Who can connect',
    here: 'This computer only',
    aboutHere: 'Only what runs on this computer can connect.',
    network: 'Classroom network (LAN)',
    aboutNetwork:
      'Any computer on the same network can connect. The next screen shows the address to give out. Your system’s firewall may ask to allow it.',
  },

  guests: {
    title: 'Others with browsers',
    allow: 'Others may watch and join',
    allowNote:
      'On their own computer or phone, with four digits that the next screen shows. They see this match and nothing else. The page isn’t encrypted.',
  },

  games: {
    onlyOne: (game: string) =>
      `Only one game: a program’s connection ends with its game of ${game}. A series is for people and built-in bots.`,
    onlyOneStarted: 'One game. For several with programs on this computer, make a contest.',
    one: 'One game. Several are a series, with a table of who won.',
    alone: 'A series: one game after the other, with a table of all.',
    seatsStay:
      'A series: one game after the other, with a table of all. Everybody keeps their seat and begins in turn.',
    seatsTurn:
      'A series: one game after the other, with a table of all. Everybody moves one seat on each time.',
  },

  clock: {
    custom: 'Custom',
    seconds: 'Seconds for each player',
    secondsNote: 'seconds for all moves of the game together',
    aboutNone: 'Nobody loses on time.',
    about:
      'For all moves of a game together; the clock does not run before a person’s first move. Whoever runs out of time loses.',
  },

  pause: {
    legend: 'Pause between turns',
    none: 'None',
    about: 'Time to see each move. No clock runs meanwhile.',
  },
}
