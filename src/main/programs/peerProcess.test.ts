import type { Socket } from 'node:net'
import type { Launched } from './launcher.ts'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { watchForLeaks } from '../testing/leaks.ts'
import { Launcher } from './launcher.ts'
import { peerOf } from './peerProcess.ts'
import { WRAPPINGS } from './testing/wrappings.ts'

watchForLeaks()

const DIALS = 'setInterval(() => {}, 1000); if (process.argv[2]) require("node:net").connect(Number(process.argv[2]), process.argv[3] ?? "127.0.0.1").on("error", () => {})'
const DIALS_AND_GOES = 'require("node:net").connect(Number(process.argv[2]), "127.0.0.1").on("connect", () => process.exit())'
const mayUnshare = process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A port, and a program that was started and may connect to it. Dispose of it with `await using`. */
class Dialled implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'fulcrum-peer-'))
  readonly server = createServer()
  readonly launcher: Launcher
  launched: Launched | null = null

  constructor(wrapping: keyof typeof WRAPPINGS = 'own') {
    this.launcher = new Launcher(WRAPPINGS[wrapping])
    writeFileSync(join(this.folder, 'dials.cjs'), DIALS)
    writeFileSync(join(this.folder, 'dials-and-goes.cjs'), DIALS_AND_GOES)
  }

  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    return typeof address === 'object' ? address?.port ?? 0 : 0
  }

  /** Starts a program; `dials` in its command stands for what connects. */
  async launch(command: string, port: number | null): Promise<void> {
    const launched = await this.launcher.launch({ kind: 'program', name: '', proto: 'tcp', command: command.replace('dials', `${process.execPath} dials.cjs {port}`), folder: this.folder }, { host: '127.0.0.1', port, name: '', seat: 1, game: 'nim' })
    if (!launched.ok)
      expect.fail(launched.error)
    this.launched = launched.value
  }

  /** Whose the next connection is. */
  async nextPeer(): Promise<string> {
    const [socket] = await once(this.server, 'connection') as [Socket]
    return this.peerAt(socket)
  }

  async peerAt(socket: Socket): Promise<string> {
    const launched = this.launched
    const peer = await peerOf(socket, { pid: launched?.program.pid, mark: launched?.mark ?? '' })
    socket.destroy()
    return peer
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.launcher.close()
    await new Promise(resolve => this.server.close(resolve))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

describe.skipIf(process.platform !== 'linux').each(Object.keys(WRAPPINGS))('a connection to a program’s port, where programs are kept by %s,', (wrapping) => {
  it.each([
    ['the program itself', 'dials'],
    ['what a shell started', `sh -c 'dials; exit $?'`],
    ...existsSync('/proc/net/tcp6') ? [['what connects by a socket for both kinds of addresses, as Java does', 'dials ::ffff:127.0.0.1']] : [],
    ['what left its session and its parents', `sh -c '(setsid dials &); sleep 1000'`],
  ])('is the program’s if it is of %s', async (_, command) => {
    await using dialled = new Dialled(wrapping)
    const port = await dialled.open()
    const peer = dialled.nextPeer()
    await dialled.launch(command, port)
    expect(await peer).toBe('program')
  })

  it('is a stranger’s if it is of anybody else', async () => {
    await using dialled = new Dialled(wrapping)
    const port = await dialled.open()
    await dialled.launch('dials', null)
    const peer = dialled.nextPeer()
    const stranger = connect(port, '127.0.0.1').on('error', () => {})
    expect(await peer).toBe('stranger')
    stranger.destroy()
  })

  it('is a stranger’s if it is of another program that was started here', async () => {
    await using dialled = new Dialled(wrapping)
    await using other = new Dialled(wrapping)
    const port = await dialled.open()
    await dialled.launch('dials', null)
    const peer = dialled.nextPeer()
    await other.launch('dials', port)
    expect(await peer).toBe('stranger')
  })
})

it.skipIf(process.platform !== 'linux')('a connection whose other end has gone is nobody’s', async () => {
  await using dialled = new Dialled()
  const port = await dialled.open()
  await dialled.launch('dials', null)
  const came = once(dialled.server, 'connection') as Promise<[Socket]>
  const goes = spawn(process.execPath, [join(dialled.folder, 'dials-and-goes.cjs'), String(port)])
  const [socket] = await came
  await once(goes, 'exit')
  expect(await dialled.peerAt(socket)).toBe('gone')
})

it.skipIf(!mayUnshare)('whose connection it is is not known if it comes from a container', async () => {
  await using dialled = new Dialled()
  const port = await dialled.open()
  await dialled.launch('dials', null)
  const peer = dialled.nextPeer()
  const contained = spawn('unshare', ['--mount', process.execPath, join(dialled.folder, 'dials.cjs'), String(port)])
  expect(await peer).toBe('unknown')
  contained.kill('SIGKILL')
  await once(contained, 'exit')
})
