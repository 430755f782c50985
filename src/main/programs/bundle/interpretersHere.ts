import type { Interpreters } from './interpreterNeeded.ts'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { delimiter, isAbsolute } from 'node:path'
import process from 'node:process'
import { findCommand } from '../findCommand.ts'
import { isInterpreter } from '../interpreters.ts'

/**
 * An interpreter that does not tell its version within this time, in ms, is not used. Machines may be busy when a
 * worker starts.
 */
const PATIENCE_MS = 30_000
/** The argument that asks for the version, if not `--version`; null if there is none. */
const QUESTIONS: Readonly<Record<string, string | null>> = { java: '-version', lua: '-v', sh: null }

const known = new Map<string, Promise<Interpreters>>()

/** The interpreters in the folders of PATH, with their versions; looked up once. */
export async function interpretersHere(
  path = process.env.PATH ?? '',
  patienceMs = PATIENCE_MS,
): Promise<Interpreters> {
  const found = known.get(path) ?? lookFor(path, patienceMs)
  known.set(path, found)
  return found
}

async function lookFor(path: string, patienceMs: number): Promise<Interpreters> {
  const folders = path.split(delimiter).filter(folder => isAbsolute(folder))
  const names = (await Promise.all(folders.map(async folder => readdir(folder).catch(() => [])))).flat()
  const interpreters = [...new Set(names.map(name => name.replace(/\.exe$/i, '')).filter(isInterpreter))].toSorted()
  const versions = await Promise.all(interpreters.map(async name =>
    [name, await versionOf(name, path, patienceMs)] as const,
  ))
  return Object.fromEntries(versions.flatMap(([name, version]) => version === undefined ? [] : [[name, version]]))
}

/** Undefined if it does not run. */
async function versionOf(name: string, path: string, timeout: number): Promise<string | null | undefined> {
  const file = await findCommand(name, '/', path)
  const question = QUESTIONS[name.replace(/[\d.]+$/, '')]
  if (!file.ok || question === null)
    return file.ok ? null : undefined
  return new Promise((resolve) => {
    const options = { timeout, killSignal: 'SIGKILL', windowsHide: true } as const
    const env = { ...process.env, PATH: path }
    execFile(file.value, [question ?? '--version'], { ...options, env }, (error, stdout, stderr) => {
      const said = `${stdout}\n${stderr}`
      const version = /version "(\d+(?:\.\d+)*)/.exec(said)?.[1] ?? /\d+(?:\.\d+)+/.exec(said)?.[0] // in Java just `21`
      resolve(error === null ? version ?? null : undefined)
    }).stdin?.end()
  })
}
