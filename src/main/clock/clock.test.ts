import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turns } from '../testing/waiting.ts'
import watchedClockPath from './testing/watchedClock.ts?modulePath'

const WAITS_MS = 1_000
const STOPPED_MS = 1_500

interface Said { readonly what: 'ready' | 'away' | 'due', readonly awayMs: number, readonly presentMs: number }

async function stopped(pid: number): Promise<void> {
  while (!/\) T/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
    await turns(1)
}

it.skipIf(process.platform !== 'linux')(
  'a process that is stopped hears for how long it was, and is not called before its time without that',
  async () => {
    const child = spawn(process.execPath, [watchedClockPath, String(WAITS_MS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    const heard: Said[] = []
    const ended = new Promise<void>(resolve =>
      lines.on('line', (line) => {
        heard.push(JSON.parse(line) as Said)
        if (heard.at(-1)?.what === 'due')
          resolve()
      }),
    )
    await once(lines, 'line')
    child.kill('SIGSTOP')
    await stopped(child.pid ?? 0)
    await pause(STOPPED_MS)
    child.kill('SIGCONT')
    await ended
    child.kill()
    await once(child, 'close')
    expect(heard.map(({ what }) => what)).toEqual(['ready', 'away', 'due'])
    const [, away, due] = heard
    expect(away?.awayMs).toBeGreaterThan(STOPPED_MS - 200)
    expect(due?.presentMs).toBeGreaterThanOrEqual(WAITS_MS)
  },
)
