/** What the form of a new match says. */
export const newMatchTexts = {
  watchOnly: 'This window may only watch. Open Fulcrum on the computer that hosts to start a match.',
  startKey: 'Ctrl+Enter',
  startSeries: 'Start series',
  startAtFreePort: 'Open a free port and wait',
  /** `port` may be no number yet. */
  startAtPort: (port: number) => `Open port ${port || '…'} and wait`,
  wrongField: (field: string) => `A field above needs another value: ${field}`,

  seats: {
    onlyPlayer: 'Player',
    swap: 'Swap seats',
    turn: 'Everybody one seat on',
    seat: (seat: number) => `Seat ${seat}`,
    whoSits: (seat: number) => `Who sits at seat ${seat}`,
    name: 'Name',
    usualName: (seat: number) => `Player ${seat}`,
    ownName: 'As it calls itself',
    whichBot: (seat: number) => `Which bot plays seat ${seat}`,
    aboutProgram:
      'A program connects over TCP and gives its own name. You get the address and ready-made commands next.',
    playsAlone: 'plays alone',
    movesFirst: 'moves first',
    movesSecond: 'moves second',
  },

  port: {
    title: 'Where clients connect',
    portNote: '0 takes any free port.',
    oneSeat: 'The first client to connect takes the seat.',
    mayBegin: 'The first client to connect takes seat 1. If the second asks to move first, the seats swap.',
    inOrder: 'Clients take these seats in the order in which they connect.',
    clientChooses: 'The client chooses who moves first',
    clientChoosesNote:
      'It moves first if it asks for that when it connects, and second if it does not. Otherwise the seats stay as set above.',
  },

  reach: {
    title: 'Who can connect',
    here: 'This computer only',
    aboutHere: 'Only what runs on this machine can connect.',
    network: 'Classroom network (LAN)',
    aboutNetwork:
      'Any machine on the same network can connect. The next screen shows the address to give out. Your system’s firewall may ask to allow it.',
  },

  guests: {
    title: 'Others with browsers',
    allow: 'Others may watch and join',
    allowNote:
      'With a computer or phone of their own and four digits, which the next screen shows. They see this match and nothing else. The page isn’t encrypted.',
    seats: 'Seats for them',
    seatsNote: 'The match waits until somebody has taken each of these.',
  },

  games: {
    onlyOne: (game: string) =>
      `One game: programs play ${game} over a connection that ends with the game. People and bots alone can play a series.`,
    onlyOneStarted: 'One game: programs that Fulcrum starts play several as a contest.',
    one: 'One game. Of several, a table adds up who won.',
    alone: 'A series: the games follow each other by themselves, and a table adds them up.',
    seatsStay:
      'A series: the games follow each other by themselves, everybody keeps their seat and begins in turn, and a table adds them up.',
    seatsTurn:
      'A series: the games follow each other by themselves, everybody moves one seat on for each, and a table adds them up.',
  },

  clock: {
    custom: 'Custom',
    seconds: 'Seconds for each player',
    secondsNote: 'seconds for all moves of the game together',
    aboutNone: 'Nobody loses on time.',
    about: 'For all moves of the game together; a person’s first one is free. Who runs out of time loses.',
  },

  pause: {
    legend: 'Pause between turns',
    none: 'None',
    about: 'Time to see each move. It is on nobody’s clock.',
  },
}
