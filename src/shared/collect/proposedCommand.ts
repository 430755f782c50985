import type { ProgramFile } from './handedProgram.ts'
import { quoteWord } from '../match/command.ts'
import { isRunnable } from './fileText.ts'

/** How files are started, by their endings. What stands first is proposed first. */
const RUNNERS: readonly { readonly ending: RegExp, readonly command: (path: string) => string }[] = [
  { ending: /\.py$/i, command: path => `python3 ${quoteWord(path)}` },
  { ending: /\.[cm]?js$/i, command: path => `node ${quoteWord(path)}` },
  { ending: /\.jar$/i, command: path => `java -jar ${quoteWord(path)}` },
  { ending: /^[^$]+\.class$/i, command: path => `java ${quoteWord(path.slice(0, -'.class'.length).replaceAll('/', '.'))}` },
  { ending: /\.rb$/i, command: path => `ruby ${quoteWord(path)}` },
  { ending: /\.lua$/i, command: path => `lua ${quoteWord(path)}` },
  { ending: /\.pl$/i, command: path => `perl ${quoteWord(path)}` },
  { ending: /\.php$/i, command: path => `php ${quoteWord(path)}` },
  { ending: /\.sh$/i, command: path => `sh ${quoteWord(path)}` },
  { ending: /\.exe$/i, command: path => quoteWord(`./${path}`) },
  { ending: /\.java$/i, command: path => `java ${quoteWord(path)}` },
]
/** How the file that is started is often called. */
const USUAL_STEM = /^(?:main|bot|player|client|run|start|program|app)$/i

/** The command that most likely starts these files; empty if none is likely. */
export function proposedCommand(files: readonly ProgramFile[]): string {
  const found = files.flatMap((file) => {
    const place = RUNNERS.findIndex(({ ending }) => ending.test(file.path))
    const command = RUNNERS[place]?.command(file.path) ?? (isRunnable(file.content) ? quoteWord(`./${file.path}`) : null)
    return command === null ? [] : [{ command, unlikeliness: unlikeliness(file.path, place) }]
  })
  return found.toSorted((one, other) => one.unlikeliness - other.unlikeliness)[0]?.command ?? ''
}

/** Files high up come first, then usual names, then the order of the endings, with programs themselves before those. */
function unlikeliness(path: string, place: number): number {
  const names = path.split('/')
  const stem = names.at(-1)?.replace(/\.[^.]*$/, '') ?? ''
  return names.length * 100 + (USUAL_STEM.test(stem) ? 0 : 50) + place
}
