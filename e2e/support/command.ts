import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freshDataFolder } from './dataFolder.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const COMMAND = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url))
/** The same with the games that only tests know: Pebbles, for two to nine, and Nim that also speaks to a series. */
export const COMMAND_WITH_TESTING_GAMES = fileURLToPath(new URL('../../out-testing-games/main/cli.js', import.meta.url))

const LAUNCHED_COMMAND = fileURLToPath(new URL('launchedCommand.ts', import.meta.url))

/** How a program ended, and all it printed. */
export interface Ended { readonly code: number | null, readonly stdout: string, readonly stderr: string }

/**
 * Runs a program in the project's folder to its end. Some read their arguments by the locale, so it is UTF-8 on every
 * machine.
 */
export async function run(command: string, args: readonly string[], data = freshDataFolder()): Promise<Ended> {
  return endOf(
    spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, FULCRUM_DATA: data, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** Runs `fulcrum …` as it is built to its end. */
export async function fulcrum(...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [COMMAND, ...args])
}

/** The same with the games that only tests know. */
export async function fulcrumWithTestingGames(...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [COMMAND_WITH_TESTING_GAMES, ...args])
}

/** The same, with a text on its standard input. */
export async function fulcrumGiven(input: string, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: ROOT,
    env: { ...process.env, FULCRUM_DATA: freshDataFolder() },
  })
  child.stdin.end(input)
  return endOf(child)
}

/** Runs `fulcrum …` as it is built with its games in a certain folder. */
export async function fulcrumIn(data: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [COMMAND, ...args], data)
}

/** A line of `host --json`. */
export type JsonLine = Readonly<Record<string, unknown>> & { readonly type: string }

/** `fulcrum host … --json`, running. */
export interface RunningHost {
  /** The first line of that type, or the one of that count, as soon as it is printed. */
  readonly line: (type: string, count?: number) => Promise<JsonLine>
  readonly ended: Promise<Ended & { readonly lines: readonly JsonLine[] }>
  readonly interrupt: () => void
  readonly end: (signal: NodeJS.Signals) => void
}

export function startHost(...args: readonly string[]): RunningHost {
  return startHostOf(COMMAND, args)
}

/** The same with the games that only tests know. */
export function startHostWithTestingGames(...args: readonly string[]): RunningHost {
  return startHostOf(COMMAND_WITH_TESTING_GAMES, args)
}

/** The same in the place of a launcher, which is what is told to end. */
export function startLaunchedHost(...args: readonly string[]): RunningHost {
  return startHostOf(LAUNCHED_COMMAND, args)
}

/** Runs `fulcrum …` in the place of a launcher to its end. */
export async function launchedFulcrum(...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [LAUNCHED_COMMAND, ...args])
}

function startHostOf(command: string, args: readonly string[]): RunningHost {
  const child = spawn(process.execPath, [command, 'host', ...args, '--json'], {
    cwd: ROOT,
    env: { ...process.env, FULCRUM_DATA: freshDataFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: JsonLine[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', line => lines.push(JSON.parse(line) as JsonLine))
  const ended = endOf(child).then(end => ({ ...end, lines }))
  return {
    line: async (type, count = 1) => {
      const find = (): JsonLine | undefined => lines.filter(line => line.type === type)[count - 1]
      for (;;) {
        const found = find()
        if (found !== undefined)
          return found
        await Promise.race([once(reader, 'line'), ended.then(({ stderr }) => {
          if (find() === undefined)
            throw new Error(`the host ended without a line of type ${type}: ${stderr}`)
        })])
      }
    },
    ended,
    interrupt: () => child.kill('SIGINT'),
    end: signal => child.kill(signal),
  }
}

export async function endOf(child: ChildProcessByStdio<Writable | null, Readable, Readable>): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => stdout += text)
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr += text)
  const [code] = await once(child, 'close') as [number | null]
  return { code, stdout, stderr }
}
