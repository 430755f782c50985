import type { Socket } from 'node:net'
import type { Launched } from './launcher.ts'
import type { WrappingName } from './testing/wrappings.ts'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { watchForLeaks } from '../testing/leaks.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually } from '../testing/waiting.ts'
import { Launcher } from './launcher.ts'
import { WRAPPING_NAMES, WRAPPINGS } from './testing/wrappings.ts'

watchForLeaks()

/** Ends with its connection: where programs are kept by the barest means, nothing else ends what hides. */
const DIALS
  = 'setInterval(() => {}, 1000); if (process.argv[2]) require("node:net").connect(Number(process.argv[2]), process.argv[3] ?? "127.0.0.1").on("error", () => {}).on("close", () => process.exit())'
const DIALS_AND_GOES
  = 'require("node:net").connect(Number(process.argv[2]), "127.0.0.1").on("connect", () => process.exit())'
/** Connects, and puts the connection where no process has it: into a message that nobody takes. */
const HIDES = `
import array, socket, sys, time
connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
one, other = socket.socketpair()
one.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection.fileno()]))])
connection.close()
print("hidden", flush=True)
time.sleep(1000)
`
const isLinux = process.platform === 'linux'
const mayUnshare = isLinux && spawnSync('unshare', ['--mount', 'true']).status === 0
const mayUnshareUsers = isLinux && spawnSync('unshare', ['--user', '--mount', 'true']).status === 0
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!mayUnshareUsers)
  console.warn('Connections from a namespace of a program’s own are not tested: nobody may make one here.')
if (!hasPython)
  console.warn('Connections that are hidden are not tested: there is no python3.')

const opened: Dialled[] = []
const folders: string[] = []
// Also after a test that waits for a connection in vain, and never comes to its own end.
afterEach(async () => Promise.all(opened.splice(0).map(async dialled => dialled.close())))
afterAll(async () => eventually(() => !isAnyProcessIn(folders)))

/** Whether a process still has one of these, which are deleted, as its folder. */
function isAnyProcessIn(gone: readonly string[]): boolean {
  return isLinux && readdirSync('/proc').filter(name => /^\d+$/.test(name)).some((pid) => {
    try {
      return gone.includes(readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, ''))
    }
    catch {
      return false
    }
  })
}

/** A port, and a program that was started and may connect to it. */
class Dialled {
  readonly folder = temporaryFolder({ 'dials.cjs': DIALS, 'dials-and-goes.cjs': DIALS_AND_GOES, 'hides.py': HIDES })
  readonly server = createServer()
  readonly launcher: Launcher
  readonly #connections: Socket[] = []
  launched: Launched | null = null

  constructor(wrapping: WrappingName = 'own') {
    opened.push(this)
    folders.push(this.folder)
    this.server.on('connection', connection => this.#connections.push(connection))
    this.launcher = new Launcher({ wrapping: WRAPPINGS[wrapping] })
  }

  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    return typeof address === 'object' ? address?.port ?? 0 : 0
  }

  /** Starts the program; `dials` in its command stands for what connects. */
  async launch(command: string, port: number | null): Promise<void> {
    this.launched = await this.start(command, port)
  }

  /** Starts one beside it. */
  async start(command: string, port: number | null): Promise<Launched> {
    const seat = {
      kind: 'program',
      name: '',
      proto: 'tcp',
      command: command.replaceAll('dials', `${process.execPath} dials.cjs {port}`),
      folder: this.folder,
    } as const
    const launched = await this.launcher.launch(seat, {
      host: '127.0.0.1',
      port,
      name: '',
      seat: 1,
      game: 'nim',
      seed: 1,
    })
    return launched.ok ? launched.value : expect.fail(launched.error)
  }

  /** Whose the next connection is. */
  async nextPeer(): Promise<string> {
    const [socket] = await once(this.server, 'connection') as [Socket]
    return this.peerAt(socket)
  }

  async peerAt(socket: Socket): Promise<string> {
    const [peer = 'none'] = await this.launched?.peersOf([socket]) ?? []
    socket.destroy()
    return peer
  }

  async close(): Promise<void> {
    await this.launcher.close()
    this.#connections.forEach(connection => connection.destroy())
    await new Promise(resolve => this.server.close(resolve))
  }
}

describe.skipIf(!isLinux).each(WRAPPING_NAMES)(
  'a connection to a program’s port, where programs are kept by %s,',
  (wrapping) => {
    it.each([
      ['the program itself', 'dials'],
      ['what a shell started', `sh -c 'dials; exit $?'`],
      ...existsSync('/proc/net/tcp6')
        ? [['what connects by a socket for both kinds of addresses, as Java does', 'dials ::ffff:127.0.0.1']]
        : [],
      ['what left its session and its parents', `sh -c '(setsid dials &); sleep 1000'`],
    ])('is the program’s if it is of %s', async (_, command) => {
      const dialled = new Dialled(wrapping)
      const port = await dialled.open()
      const peer = dialled.nextPeer()
      await dialled.launch(command, port)
      expect(await peer).toBe('program')
    })

    it('is a stranger’s if it is of anybody else', async () => {
      const dialled = new Dialled(wrapping)
      const port = await dialled.open()
      await dialled.launch('dials', null)
      const peer = dialled.nextPeer()
      const stranger = connect(port, '127.0.0.1').on('error', () => {})
      expect(await peer).toBe('stranger')
      stranger.destroy()
    })

    it('is a stranger’s if it is of another program that was started here', async () => {
      const dialled = new Dialled(wrapping)
      const other = new Dialled(wrapping)
      const port = await dialled.open()
      await dialled.launch('dials', null)
      const peer = dialled.nextPeer()
      await other.launch('dials', port)
      expect(await peer).toBe('stranger')
    })

    it.each([
      ['as it is', 'dials', true],
      [
        'by what left its session, its parents and its environment',
        `sh -c '(setsid env -i dials &); sleep 1000'`,
        true,
      ],
      ['from a namespace of its own', 'unshare --user --mount dials', mayUnshareUsers],
      [
        'from one in which it is root, where it may be',
        `sh -c 'unshare --user --map-root-user --mount dials || unshare --user --mount dials'`,
        mayUnshareUsers,
      ],
      [
        'from one, by what left all else',
        `sh -c '(setsid env -i unshare --user --mount dials &); sleep 1000'`,
        mayUnshareUsers,
      ],
    ])('is a stranger’s if it is of a program that the same host has started, %s', async (_, command, isPossible) => {
      if (!isPossible)
        return
      const dialled = new Dialled(wrapping)
      const port = await dialled.open()
      await dialled.launch('dials', null)
      const peer = dialled.nextPeer()
      await dialled.start(command, port)
      expect(await peer).toBe('stranger')
    })

    it.skipIf(!hasPython)('is a stranger’s if nobody has it any more', async () => {
      const dialled = new Dialled(wrapping)
      const port = await dialled.open()
      await dialled.launch('dials', null)
      const came = once(dialled.server, 'connection') as Promise<[Socket]>
      const { program } = await dialled.start('python3 hides.py {port}', port)
      await once(program.stdout, 'data')
      const [socket] = await came
      expect(await dialled.peerAt(socket)).toBe('stranger')
    })

    it('is a stranger’s if it is of the same port at another address of this machine', async () => {
      const dialled = new Dialled(wrapping)
      const port = await dialled.open()
      const came = once(dialled.server, 'connection') as Promise<[Socket]>
      await dialled.launch('dials', port)
      const [own] = await came
      const cameNext = once(dialled.server, 'connection') as Promise<[Socket]>
      const thief = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2', localPort: own.remotePort ?? 0 }).on(
        'error',
        () => {},
      )
      const [next] = await cameNext
      expect(await dialled.launched?.peersOf([next, own])).toEqual(['stranger', 'program'])
      expect(await dialled.peerAt(next)).toBe('stranger')
      thief.destroy()
      own.destroy()
    })
  },
)

it.skipIf(!isLinux)('a connection whose other end has gone is nobody’s', async () => {
  const dialled = new Dialled()
  const port = await dialled.open()
  await dialled.launch('dials', null)
  const came = once(dialled.server, 'connection') as Promise<[Socket]>
  const goes = spawn(process.execPath, [join(dialled.folder, 'dials-and-goes.cjs'), String(port)])
  const [socket] = await came
  await once(goes, 'exit')
  expect(await dialled.peerAt(socket)).toBe('gone')
})

it.skipIf(!mayUnshare)('whose connection it is is not known if it comes from a container', async () => {
  const dialled = new Dialled()
  const port = await dialled.open()
  await dialled.launch('dials', null)
  const peer = dialled.nextPeer()
  const contained = spawn('unshare', ['--mount', process.execPath, join(dialled.folder, 'dials.cjs'), String(port)])
  expect(await peer).toBe('unknown')
  contained.kill('SIGKILL')
  await once(contained, 'exit')
})
