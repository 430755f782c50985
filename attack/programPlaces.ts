import type { ChildProcessByStdio } from 'node:child_process'
import type { Server, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Ended } from './target.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { BUILT_COMMAND, endOf } from './target.ts'

/** So many of their games are played at once. */
export const GAMES_AT_ONCE = 3
const PROGRAMS = fileURLToPath(new URL('./programs', import.meta.url))

/** Folders for a host and its programs, outside of what each program has of its own. They go with it. */
export class Place implements Disposable {
  readonly root = mkdtempSync('/var/tmp/fulcrum-attack-')

  /** A folder with a file of `programs/`, and what that takes. */
  programFolder(name: string, file: string): string {
    const folder = this.folder(name)
    for (const one of [file, 'nim_seat.py'])
      copyFileSync(join(PROGRAMS, one), join(folder, one))
    return folder
  }

  folder(name: string): string {
    const folder = join(this.root, name)
    mkdirSync(folder, { recursive: true })
    return folder
  }

  /** Runs the built command there. */
  fulcrum(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): { readonly child: ChildProcessByStdio<null, Readable, Readable>, readonly ended: Promise<Ended> } {
    const child = spawn(process.execPath, [BUILT_COMMAND, ...args], {
      cwd: this.root,
      env: {
        ...process.env,
        HOME: this.folder('home'),
        TMPDIR: this.folder('tmp'),
        FULCRUM_DATA: this.folder('data'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { child, ended: endOf(child) }
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/**
 * Victims tell it the port that they will connect to, and it tells whoever asks: a thief need not look for that. A
 * thief tells it that port, negative, once it tried to connect there.
 */
export class Teller implements AsyncDisposable {
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<Teller> {
    const sockets = new Set<Socket>()
    let latest: readonly string[] = []
    const server = createServer((socket) => {
      latest.forEach(port => socket.write(port))
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      socket.on('data', (port) => {
        if (!port.toString().startsWith('-'))
          latest = [...latest, port.toString()].slice(-GAMES_AT_ONCE)
        sockets.forEach(other => other.write(port))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Teller(server)
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' ? address?.port ?? 0 : 0
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise(resolve => this.#server.close(resolve))
  }
}

/** Sockets by which programs of this account could be spoken to. */
export class Sockets implements AsyncDisposable {
  readonly paths: readonly string[]
  readonly #servers: readonly Server[]

  private constructor(paths: readonly string[], servers: readonly Server[]) {
    this.paths = paths
    this.#servers = servers
  }

  static async open(paths: readonly string[]): Promise<Sockets> {
    const servers = paths.map(path => createServer(socket => socket.destroy()).listen(path))
    await Promise.all(servers.map(async server => once(server, 'listening')))
    return new Sockets(paths, servers)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#servers.map(async server => new Promise(resolve => server.close(resolve))))
  }
}
