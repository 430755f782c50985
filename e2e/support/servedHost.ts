import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { COMMAND } from './command.ts'
import { freshDataFolder } from './dataFolder.ts'

export interface ServedHost {
  /** Where the window is, with a slash at the end. */
  readonly address: string
  readonly stop: () => Promise<void>
  /** Ends it as a crash would. */
  readonly kill: () => Promise<void>
}

/** Starts `fulcrum serve` as it is built, by default on a free port of this machine and with no games yet. */
export async function serveHost(port: readonly string[] = ['--port', '0'], data = freshDataFolder(), command = COMMAND): Promise<ServedHost> {
  const host = spawn(process.execPath, [command, 'serve', ...port, '--no-open'], { env: { ...process.env, FULCRUM_DATA: data }, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(host, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    host.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /http:\/\/\S+/.exec(said)?.[0]
      if (found !== undefined)
        resolve(found)
    })
    void exited.then(([code]) => reject(new Error(`fulcrum serve ended at once with code ${code}`)))
  })
  return {
    address,
    stop: async () => {
      host.kill('SIGTERM')
      await exited
    },
    kill: async () => {
      host.kill('SIGKILL')
      await exited
    },
  }
}
