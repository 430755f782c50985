import type { Language } from '../../shared/match/mainFiles.ts'
import { MOST_PROGRAM_BYTES, MOST_PROGRAM_FILES } from '../../shared/collect/handedProgram.ts'
import { MOST_PACKED_BYTES } from '../../shared/collect/upload.ts'
import { counted } from '../../shared/counted.ts'
import { MAIN_FILES } from '../../shared/match/mainFiles.ts'
import { numberText, sizeText } from '../../shared/numberText.ts'

/** What a student sees who hands in bots. */
export const handInTexts = {
  tabs: { label: 'What to do here', workshop: 'Workshop', handIn: 'Hand in', ladder: 'Ladder' },
  reading: 'Reading the task…',
  as: (name: string) => `You hand in as ${name}`,
  clock: (time: string) => `${time} for all moves of a game`,
  languages: (languages: readonly string[]) =>
    [languages.slice(0, -1).join(', '), ...languages.slice(-1)].filter(part => part !== '').join(' or '),

  how: {
    title: 'Hand in a bot',
    about:
      'A zip, or all files of the bot. main.js or main.py must be among them. They are sent at once. Hand in as often as you like.',
    files: 'Choose files',
    folder: 'Choose a folder',
    drop: 'or drop them here',
    sending: (percent: number) => `Sending: ${percent} %`,
    progress: 'How much has been sent',
    sent: (version: number) => `Version ${numberText(version)} has been handed in.`,
    again: 'Send it again',
  },
  program: {
    inTask: 'another language',
    title: 'A program in another language',
    about:
      `A zip, or all files of the program: at most ${numberText(MOST_PROGRAM_FILES)} files with ${sizeText(MOST_PROGRAM_BYTES)} together, ${sizeText(MOST_PACKED_BYTES)} when they are compressed. The host’s computer starts it by your command, in a folder with these files.`,
    compiled:
      'Nothing is compiled there. Hand in a script, or what your compiler has made for that computer, such as the classes of Java.',
    files: 'Choose its files',
    folder: 'Choose its folder',
    chosen: (files: number, size: string) => `${counted(files, 'file')}, ${size}`,
    commandNote:
      'Write it as you would type it in that folder; no shell reads it. The program reads the game’s messages from its standard input and writes its moves to its standard output. With {port} in the command, it connects there instead.',
    handIn: 'Hand in the program',
    nothing: 'There are no files in it.',
    tooMany: `These are more than ${numberText(MOST_PROGRAM_FILES)} files. Leave out what the program does not need.`,
    tooLarge: `These files have more than ${sizeText(MOST_PROGRAM_BYTES)}. Leave out what the program does not need.`,
  },
  open: {
    handIn: 'Hand in',
    sending: (percent: number) => `Sending: ${percent} %`,
    sent: (version: number) => `Handed in as version ${numberText(version)}`,
    language: (languages: string) => `Only bots in ${languages} are collected here.`,
  },
  sparring: {
    title: 'Sparring',
    allow: 'Others may let their bots play against mine',
    about:
      'They never see its code. When such a game is over, they see what it printed and drew. Choose whom your bot plays against in the workshop, under “Against”.',
    noPrograms: 'Programs in other languages don’t spar.',
    notIn: 'The connection to the collection is gone. Choose another opponent.',
  },
  lost: 'The connection was lost while your bot was being sent. Send the bot again once you are connected.',
  tooLarge: 'The bot is too large to be handed in.',
  noMain: (languages: readonly Language[]) =>
    languages.length === 1
      ? `There is no ${languages.map(language => MAIN_FILES[language]).join()} among them.`
      : 'There is neither main.js nor main.py among them.',
  unreadable: 'These files can’t be read. If you dropped a folder, choose it or its files instead.',

  standing: {
    nothing: 'Nothing takes part yet.',
    playing: (version: number) => `Version ${numberText(version)} takes part.`,
    failed: (latest: number, playing: number | null) =>
      playing === null
        ? `Version ${numberText(latest)} did not pass its check. Nothing takes part yet.`
        : `Version ${numberText(latest)} did not pass its check; version ${numberText(playing)} takes part.`,
    unchecked: (latest: number, playing: number | null) =>
      playing === null
        ? `Version ${numberText(latest)} takes part as soon as it has passed its check.`
        : `Version ${numberText(playing)} takes part until version ${numberText(latest)} has passed its check.`,
    late: (latest: number, playing: number | null) =>
      playing === null
        ? `Version ${numberText(latest)} came after the deadline. Nothing takes part.`
        : `Version ${numberText(latest)} came after the deadline; version ${numberText(playing)} takes part.`,
  },

  list: {
    title: 'What you handed in',
    none: 'Nothing yet.',
    version: (version: number) => `Version ${numberText(version)}`,
    playing: 'takes part',
    before: (count: number) =>
      count === 0 ? 'its turn is next' : `${numberText(count)} before it`,
    skipped: 'You handed in another one before its turn.',
  },
}
