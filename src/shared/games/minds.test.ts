import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { GAME_IDS, gameOf } from './index.ts'
import { mindsOf } from './minds.ts'

/** Where games keep what only thinks. */
const THINKS = /^shared\/games\/(?:[^/]+\/)?(?:minds|analyst|puzzler)\.ts$|^shared\/games\/[^/]+\/(?:bots|analysis|placement|removal|puzzles)\//

const SRC = fileURLToPath(new URL('../..', import.meta.url))

/** The files of ours that a file imports, in whatever way; types do not count. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  return [...code.matchAll(/(?:from|import\()\s*'(\.[^'?]+)'/g)].map(([, path = '']) => join(dirname(file), path)).filter(path => /\.(?:ts|vue)$/.test(path))
}

function reachableFrom(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file))
    return known
  known.add(file)
  importsOf(file).forEach(path => reachableFrom(path, known))
  return known
}

describe.each(GAME_IDS)('the minds of %s', (id) => {
  it('are the bots that the game names, in its order', () => {
    const { bots } = mindsOf(id)
    expect(bots.map(({ name, about }) => ({ name, about }))).toEqual(gameOf(id).bots.map(({ name, about }) => ({ name, about })))
    expect(bots.map(({ name }) => name)).toContain(gameOf(id).usualBot)
  })
})

it('no bot, no analyst and no solver comes with the window', () => {
  const files = [...reachableFrom(join(SRC, 'renderer/main.ts'))].map(file => relative(SRC, file).replaceAll('\\', '/'))
  expect(files).toContain('shared/games/no-tipping/play.ts')
  expect(files.filter(file => THINKS.test(file))).toEqual([])
})
