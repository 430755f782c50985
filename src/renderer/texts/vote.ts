import { counted, plural } from '../../shared/counted.ts'

/** Texts for asking a class what move it would make. */
export const voteTexts = {
  question: 'What would you do?',
  toMove: (name: string) => `${name} is to move.`,
  howTo: 'Make the move on the board. Until the vote is closed you can make another one.',
  yours: (move: string) => `Your vote: ${move}.`,
  sending: 'Your vote is on its way…',
  notConnected: 'Your vote can’t be sent while there is no connection.',
  closed: 'The vote is closed.',
  toMatch: 'Back to the match',
  toBots: 'Back to your bots',
  asked: 'The class is asked',

  bars: 'What was chosen',
  nobody: 'Nobody has voted.',
  votes: (votes: number) => counted(votes, 'vote'),
  own: 'Your vote',
  played: 'Really played',
  notPlayed: 'The move has not been made yet.',
  others: (moves: number, votes: number) => `${counted(moves, 'other move')}, ${counted(votes, 'vote')}`,

  wall: {
    freeze: 'Freeze this position and ask the class',
    frozen: (moves: number) => `Frozen after ${counted(moves, 'move')}.`,
    goesOn: (moves: number, last: string) => `After ${counted(moves, 'move')}: ${last}.`,
    ask: 'Ask the class',
    close: 'Close the vote',
    goBack: 'Back to the wall',
    showLive: 'Show it live',
    haveVoted: (voters: number, guests: number) =>
      `${voters} of ${counted(guests, 'guest')} ${plural(voters, 'has', 'have')} voted`,
    votesSoFar: (voters: number) => `${counted(voters, 'vote')} so far`,
    noRoom: 'No phone can come in yet.',
    letIn: 'Let phones in',
    notThere: 'This match can’t be shown any more.',
  },
}
