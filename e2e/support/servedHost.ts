import type { BrowserContext } from '@playwright/test'
import type { HostAddress } from '../../src/main/web/testing/attachWindow.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { letIn } from '../../src/main/web/testing/letIn.ts'
import { COMMAND } from './command.ts'
import { freshDataFolder } from './dataFolder.ts'

/** Where the window is, with a slash at the end, and the key for scripts. */
export interface ServedHost extends HostAddress {
  /** What it has printed so far. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
  /** Ends it as a crash would. */
  readonly kill: () => Promise<void>
}

/** Starts `fulcrum serve` as it is built, by default on a free port of this machine and with no games yet. */
export async function serveHost(
  port: readonly string[] = ['--port', '0'],
  data = freshDataFolder(),
  command = COMMAND,
): Promise<ServedHost> {
  const keyFile = join(freshDataFolder(), 'key')
  const host = spawn(process.execPath, [command, 'serve', ...port, '--no-open', '--key-file', keyFile], {
    env: { ...process.env, FULCRUM_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(host, 'exit')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    host.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /http:\/\/[^?\s]+\//.exec(said)?.[0]
      if (found !== undefined)
        resolve(found)
    })
    void exited.then(([code]) => reject(new Error(`fulcrum serve ended at once with code ${code}`)))
  })
  return {
    address,
    key: readFileSync(keyFile, 'utf8').trim(),
    printed: () => said,
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

/** Starts a host that is the person's at a browser. */
export async function serveTo(context: BrowserContext, ...options: Parameters<typeof serveHost>): Promise<ServedHost> {
  const host = await serveHost(...options)
  await letIn(context, host)
  await showAtOnce(context)
  return host
}

/** Has the windows of a browser show matches as they are played, and not at a pace, unless they choose another one. */
export async function showAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    `if (location.protocol === 'http:') localStorage['fulcrum.pace'] ??= '0'`,
  )
}

/** Has the windows of a browser fetch no view before it is shown, which takes a third of a page's time. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
}
