import type { GameId } from '../../shared/games/index.ts'
import { dialectOrUsual, gameOf } from '../../shared/games/index.ts'
import { gamesTexts } from './texts.ts'

/** The systems whose terminals need different commands. */
export const SYSTEMS = ['windows', 'macos', 'linux'] as const
export type System = (typeof SYSTEMS)[number]

/** A command that connects a client. */
export interface StarterCommand {
  readonly language: string
  /**
   * The starter client that it runs, by its path in clients/: the command is run beside that file. Left out, it is run
   * where Fulcrum is started.
   */
  readonly file?: string
  readonly command: (system: System) => string
}

/** How a starter client of each language is run in a terminal, in the folder of its file. */
const LANGUAGES = {
  py: {
    language: 'Python',
    run: (file: string, system: System) => `${system === 'windows' ? 'python' : 'python3'} ${file}`,
  },
  mjs: { language: 'JavaScript', run: (file: string) => `node ${file}` },
  // Two commands on Windows: its two shells join commands differently.
  cpp: { language: 'C++', run: (file: string, system: System) => system === 'windows'
    ? `g++ -std=c++17 -O2 -o client.exe ${file} -lws2_32\n.\\client.exe`
    : `${system === 'macos' ? 'clang++' : 'g++'} -std=c++17 -O2 -o client ${file} && ./client` },
  java: { language: 'Java', run: (file: string) => `java ${file}` },
} as const

/** A starter client, by its path in clients/. */
export type ClientFile = `${string}.${keyof typeof LANGUAGES}`

/** The commands that connect clients to one game. */
export interface Starters {
  /** The game's starter clients, by their paths in clients/. They speak its usual dialect. */
  readonly clients?: readonly ClientFile[]
  /** Further commands, listed after those that every game has. */
  readonly moreStarters?: (host: string, port: number) => readonly StarterCommand[]
}

function starterClient(file: ClientFile, options: string): StarterCommand {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const { language, run } = LANGUAGES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof LANGUAGES]
  return { language, file, command: system => `${run(name, system)} ${options}` }
}

/** Where clients connect, and how Fulcrum's own clients are started. */
export interface StarterTarget {
  /** A host name or an address. */
  readonly host: string
  readonly port: number
  /** The dialect that clients speak; left out, the game's usual one. */
  readonly dialect?: string | undefined
  /** How commands of Fulcrum begin. */
  readonly command: string
}

/**
 * The commands that connect clients to a port of the game: its starter clients, a program without networking, a bot of
 * ours, and a person who types.
 */
export function startersFor(
  id: GameId,
  { clients = [], moreStarters }: Starters,
  { host, port, dialect, command }: StarterTarget,
): readonly StarterCommand[] {
  const { dialects: [usual], usualBot } = gameOf(id)
  const spoken = dialectOrUsual(id, dialect)
  const at = `--host ${host} --port ${port}`
  const fulcrum = (line: string) => () => `${command} ${line}`
  const { lines, builtInBot, byHand } = gamesTexts.starters
  return [
    ...spoken === usual
      ? clients.map(file => starterClient(file, spoken.greeting === null ? at : `${at} --name "My team"`))
      : [],
    ...spoken.pipe === undefined ? [] : [{ language: lines, command: fulcrum(`pipe ${id} ${at} -- ./run.sh`) }],
    {
      language: builtInBot,
      command: fulcrum(`bot ${usualBot} --game ${id} ${spoken === usual ? '' : `--dialect ${spoken.id} `}${at}`),
    },
    ...spoken.pipe === undefined ? [{ language: byHand, command: () => `nc ${host} ${port}` }] : [],
    ...spoken === usual ? moreStarters?.(host, port) ?? [] : [],
  ]
}
