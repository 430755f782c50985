import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileC } from '../bench/compileC.ts'

const SOURCE = fileURLToPath(new URL('waiting.c', import.meta.url))
export const NO_COMPILER = 'not measured: this machine has no C compiler'

/** Nim between four programs that wait 50 ms with each of their 96 moves, as options; null without a compiler. */
export function waitingPrograms(folder: string): readonly string[] | null {
  const programs = ['A', 'B', 'C', 'D'].map(name => ({ name, dir: join(folder, name) }))
  programs.forEach(({ dir }) => mkdirSync(dir))
  if (programs.some(({ dir }) => compileC(SOURCE, join(dir, 'waiting')) === null))
    return null
  return [
    ...['-game', 'nim', 'piles=8 8 8 8 8 8 8 8 8 8 8 8', '-no-check', '-limits', 'best-effort'],
    ...programs.flatMap(({ name, dir }) => ['-engine', `name=${name}`, 'cmd=./waiting', `dir=${dir}`, 'proto=stdio']),
  ]
}
