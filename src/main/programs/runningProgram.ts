import type { Readable, Writable } from 'node:stream'
import type { ProgramEnd } from './program.ts'

/** A program that was started, whatever it runs in. */
export interface RunningProgram {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Its first process; undefined if none was started, or none is its own. */
  readonly pid: number | undefined
  /** How it ended; null while it runs. */
  readonly end: ProgramEnd | null
  /** Resolves once the program has gone and its output was read, within a time limit. */
  readonly settled: Promise<ProgramEnd>
  /** Whether it ends by itself within that many ms. */
  readonly goesWithin: (ms: number) => Promise<boolean>
  /** Kills it with everything that it started. Resolves when all of that is gone. */
  readonly kill: () => Promise<void>
}

/** For this long after a program's end its output is still read, in ms: a child that it left may hold it open. */
export const DRAIN_MS = 300

/** Whether something happens within that many ms. */
export async function happensWithin(what: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const hasHappened = await Promise.race([
    what.then(() => true),
    new Promise<boolean>(resolve => timer = setTimeout(resolve, ms, false)),
  ])
  clearTimeout(timer)
  return hasHappened
}
