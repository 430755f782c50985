import { durationText } from '../../shared/durationText.ts'

/**
 * What the check of a program says in the window. Texts that the command line says too are in `shared/check/words.ts`.
 */
export const checkTexts = {
  about:
    'Your program plays a few games against bots: in every seat, with messages split and joined as a network may do it. You see what works and what does not.',
  elsewhere: 'The host starts no checks from here. Open Fulcrum on your own computer to check your program.',
  linkQuestion: 'Does your program play as it should?',

  starter: {
    legend: 'Who starts your program',
    host: 'Fulcrum',
    person: 'I do',
    about: {
      host: 'Fulcrum starts it for each game. Where it fails, you see what it printed.',
      person: 'You start it in a terminal or an editor, and again whenever the check asks for it.',
    },
  },
  portNote: 'Your program connects to it from this computer. 0 takes any free port.',
  noClock: 'The game has no clock.',
  usualClock: (budgetMs: number) =>
    `The clock is the game’s usual one: ${durationText(budgetMs)} for all moves of a game.`,
  start: 'Start the check',

  stop: 'Stop',
  again: 'Check again',
  change: 'Change game or program',
  plan: (game: string, settings: string) => `${game}: ${settings}`,
  stopped: 'The check was stopped before its end.',
  howToMend: 'Each failed step says why, and what to do. Begin with the first: the others may follow from it.',
  starters: 'No program yet? Try one of ours',

  begins: 'The check is starting.',
  inGame: (game: number, games: number, waitsFor: string) => `Game ${game} of ${games}. ${waitsFor}.`,
  waitsFor: {
    arrival: 'Waiting for it to connect',
    greeting: 'Waiting for its greeting',
    play: 'It plays',
    close: 'Waiting for it to close the connection',
    exit: 'Waiting for it to end',
  },
  waited: (seconds: number) => `${seconds} s`,
  /** `{command}` is what the host starts. */
  started: 'Fulcrum starts {command}, and stops it when its game is over.',
  /** `{command}` starts the program. */
  example: 'For instance {command}',

  steps: 'Steps',
  states: { passed: 'Passed', failed: 'Failed', running: 'Now', toCome: 'To come', notTried: 'Not tried' },
  stepDone: (step: string, state: string) => `${step}: ${state}`,
  toldAbove: (game: number) => `In game ${game}, as told above.`,
  sent: 'It sent',
  positionThen: 'The position then',
  said: 'Its last error output',
  whatToDo: 'What to do:',

  bytesOf: (game: number) => `Bytes of game ${game}`,
  bytesOfStep: (game: number, step: string) => `Bytes of game ${game}: ${step}`,
  from: { program: 'program', host: 'host' },
  pieces: (writes: number) => `(in ${writes} pieces)`,
  noBytes: 'No bytes went over the connection.',
  droppedBytes: (bytes: number) => `${bytes} further bytes were not kept.`,
}
