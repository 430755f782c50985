import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const TOLD_EVERY = 500

/** The folder for everything made from a seed, so that a run that was stopped continues where it was. */
export function cacheOf(seed: number): string {
  const folder = fileURLToPath(
    new URL(`../../node_modules/.cache/fulcrum/tune-no-tipping/seed-${seed}`, import.meta.url),
  )
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * The first `count` results of `make`, which is called with their number; results that are in the folder already are
 * read.
 */
export async function stored<One>(
  folder: string,
  name: string,
  count: number,
  make: (index: number) => One | Promise<One>,
): Promise<One[]> {
  const file = join(folder, name)
  const all = existsSync(file) ? wholeLines(file).map(line => JSON.parse(line) as One) : []
  while (all.length < count) {
    const one = await make(all.length)
    all.push(one)
    appendFileSync(file, `${JSON.stringify(one)}\n`)
    if (all.length % TOLD_EVERY === 0)
      say(`${name}: ${all.length}`)
  }
  return all.slice(0, count)
}

/** The lines of a file, without a last one that was cut off by a stop. */
function wholeLines(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text)
    writeFileSync(file, whole)
  return whole.split('\n').slice(0, -1)
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
