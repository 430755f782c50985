import type { Host } from '../host/host.ts'
import { lanAddresses } from '../net/addresses.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { openInSystem } from '../openInSystem.ts'
import { newSecret } from '../secret.ts'
import { startWebServer } from '../web/webServer.ts'
import { WindowAccess } from '../web/windowAccess.ts'
import { CliError } from './cliError.ts'
import { writeKeyFile } from './keyFile.ts'
import { DEFAULT_WEB_PORT } from './ports.ts'
import { tellWalls } from './tellWalls.ts'

export interface ServeOptions {
  /** Null for the usual port, or a free one if that is taken, mostly by another Fulcrum. */
  readonly port: number | null
  readonly lan: boolean
  readonly open: boolean
  /** The file for the scripts' key; null for none. */
  readonly keyFile: string | null
  /** Where the output goes: a person reads it at once, or whoever began this, or anybody who may read a file. */
  readonly prints: 'terminal' | 'pipe' | 'file'
  /** The folders of the built window and of the starter clients. */
  readonly files: string
  readonly starters: string
}

/** Short, since people type it on another machine; but still 48 bits. */
const LAN_KEY_BYTES = 6

/** Serves the browser mode until the process ends. Throws a `CliError` if the port or the key file can't be opened. */
export async function runServe(host: Host, options: ServeOptions, write: (text: string) => void): Promise<void> {
  const { lan, open, keyFile, prints } = options
  const lanKey = lan ? newSecret(LAN_KEY_BYTES) : null
  const scriptKey = keyFile === null ? null : newSecret()
  const print = (sentence: string): void => write(`${sentence}\n`)
  const atTerminal = prints === 'terminal' ? print : null
  const access = new WindowAccess({ now: host.clock.now, lanKey, scriptKey, print: atTerminal })
  if (keyFile !== null && scriptKey !== null) {
    writeKeyFile(keyFile, scriptKey) // before the port is open: nothing has to be closed if it can't be written
    host.programs.hide(keyFile)
  }
  const opened = await startOnPort(host, { ...options, access, refused: print })
  const page = `http://127.0.0.1:${opened}/`
  const linkHere = (): string => `${page}?code=${access.secrets.newCode()}`
  print(`Fulcrum is at ${prints === 'file' ? page : linkHere()}`)
  print(howToComeIn(page, prints, keyFile !== null))
  if (lanKey !== null) {
    const ways = (address: string): string =>
      `play at http://${address}:${opened}/?key=${lanKey}, watch at http://${address}:${opened}/\n`
    for (const address of lanAddresses())
      write(`On the network: ${ways(address)}`)
    host.listen({ nameAnnounced: name => write(`Or by name, if the network supports names: ${ways(name)}`) })
    write('Whoever watches sees the matches here, and the library while you share it under Settings.\n')
  }
  tellWalls(await host.programs.means())
  write('Ctrl+C stops it.\n')
  if (open)
    openInSystem(linkHere()) // if there is no browser, the printed address is enough
}

/** How a browser gets in that Fulcrum does not open itself. */
function howToComeIn(page: string, prints: ServeOptions['prints'], hasKeyFile: boolean): string {
  const takes = prints === 'terminal'
    ? 'asks for a code, which is printed here'
    : hasKeyFile
      ? 'takes the key in the file'
      : null
  if (prints === 'file') {
    return `Others may read a file, so no link is printed into one. ${takes === null ? 'To come in, start again with --key-file' : `The page ${takes}`}.`
  }
  return `The link works once, and only within a minute. ${takes === null ? 'To come in after that, start again with --key-file' : `After that the page at ${page} ${takes}`}.`
}

/** Opens the requested port, or the usual one, or if that is taken a free one. The answer is the port's number. */
async function startOnPort(
  host: Host,
  { port, lan, files, starters, access, refused }: ServeOptions & {
    readonly access: WindowAccess
    readonly refused: (sentence: string) => void
  },
): Promise<number> {
  const start = async (at: number): ReturnType<typeof startWebServer> =>
    startWebServer({ host, port: at, lan, files, starters, access, connections: ownConnections(), refused })
  const usual = await start(port ?? DEFAULT_WEB_PORT)
  const started = usual.ok || port !== null ? usual : await start(0)
  if (!started.ok)
    throw new CliError(started.error.message, 1)
  return started.value.port
}
