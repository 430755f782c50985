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
  /** Null for the usual one, or a free one where that is taken: by another Fulcrum, mostly. */
  readonly port: number | null
  readonly lan: boolean
  readonly open: boolean
  /** Where the key for scripts is written; null for none. */
  readonly keyFile: string | null
  /** Whether what is written is read by a person, and goes into no file. */
  readonly isTerminal: boolean
  /** The folder of the built window, and that of the starter clients. */
  readonly files: string
  readonly starters: string
}

/** Short, since people type it on the network; of 48 bits all the same. */
const LAN_KEY_BYTES = 6

/**
 * Serves the browser mode until the process ends. Throws a `CliError` where the port or the file for the key can't be
 * had.
 */
export async function runServe(host: Host, options: ServeOptions, write: (text: string) => void): Promise<void> {
  const { lan, open, keyFile, isTerminal } = options
  const lanKey = lan ? newSecret(LAN_KEY_BYTES) : null
  const scriptKey = keyFile === null ? null : newSecret()
  const print = (sentence: string): void => write(`${sentence}\n`)
  const access = new WindowAccess({ now: host.clock.now, lanKey, scriptKey, print: isTerminal ? print : null })
  const opened = await startOnPort(host, { ...options, access, refused: print })
  if (keyFile !== null && scriptKey !== null) {
    writeKeyFile(keyFile, scriptKey)
    host.programs.hide(keyFile)
  }
  const linkHere = (): string => `http://127.0.0.1:${opened}/?code=${access.secrets.newCode()}`
  write(`Fulcrum is at ${linkHere()}\n`)
  write(
    `The link works once, and for a minute. After that the page at http://127.0.0.1:${opened}/ ${
      isTerminal
        ? 'asks for a code, which is printed here'
        : keyFile === null
          ? 'needs a start with --key-file'
          : 'takes the key in the file'
    }.\n`,
  )
  if (lanKey !== null) {
    const ways = (address: string): string =>
      `play at http://${address}:${opened}/?key=${lanKey}, watch at http://${address}:${opened}/\n`
    for (const address of lanAddresses())
      write(`On the network: ${ways(address)}`)
    host.listen({ nameAnnounced: name => write(`Or by name, where the network carries names: ${ways(name)}`) })
    write('Whoever watches sees the matches here, and the library while you share it under Settings.\n')
  }
  tellWalls(await host.programs.means())
  write('Ctrl+C stops it.\n')
  if (open)
    openInSystem(linkHere()) // where there is no browser, the printed address is enough
}

/** The port that was opened: the one that was asked for, or the usual one, or where that is taken a free one. */
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
