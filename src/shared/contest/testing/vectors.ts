import { readFileSync } from 'node:fs'

/** The records of one file of recorded tournament cases; their contents are described where they are used. */
export function vectors<T>(name: string): readonly T[] {
  return JSON.parse(textOf(`${name}.json`)) as T[]
}

/** Like `vectors`, for a file with one record per line. */
export function vectorLines<T>(name: string): readonly T[] {
  return textOf(`${name}.jsonl`).trim().split('\n').map(line => JSON.parse(line) as T)
}

function textOf(file: string): string {
  return readFileSync(new URL(`../testdata/${file}`, import.meta.url), 'utf8')
}
