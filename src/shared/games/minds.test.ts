import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Where games keep what only thinks. */
const THINKS
  = /^shared\/games\/(?:[^/]+\/)?(?:minds|analyst|puzzler)\.ts$|^shared\/games\/[^/]+\/(?:bots|analysis|placement|removal|puzzles)\//

const SRC = fileURLToPath(new URL('../..', import.meta.url))

/** The files of ours that a file imports, in whatever way; types do not count. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  return [...code.matchAll(/(?:from|import\()\s*'(\.[^'?]+)'/g)].map(([, path = '']) => join(dirname(file), path))
    .filter(path => /\.(?:ts|vue)$/.test(path))
}

function reachableFrom(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file))
    return known
  known.add(file)
  importsOf(file).forEach(path => reachableFrom(path, known))
  return known
}

it('no bot, no analyst and no solver comes with the window', () => {
  const files = [...reachableFrom(join(SRC, 'renderer/main.ts'))].map(file => relative(SRC, file).replaceAll('\\', '/'))
  expect(files).toContain('shared/games/no-tipping/play.ts')
  expect(files.filter(file => THINKS.test(file))).toEqual([])
})
