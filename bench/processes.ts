import type { ChildProcess, ChildProcessByStdio } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The command as it is built and shipped. */
export const BUILT_COMMAND = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))

/** Starts a script on this Node with its output thrown away. It ends with this process, however that ends. */
export function startQuietly(script: string, args: readonly string[]): ChildProcess {
  return endingWithUs(spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }))
}

/** The same with an output to be read. */
export function startTalking(script: string, args: readonly string[]): ChildProcessByStdio<null, Readable, null> {
  return endingWithUs(spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }))
}

/** The first line that a program prints. What follows is thrown away. */
export async function firstLine({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const [line] = await once(createInterface({ input: stdout }), 'line') as [string]
  return line
}

/**
 * Runs a script from its first line, which says that it is under way, until `meanwhile` is done; gives the JSON that it
 * prints as it is ended.
 */
export async function inOwnProcess<Report>(
  script: string,
  args: readonly number[],
  meanwhile: () => Promise<void>,
): Promise<Report> {
  const clients = startTalking(script, args.map(String))
  const lines = createInterface({ input: clients.stdout })[Symbol.asyncIterator]()
  await lines.next()
  await meanwhile()
  clients.kill('SIGTERM')
  const { value } = await lines.next() as { readonly value: string }
  return JSON.parse(value) as Report
}

/** Ends a program as a person would, and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null)
    return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function endingWithUs<Child extends ChildProcess>(child: Child): Child {
  const end = (): void => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** A host in a process of its own, and where and by what key it serves windows. */
export interface Served { readonly host: ChildProcess, readonly at: HostAddress }

/** The built browser mode on a free port, with more flags where there are. */
export async function startServe(...flags: readonly string[]): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-key-'))
  const keyFile = join(folder, 'key')
  const host = startTalking(BUILT_COMMAND, ['serve', '--port', '0', '--no-open', '--key-file', keyFile, ...flags])
  const address = /http:\/\/[^?\s]+\//.exec(await firstLine(host))?.[0] ?? ''
  const key = readFileSync(keyFile, 'utf8').trim()
  host.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { host, at: { address, key } }
}

/** Connects as soon as somebody listens there. */
export async function dial(port: number): Promise<Socket> {
  const until = performance.now() + 10_000
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    try {
      await once(socket, 'connect')
      return socket
    }
    catch (error) {
      if (performance.now() > until)
        throw error
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}

/** The most memory that a running process has held, in MB (on Linux; elsewhere what it holds now). */
export function peakMemoryMb(pid: number): number {
  if (process.platform === 'linux')
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
