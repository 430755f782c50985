import type { PrintedStream } from '../../shared/match/printed.ts'
import type { ProgramProtocol } from '../../shared/match/program.ts'
import { numberText } from '../../shared/numberText.ts'

/** Programs that Fulcrum starts: how they are named, and what they print. */
export const programTexts = {
  command: 'Command',
  example: {
    tcp: 'python3 my_bot.py --port {port}',
    stdio: 'python3 my_bot.py',
    lines: 'python3 my_bot.py',
    bot: 'main.py',
  } satisfies Record<ProgramProtocol, string>,
  folder: 'Folder (may stay empty)',
  folderExample: '/home/ann/bots/tipper',
  workshopBot: 'Your bots of this game',
  otherFile: 'By its main file, below',
  protocol: 'How it is connected',
  protocols: {
    tcp: { label: 'It connects', about: 'It connects back to {port} on this computer, as to any host.' },
    stdio: {
      label: 'Input and output',
      about: 'It reads the game’s messages from its standard input, and writes its moves to its standard output.',
    },
    bot: {
      label: 'Bot of the workshop',
      about: 'Its main file, main.py or main.js, has a function choose. Fulcrum runs it without rights: it can’t change your files or start anything.',
    },
    lines: { label: 'Plain lines', about: 'It reads and writes the plain lines that this game has for programs.' },
  } satisfies Record<ProgramProtocol, { label: string, about: string }>,
  about:
    'Fulcrum starts it on the host’s computer, in that folder, without a shell. When the game is over, Fulcrum stops it and everything that it started. {port}, {host}, {name}, {seat} and {game} are filled in.',
  commandNeeded: 'Give the command that starts it.',

  printed: {
    stdin: 'What it was told',
    stdout: 'What it printed',
    stderr: 'Its error output',
  } satisfies Record<PrintedStream, string>,
  printedOf: (what: string, name: string) => `${name}: ${what}`,
  dropped: (bytes: number) => `${numberText(bytes)} bytes before this were not kept.`,

  load: 'How busy the computer was',
}

/** `The same bot.py as Bob’s`, shown to the teacher alone. */
export function sameFileText(file: string, [first = '', ...others]: readonly string[]): string {
  return `The same ${file} as ${first}’s${others.length === 0 ? '' : ` and ${numberText(others.length)} more`}`
}
