import type { BirpcReturn } from 'birpc'
import type { Controls, Told } from './standIn/control.ts'
import type { StandInSettings } from './standIn/settings.ts'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { createBirpc } from 'birpc'
import { SETTINGS_VARIABLE } from './standIn/settings.ts'

const root = join(import.meta.dirname, '../../../..')

/** Builds the app, unless the build is up to date. If it fails, throws what was printed. */
export async function buildApp(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build.mjs')])
}

/** The built app, on a stand-in for Electron. */
export interface Desktop {
  readonly electron: BirpcReturn<Controls, Told>
  /** Resolves to the exit code when the app has ended by itself. */
  readonly ended: Promise<number | null>
  readonly onHeard: (listener: (text: string) => void) => () => void
  /** Disconnects from the app, as if whoever started it had gone. */
  readonly leaveAlone: () => void
  /** Kills the app, whatever it is doing. */
  readonly kill: () => Promise<void>
}

/** `app` is the folder that contains `out/`; by default the built one. */
export function startDesktop(settings: StandInSettings, app = root): Desktop {
  const child = fork(join(app, 'out/main/index.js'), {
    execArgv: ['register.ts', 'control.ts'].flatMap(
      file => ['--import', new URL(`standIn/${file}`, import.meta.url).href],
    ),
    env: { ...process.env, FULCRUM_DATA: '', [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  })
  const listeners = new Set<(text: string) => void>()
  const told: Told = {
    heard: text => listeners.forEach(listener => listener(text)),
  }
  const electron = createBirpc<Controls, Told>(told, {
    post: message => child.connected && child.send(message),
    on: receive => child.on('message', receive),
  })
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  void ended.then(() => electron.$close())
  return {
    electron,
    ended,
    onHeard: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leaveAlone: () => child.disconnect(),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
