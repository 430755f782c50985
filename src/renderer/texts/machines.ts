import { counted, plural } from '../../shared/counted.ts'
import { numberText } from '../../shared/numberText.ts'

/** What the window says of the other computers that play games of a contest. */
export const machinesTexts = {
  /** Their part of the form of a new contest. */
  form: {
    title: 'More computers',
    none: 'This computer plays every game.',
    some: (queue: string) => `Other computers play games, too, by ${queue}.`,
    address: 'Address of the queue',
    addressNote: 'The Redis or Valkey server where this computer and the others meet. Leave it empty to play on this computer alone.',
    password: 'Its password',
    passwordNote: 'Leave it empty to use the password that this computer used last.',
    needed: 'What is needed',
    server: 'One package, on one computer that all others reach:',
    start: 'The queue, started there with a password of your choice:',
    others: 'On each other computer, with the same version of Fulcrum:',
    programs:
      'These play games between bots. To let them start programs, too (other people’s code), add {flag} there.',
    here: 'This computer plays as well. Games with people, or with programs that connect, are played only here.',
  },

  /** The command that adds a further computer. */
  command: {
    copy: 'Copy the command for another computer',
    copyStart: 'Copy the command that starts the queue',
    copyInstall: 'Copy the command that installs the server',
    qr: 'As a QR code, with the password',
    qrCode: 'QR code of the command for another computer',
    worker: (queue: string) => `fulcrum worker --queue ${queue}`,
    /** In place of a password: one that nobody told, and one that is copied but not to be seen. */
    password: 'PASSWORD',
    hidden: '••••••',
    hereOnly: (host: string) =>
      `On another computer ${host} means that computer itself. There, write this computer’s network address instead.`,
    unknown: 'Replace PASSWORD with the queue’s password.',
  },

  view: {
    reading: 'Asking the queue…',
    notThere: 'This host is not playing the contest now. Resume it to see its computers here.',
    queue: 'Queue',
    answers: (queue: string) => `${queue} answers`,
    counts: (waiting: number, played: number, results: number) =>
      [
        `${counted(waiting, 'job')} ${plural(waiting, 'waits', 'wait')}`,
        `${counted(played, 'job')} ${plural(played, 'is', 'are')} played`,
        `${counted(results, 'result')} ${plural(results, 'waits', 'wait')}`,
      ].join(' · '),
    here: 'On this computer',
    elsewhere: 'On the others',
    total: 'In all',
    rate: (gamesPerS: number) => `${rateText(gamesPerS)} games/s`,
    there: (computers: number) => counted(computers, 'other computer'),
    none: 'No other computer yet',
    aboutNone: 'Start this on any other computer that reaches the queue. It shows here within a second or two.',
    noneToWatch: 'No other computer plays.',
    further: 'Bring a further computer',
    caption: 'The computers that play for this queue, by name',
    scroll: 'Table of the computers',
    name: 'Computer',
    state: 'State',
    states: {
      'plays': 'Plays',
      'paused': 'Paused',
      'leaving': 'Leaving',
      'other-version': 'Other version',
      'silent': 'Silent',
    },
    aboutVersion: (version: string) => `has Fulcrum ${version}`,
    silent: (time: string) => `for ${time}`,
    processor: (model: string) => `${model} ·`,
    cores: (cores: number) => counted(cores, 'core'),
    load: 'Load',
    loadAbout: 'Average number of programs that wanted a core, over the last minute',
    now: 'Now',
    nowAbout: 'Games that it plays now, of the most that it plays at once',
    nowOf: (games: number, slots: number) => `${numberText(games)} of ${numberText(slots)}`,
    gamesPerS: 'Games/s',
    rateOf: (gamesPerS: number) => rateText(gamesPerS),
    played: 'Played',
    playedAbout: 'Games since it began, of any contest',
    plays: 'What it plays',
    bots: 'Bots',
    botsAndPrograms: 'Bots and programs',
    stalls: (stalls: number) =>
      stalls === 1
        ? 'Another computer had to play a game that this one had begun'
        : `${numberText(stalls)} times, another computer had to play a game that this one had begun`,
    clock: (time: string, isAhead: boolean) => `Its clock is ${time} ${isAhead ? 'fast' : 'slow'}`,
    menu: (name: string) => `What ${name} is to do`,
    pause: 'Pause',
    resume: 'Resume',
    less: (slots: number) => `One core less: ${counted(slots, 'game')} at once`,
    more: (slots: number) => `One core more: ${counted(slots, 'game')} at once`,
    least: 'One core less',
    most: 'One core more',
    sendOff: 'Send off…',
    asksToSendOff: (name: string) => `Send ${name} off?`,
    aboutSendingOff: 'It finishes its games and ends. To bring it back, somebody starts it there anew.',
    sendOffNow: 'Send it off',
  },

  /** Shown on the projector. */
  presented: (computers: number, gamesPerS: number) =>
    `${counted(computers, 'other computer')} · ${rateText(gamesPerS)} games/s`,
}

/** A whole number from ten on: `0`, `1.4`, `120`. */
function rateText(gamesPerS: number): string {
  return gamesPerS > 0 && gamesPerS < 9.95 ? gamesPerS.toFixed(1) : numberText(Math.round(gamesPerS))
}
