import type { Ended } from './command.ts'
import { spawn } from 'node:child_process'
import process from 'node:process'
import { COMMAND, endOf, ROOT } from './command.ts'
import { freshDataFolder } from './dataFolder.ts'

/** Starts `fulcrum worker` as it is built, for two games at once; it finishes its games as it leaves. */
export function startWorker(queue: string, name: string): {
  readonly ended: Promise<Ended>
  readonly leave: () => Promise<Ended>
} {
  const child = spawn(process.execPath, [COMMAND, 'worker', '--queue', queue, '--name', name, '--concurrency', '2'], {
    cwd: ROOT,
    env: { ...process.env, FULCRUM_DATA: freshDataFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(child)
  return {
    ended,
    leave: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
