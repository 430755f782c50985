import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, it } from 'vitest'
import { RawClient } from '../port/testing/rawClient.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import scarceHostPath from './testing/scarceHost.ts?modulePath'

watchForLeaks()

const OPEN_FILES = 64

/** Both ports of a process that may have few files open. */
class ScarceHost implements AsyncDisposable {
  readonly #process

  constructor() {
    const folder = temporaryFolder({ 'index.html': 'page' })
    const command = `ulimit -n ${OPEN_FILES}; exec "$0" "$@"`
    this.#process = spawn('sh', ['-c', command, process.execPath, scarceHostPath, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  async ports(): Promise<{ web: number, game: number }> {
    const [line] = await once(this.#process.stdout, 'data')
    return JSON.parse(String(line)) as { web: number, game: number }
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const exited = once(this.#process, 'exit')
    if (!this.hasEnded && this.#process.kill('SIGKILL'))
      await exited
  }
}

async function isServed(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).catch(() => null)
  return await response?.text() === 'page'
}

it('a host that has no more files to open serves on, and takes connections again once some have closed', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows sets no limit to open files')
  await using host = new ScarceHost()
  const { web, game } = await host.ports()
  const player = await RawClient.connect(game)
  player.say('before\n')
  await player.hears(1)

  for (const [round, port] of [web, game, web].entries()) {
    const flood = await Promise.all(Array.from({ length: 2 * OPEN_FILES }, async () => RawClient.connect(port)))
    flood.forEach(client => client.say('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'))
    await Promise.any(flood.map(async client => client.closes()))
    player.say('between\n')
    await player.hears(round + 2)
    flood.forEach(client => client.leave())
  }
  while (!await isServed(web))
    expect(host.hasEnded).toBe(false)
  player.say('after\n')
  await player.hears(5)
  expect(player.heard.at(-1)).toBe('after\n')
  player.leave()
})
