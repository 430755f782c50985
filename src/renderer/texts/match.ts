import { counted, plural } from '../../shared/counted.ts'
import { clockWords } from '../../shared/durationText.ts'
import { listed } from '../../shared/match/lineUp.ts'
import { numberText } from '../../shared/numberText.ts'

/** A match that is watched or played. */
export const matchTexts = {
  gone: 'This match is no longer on the host',
  aboutGone: 'The host was restarted, or the match was taken off its list.',
  notShown: 'This match can’t be shown',

  timeLeft: (remainingMs: number) => `Time left: ${clockWords(remainingMs)}`,
  actions: 'Actions',
  moreActions: 'More actions',
  watchingOnly: 'Watching only',

  /** The actions, as their buttons say them and, longer and with the key, as the buttons' titles do. */
  commands: {
    toContest: 'To the contest',
    hint: 'Hint',
    hintTitle: 'Hint (I)',
    takeBack: 'Take back',
    takeBackTitle: 'Take back your last move (U or Ctrl+Z)',
    resign: 'Resign',
    stop: 'Stop match',
    next: (port: number) => `Next match on port ${port}`,
    look: 'See why',
    lookTitle: 'Shows the position before the move that lost the game',
    rematch: 'Rematch',
    reviewTitle: 'Review (R)',
    replay: 'Replay',
    replayTitle: 'Replay (Space)',
    share: 'Share',
    shareTitle: 'Saves the turning point as a picture',
    analyse: 'Analyse from here',
    analyseTitle: 'Try other moves from this position',
    askBot: 'Ask your bot here',
    askBotTitle: 'What a bot of yours from the workshop would do in this position',
    goOn: 'Continue from here',
    goOnTitle: 'Play on from this position',
    logTitle: 'Log (L)',
    evaluationTitle: 'Who wins the position, and the moves that win (E)',
    evaluationTitlePlaying: 'Who wins the position, and the moves that win; hold E to peek',
    presentTitle: 'Show it on a projector, in a window of its own (P)',
    rules: 'Rules',
    rulesTitle: 'How the game is played (G)',
    guests: 'Guests',
    guestsHere: (count: number) => `Guests: ${numberText(count)}`,
    guestsTitle: 'Who else may watch and play',
  },

  /** What the palette offers in a match. */
  palette: {
    first: 'Look at the start of the game',
    peek: 'Peek at the evaluation',
    showLog: 'Show the log',
    hideLog: 'Hide the log',
    toTheBoard: 'Go to the board',
    showRules: 'Show the rules',
    takeBack: 'Take back your last move',
    hint: 'Ask for a hint',
    review: 'Review the game',
    replay: 'Replay the game',
    pause: 'Pause the replay',
    slower: 'Replay slower',
    faster: 'Replay faster',
  },

  /** Whose turn it is. */
  turn: {
    waiting: 'Waiting for players',
    waitingForSeats: (seats: number) => `It starts once ${seats === 1 ? 'the seat' : 'every seat'} is taken`,
    deciding: 'The game is being decided',
    held: 'Paused',
    aboutHeld: 'Games can’t be saved at the moment: no clock runs, and play goes on by itself as soon as saving works',
    yourMove: 'Your move',
    yourMoveAs: '{name}, it is your move',
    toMove: '{name} to move',
    youAreNext: 'You are next',
    sending: 'Sending the move',
    locked: 'The board is locked until the host can be reached again.',
    afterPause: (move: string) => `${move}, after a short pause`,
    elsewhere: (move: string) => `${move}, in another window`,
    onceTaken: (move: string, seat: number) => `${move}, once somebody takes seat ${seat}`,
    thinking: 'Thinking about a hint…',
    hint: (title: string) => `${title}.`,
  },

  /** Texts about a seat. A text that begins with a comma follows the seat's name or kind for screen readers. */
  seat: {
    free: 'Free for a guest',
    elsewhere: 'In another window',
    nameElsewhere: (name: string) => `${name}, in another window`,
    spokenElsewhere: ', in another window',
    spokenToMove: ', to move',
    out: 'out',
  },

  lookBack: {
    atStart: 'Looking back at the start',
    atMove: (ply: number, plies: number) => `Looking back at move ${ply} of ${plies}`,
    backToEnd: 'Back to the end',
    backToEndShort: 'End',
    backToLive: 'Back to live',
  },

  /** How fast moves of programs are shown. */
  pace: {
    title: 'Pace',
    each: (ms: number) => ms === 0 ? 'As played' : `${ms / 1000} s a move`,
    live: 'Live',
    liveTitle: (behind: number) =>
      behind === 0 ? 'You see the match as it is now' : `Shows the match as it is now, ${counted(behind, 'move')} on`,
    behind: (move: string, behind: number) => `${move}, shown ${counted(behind, 'move')} behind`,
  },

  replay: {
    title: 'Replay',
    play: 'Play',
    pause: 'Pause',
    playKey: 'Space',
    move: 'Move',
    atStart: 'Start',
    speed: 'Speed',
    speedKeys: 'Slower and faster: , and .',
    times: (speed: number) => `${speed}×`,
  },

  result: {
    won: (name: string) => `${name} won`,
    /** To the person at this window; the reason follows in smaller type. */
    you: { won: 'You won', lost: 'You lost' },
    because: (why: string) => `: ${why}.`,
    winWent: (move: number) => `Move ${move} gave the win away.`,
    winProbablyWent: (move: number) => `Move ${move} probably gave the win away.`,
    lostAtOnce: (move: number) => `Move ${move} lost at once.`,
    costMost: (move: number) => `Move ${move} was probably the costliest mistake.`,
    looking: (percent: number) => `Looking for the move that lost it: ${percent} %…`,
    /** `{against}` says against whom, in smaller type. */
    wonAgainst: '{winner} won {against}',
    against: (name: string) => `against ${name}`,
    places: 'Places',
    place: 'Place',
    player: 'Player',
  },

  /** For screen readers, as the match goes on. */
  announced: {
    waiting: 'Waiting for players.',
    begins: (names: readonly string[]) => names.length === 1
      ? `${names[0]} plays alone.`
      : names.length === 2 ? `${names.join(' plays against ')}.` : `${listed(names)} play.`,
  },

  resign: {
    asks: 'Resign this game?',
    asksFor: (name: string) => `${name} resigns?`,
    nobodyWins: 'The game ends at once, and nobody wins.',
    othersPlayOn: 'The others play on.',
    othersWin: (names: readonly string[]) => `${listed(names)} ${plural(names.length, 'wins', 'win')} at once.`,
    yes: 'Resign',
    no: 'Play on',
  },

  stop: {
    asks: 'Stop this match?',
    about: 'It ends without a result, and its programs are disconnected. Its moves can still be read here.',
    aboutInSeries: 'It ends without a result, and the series ends with it. The games before it count.',
    yes: 'Stop match',
    no: 'Let it run',
  },

  takeOver: {
    title: 'Take over this seat',
    short: 'Take over',
    ofName: (name: string) => `Take over the seat of ${name}`,
    asks: 'Take over this seat?',
    about: (name: string) =>
      `${name} is played in another window. If you take this seat over, its moves are made here, and the other window can only watch. Only the person at the host may do this.`,
    no: 'Leave it',
  },

  guests: {
    title: 'Others at this match',
    shown: 'Whoever has the code can come in, and sees this match and nothing else.',
    notShown: 'It is shown to nobody else.',
  },

  goOn: {
    title: 'Continue from here',
    about: (plies: number) =>
      plies === 0
        ? 'A new match begins as this one did. This one stays as it is.'
        : `A new match begins with the first ${plies === 1 ? 'move' : counted(plies, 'move')} of this one. This one stays as it is.`,
    who: 'Who plays on',
    you: 'You',
    yourProgram: 'Your program',
    /** `port` is null if it is still to be chosen. */
    programConnects: (port: number | null) =>
      `It connects to port ${port ?? '…'} again and gets this position. You can repeat that as often as you like.`,
    youPlay: 'You play',
    yourProgramPlays: 'Your program plays',
    movesNext: (seat: string) => `${seat}, moves next`,
    against: 'Against',
    atOtherSeats: 'At all other seats',
  },

  /** Told to a person while a program waits for their move, but not for ever. */
  patience: {
    leaving: (leftS: number) => `Move within ${leftS} s, or the program leaves`,
    left: (patienceS: number) => `After ${patienceS} s without a move the program may have left`,
  },
}
