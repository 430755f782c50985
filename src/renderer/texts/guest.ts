/** Texts for a guest who came with a code. */
export const guestTexts = {
  door: {
    product: 'Fulcrum',
    title: 'Enter the code',
    about:
      'The person at the host shows it. It opens one of these: a match, to watch or perhaps to play; your games in a contest; a collection, to hand in bots.',
    code: 'Code, four digits',
    codeNeeded: 'Enter the four digits.',
    nameNeeded: 'Enter a name.',
    enter: 'Come in',
    connecting: 'Connecting…',
    note:
      'Everybody here sees your name; the person at the host also sees your address on the network. The page isn’t encrypted: enter nothing here that is secret.',
  },
  toWorkshop: 'Go on with your bots',
  toDoor: 'Enter a code',
  watching: '· watching',
  inSeat: (seat: number) => `· seat ${seat}`,
  inContest: '· in a contest',
  inCollection: '· hands in bots',
  takeSeat: (seat: number) => `Take seat ${seat}`,
  sitDown: 'Sit down and begin',
  nextWaits: '· your next game waits',
  toNext: 'To your next game',
  betweenGames: {
    title: 'Your game is yet to come',
    about:
      'It appears here by itself. Then sit down within five minutes, in an arena within 30 seconds: else the game is lost. Leave this page open.',
  },
  notShown: 'This match can’t be shown',
  sentOff: 'The person at the host has removed you.',
  closed: (collection: boolean) =>
    collection
      ? 'The teacher has closed the collection. What you handed in is kept.'
      : 'The person at the host has closed this match to others.',
}
