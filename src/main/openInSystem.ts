import { spawn } from 'node:child_process'
import process from 'node:process'

/** A program with its arguments, to be run without a shell. */
export type Opener = readonly [program: string, ...args: string[]]

/**
 * What the system opens a folder or an http address with. On Windows by its full path, so that no program of that name
 * in the current folder runs.
 */
export function openerFor(target: string, platform: NodeJS.Platform, windows = 'C:\\Windows'): Opener {
  if (platform === 'darwin')
    return ['open', target]
  if (platform !== 'win32')
    return ['xdg-open', target]
  return /^https?:/.test(target)
    ? [`${windows}\\System32\\rundll32.exe`, 'url.dll,FileProtocolHandler', target]
    : [`${windows}\\explorer.exe`, target]
}

/** Opens an http address or a folder with the system's program for it; does nothing if there is none. */
export function openInSystem(target: string): void {
  const [program, ...args] = openerFor(target, process.platform, process.env.SystemRoot)
  const opener = spawn(program, args, { stdio: 'ignore', detached: true })
  opener.on('error', () => {})
  opener.unref()
}
