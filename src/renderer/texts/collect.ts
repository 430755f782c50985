import type { CheckState } from '../../shared/collect/views.ts'
import { counted, plural } from '../../shared/counted.ts'
import { numberText, shareText } from '../../shared/numberText.ts'

const STATES: Record<CheckState, string> = {
  waiting: 'Waits for its check',
  checking: 'Being checked',
  passed: 'Passed',
  failed: 'Did not pass',
  skipped: 'Not checked',
}

/** A collection: what the teacher sees of the bots that are handed in. */
export const collectTexts = {
  states: STATES,
  version: (version: number) => `version ${numberText(version)}`,
  late: 'late',

  deadline: {
    label: 'Deadline',
    none: 'No deadline',
    until: (time: string) => `Until ${time}`,
    left: (time: string) => `${time} left`,
    over: (time: string) => `The deadline was ${time}. What comes now is late.`,
    set: 'Set a deadline',
    change: 'Change the deadline',
    about: 'What comes later is kept and checked, too, but does not take part. Leave the field empty for no deadline.',
    save: 'Save the deadline',
  },

  list: {
    title: 'Collections of bots',
    handedIn: (handedIn: number, students: number) =>
      `${numberText(handedIn)} of ${counted(students, 'student')} handed in`,
    until: (time: string) => `until ${time}`,
    open: 'Open',
    closed: 'Closed',
  },

  form: {
    about:
      'Students come with a browser, hand in bots as often as they like, and see at once whether each passes its check. Each student’s latest bot that came in time and passed takes part in the contest you make then.',
    title: 'Title',
    usualTitle: (game: string, day: string) => `${game}, ${day}`,
    languages: 'Languages',
    noLanguage: 'Choose at least one language.',
    programs: {
      allow: 'Programs in other languages',
      about:
        'Bots of the workshop run without rights. Programs in other languages are started on this computer as you, by the command that the student gives.',
      walled:
        'Here they are walled in: they can’t change your files, and can’t see your keys, Fulcrum’s folder or each other. They can read other files of yours, and use the network.',
      protocol: (dialect: string | null) =>
        `They speak the game’s own protocol${dialect === null ? '' : ` (${dialect})`} on their standard input and output; with {port} in the command, over a connection to that port.`,
    },
    who: 'Who hands in',
    everybody: 'Everybody with the code',
    byList: 'Only these names',
    names: 'Names, one a line',
    namesNote: (count: number) =>
      count === 0
        ? 'Each name belongs to the first browser that comes with it.'
        : `${counted(count, 'name')}. Each belongs to the first browser that comes with it.`,
    namesExample: 'Ann\nBob\nCem',
    noNames: 'Give at least one name.',
    tooMany: (most: number) => `At most ${numberText(most)} names fit.`,
    wrongName: (name: string) => `“${name}” can’t be a name: it needs a letter or a digit.`,
    twice: (name: string) => `${name} is listed twice. Tell them apart, for example by a letter of the last name.`,
    open: 'Open the collection',
  },
  elsewhere: 'Bots can be collected only on the computer that hosts.',

  notShown: 'This collection can’t be shown',
  door: {
    title: 'How students come in',
    closed: 'Nobody can hand in now. Students come back with the same code.',
    open: 'Open on this network',
    openHere: 'On this computer only',
  },

  /** Where the list of guests says something else than for a match. */
  guests: {
    close: 'Close',
    watches: '',
    asksToClose: 'Close the collection?',
    aboutClosing: 'Everybody who came with the code is removed. What they handed in stays, and you can open it again.',
    aboutSendingOff:
      'What they handed in stays, and the same browser can’t come back. From another browser they could enter the code again: make a new code to keep them out.',
  },

  sums: {
    handedIn: (count: number, of: number | null) =>
      of === null
        ? `${numberText(count)} ${plural(count, 'has', 'have')} handed in`
        : `${numberText(count)} of ${numberText(of)} ${plural(of, 'has', 'have')} handed in`,
    playing: (count: number) => `${numberText(count)} ${plural(count, 'takes', 'take')} part`,
    unchecked: (count: number) =>
      count === 0 ? '' : `${counted(count, 'bot')} ${plural(count, 'is', 'are')} being checked`,
  },

  table: {
    caption: 'The students and what they handed in',
    scroll: 'Students, scrolls sideways',
    none: 'Nobody has come yet. Show the code, or let students take a picture of the QR code.',
    name: 'Name',
    versions: 'Versions',
    latest: 'Latest',
    language: 'Language',
    lines: 'Lines',
    check: 'Check of the latest',
    playing: 'Takes part',
    nothing: '–',
    notCome: 'has not come',
    nobody: 'nothing yet',
    why: 'Why',
    whyOf: (name: string) => `Why the bot of ${name} did not pass`,
    menu: (name: string) => `More for ${name}`,
    code: (version: number) => `See the code of version ${numberText(version)}`,
    release: (name: string) => `Let another browser be ${name}`,
    released: (name: string) => `The next browser that comes as ${name} gets that name.`,
  },

  code: {
    title: (name: string, version: number) => `${name}, version ${numberText(version)}`,
    about: (lines: number) => `${counted(lines, 'line')} as they were handed in`,
    file: 'File',
    reading: 'Reading the files…',
    startedBy: 'Started by',
    noText: (name: string, what: string, size: string) => `${name} is ${what}, ${size}.`,
  },

  alike: {
    title: 'Alike bots',
    about:
      'How much code two bots have in common, whatever their names and comments. It is a number, not a verdict: short bots, and bots made from the same example, are alike by themselves.',
    look: 'Compare all bots',
    again: 'Compare all again',
    none: 'No two bots have half of their code in common.',
    pair: (one: string, other: string) => `${one} and ${other}`,
    equal: 'the same files',
    share: (share: number) => `${shareText(share)} in common`,
    compare: 'Compare',
    compareOf: (one: string, other: string) => `Compare ${one} and ${other}`,
    compareTitle: (one: string, other: string) => `${one} and ${other}`,
    compareAbout: (one: string, other: string) => `On the left the bot of ${one}, on the right that of ${other}.`,
    noDifference: 'Their files are the same.',
    noBinaries: 'Files that are no text are not compared here.',
  },

  contest: {
    make: 'Contest of these',
    tooFew: 'A contest needs two bots that take part.',
    none: 'No bot takes part yet.',
  },

  ladder: {
    title: 'Ladder',
    about:
      'A contest without an end: each new version that takes part plays eight encounters of two games and finds its place. Students see it on their page.',
    begin: 'Begin the ladder',
    beginAgain: 'Begin another ladder',
    tooFew: 'A ladder needs two bots that take part.',
    contest: 'Its contest',
    present: 'On the projector',
  },

  zip: {
    save: 'Save all as a zip',
    progress: (read: number, of: number) => `Reading the bots: ${numberText(read)} of ${numberText(of)}…`,
    table: 'handed-in.csv',
    columns: ['name', 'folder', 'version', 'handed in', 'late', 'language', 'lines', 'SHA-256', 'check'],
    yes: 'yes',
    no: 'no',
  },
}
