import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuild } from '../setup/build.mjs'
import { root } from '../setup/root.mjs'

const buildingMs = 180_000
const mostFiles = 25
const mostScriptBytes = 200_000

const folder = join(root, 'out/renderer')
/** @type {string[]} */
let named = []

beforeAll(async () => {
  await ensureBuild(root)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  named = [...page.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(([, path = '']) => join(folder, path))
}, buildingMs)

/** @param {string} path */
function isScript(path) {
  return path.endsWith('.js')
}

/**
 * The bytes that a browser fetches of a file.
 * @param {string} path
 */
function bytesSent(path) {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

it('needs few files, and little of script', () => {
  expect(named.filter(isScript).length).toBeGreaterThan(3)
  expect(named.length).toBeLessThanOrEqual(mostFiles)
  expect(named.filter(isScript).reduce((sum, path) => sum + bytesSent(path), 0)).toBeLessThanOrEqual(mostScriptBytes)
})

it('waits for no file that another one has to name', () => {
  const imported = named.filter(isScript).flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*"(\.\.?\/[^"]+)"/g)].map(([, to = '']) =>
      join(dirname(path), to)))
  expect(imported.length).toBeGreaterThan(3)
  expect(imported.filter(path => !named.includes(path))).toEqual([])
})

it('has its large files compiled at once', () => {
  const large = named.filter(path => isScript(path) && statSync(path).size > 10_000)
  expect(large.length).toBeGreaterThan(1)
  for (const path of large)
    expect(readFileSync(path, 'utf8').split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
})
