import { spawn } from 'node:child_process'
import process from 'node:process'

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens an address or a folder with what the person's system has for it; where there is nothing, nothing happens. */
export function openInSystem(target: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  if (command === undefined)
    return
  const opener = spawn(command, [...args, target], { stdio: 'ignore', detached: true })
  opener.on('error', () => {})
  opener.unref()
}
