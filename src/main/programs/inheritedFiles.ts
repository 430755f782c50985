import { openSync, readdirSync, readFileSync } from 'node:fs'

const CLOSES_ON_EXEC = 0o2000000
/** Only inherited files below this number are replaced. */
const MOST_FILES = 1024

let found: ReadonlyMap<number, number> | null = null

/**
 * Replacements for the files that this process inherited open, from the fourth on, and that a program would inherit
 * too: empty ones. Files that this process opened close by themselves. Empty if nothing was inherited.
 */
export function insteadOfInherited(): readonly (number | 'ignore')[] {
  found ??= foundNow()
  const last = Math.max(2, ...found.keys())
  return Array.from({ length: last - 2 }, (_, index) => found?.get(index + 3) ?? 'ignore')
}

function foundNow(): ReadonlyMap<number, number> {
  const inherited = numbers().filter(number => number > 2 && number < MOST_FILES && !closesOnExec(number))
  const nothing = inherited.length === 0 ? 0 : openSync('/dev/null', 'r+')
  return new Map(inherited.map(number => [number, nothing]))
}

function numbers(): number[] {
  try {
    return readdirSync('/proc/self/fd').map(Number)
  }
  catch {
    return [] // not Linux
  }
}

function closesOnExec(number: number): boolean {
  try {
    const [, flags = '0'] = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${number}`, 'latin1')) ?? []
    return (Number.parseInt(flags, 8) & CLOSES_ON_EXEC) !== 0
  }
  catch {
    return true // it has gone: it was only open for this listing
  }
}
