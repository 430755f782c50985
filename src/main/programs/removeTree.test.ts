import { Buffer } from 'node:buffer'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { removeTree } from './removeTree.ts'

let folder: string
let root: string

beforeEach(() => {
  folder = temporaryFolder()
  root = join(folder, 'left')
  mkdirSync(root)
})

it('a folder goes with all that is in it', async () => {
  mkdirSync(join(root, 'a/b/c'), { recursive: true })
  writeFileSync(join(root, 'a/b/file'), '')
  expect(await removeTree(root)).toBe(true)
  expect(existsSync(root)).toBe(false)
  expect(await removeTree(root)).toBe(true)
})

it('folders without rights go, too', async () => {
  mkdirSync(join(root, 'a/b'), { recursive: true })
  writeFileSync(join(root, 'a/b/file'), '')
  chmodSync(join(root, 'a/b'), 0)
  chmodSync(join(root, 'a'), 0)
  chmodSync(root, 0)
  expect(await removeTree(root)).toBe(true)
})

it.skipIf(process.platform === 'win32')('more folders in one another go than a path can name', async () => {
  const nests
    = `for (let depth = 0; depth < 3000; depth++) { fs.mkdirSync('d'); process.chdir('d') } fs.writeFileSync('file', '')`
  expect(spawnSync(process.execPath, ['-e', nests], { cwd: root }).status).toBe(0)
  expect(await removeTree(root)).toBe(true)
}, 60_000)

it.skipIf(process.platform !== 'linux')('names go that are no text', async () => {
  writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xFF, 0x0A, 0x80])]), '')
  mkdirSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xFE])]))
  expect(await removeTree(root)).toBe(true)
})

it('a folder goes into which somebody wrote who has just been killed', async () => {
  const writes = `for (let i = 0;; i++) {
    try { fs.mkdirSync(process.argv[1] + '/' + i % 50 + '/b', { recursive: true }) } catch {}
  }`
  const writer = spawn(process.execPath, ['-e', writes, root])
  await vi.waitUntil(() => readdirSync(root).length === 50, { interval: 1 })
  setTimeout(() => writer.kill('SIGKILL'), 150)
  expect(await removeTree(root)).toBe(true)
})

it('what a link leads to stays', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  chmodSync(other, 0o750)
  writeFileSync(join(other, 'file'), '')
  symlinkSync(other, join(root, 'link'))
  mkdirSync(join(root, 'a'))
  symlinkSync(other, join(root, 'a/link'))
  expect(await removeTree(root)).toBe(true)
  expect(existsSync(join(other, 'file'))).toBe(true)
})
