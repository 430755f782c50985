import type { Host } from '../host/host.ts'
import { randomBytes } from 'node:crypto'
import { lanAddresses } from '../net/addresses.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { openInSystem } from '../openInSystem.ts'
import { startWebServer } from '../web/webServer.ts'
import { CliError } from './cliError.ts'
import { tellWalls } from './tellWalls.ts'
import { DEFAULT_WEB_PORT } from './webPort.ts'

export interface ServeOptions {
  /** Null for the usual one, or a free one where that is taken: by another Fulcrum, mostly. */
  readonly port: number | null
  readonly lan: boolean
  readonly open: boolean
  /** The folder of the built window, and that of the starter clients. */
  readonly files: string
  readonly starters: string
}

/** Serves the browser mode until the process ends. Throws a `CliError` where the port can't be had. */
export async function runServe(host: Host, { port, lan, open, files, starters }: ServeOptions, write: (text: string) => void): Promise<void> {
  const key = randomBytes(6).toString('base64url')
  const start = async (at: number): ReturnType<typeof startWebServer> => startWebServer({ host, port: at, lan, files, starters, key, connections: ownConnections(), refused: sentence => write(`${sentence}\n`) })
  const usual = await start(port ?? DEFAULT_WEB_PORT)
  const started = usual.ok || port !== null ? usual : await start(0)
  if (!started.ok)
    throw new CliError(started.error.message, 1)
  const { port: opened } = started.value
  const ways = (address: string): string => `play at http://${address}:${opened}/?key=${key}, watch at http://${address}:${opened}/\n`
  if (lan)
    host.listen({ nameAnnounced: name => write(`Or by name, where the network carries names: ${ways(name)}`) })
  const local = `http://127.0.0.1:${opened}/`
  write(`Fulcrum is at ${local}\n`)
  for (const address of lan ? lanAddresses() : [])
    write(`On the network: ${ways(address)}`)
  if (lan)
    write('Whoever watches sees the matches here, and the library while you share it under Settings.\n')
  tellWalls(await host.programs.means())
  write('Ctrl+C stops it.\n')
  if (open)
    openInSystem(local) // where there is no browser, the printed address is enough
}
