import type { RawEntry } from './testing/rawTar.ts'
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { MOST_BYTES } from './entries.ts'
import { packFolder } from './packFolder.ts'
import { writeTar } from './tar.ts'
import { paxEntry, rawTar } from './testing/rawTar.ts'
import { unpackBundle } from './unpackBundle.ts'

vi.mock('node:fs/promises', { spy: true })

let root: string
let into: string

beforeEach(() => {
  root = temporaryFolder()
  into = join(root, 'bundles')
})
afterEach(() => vi.restoreAllMocks())

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** All paths below a folder, and what they are. */
function treeOf(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readdirSync(folder, { recursive: true }).map(String).toSorted().map((path) => {
    const found = lstatSync(join(folder, path))
    const what = found.isFile() ? readFileSync(join(folder, path), 'utf8') : found.isDirectory() ? 'folder' : 'other'
    return [path, `${(found.mode & 0o777).toString(8)} ${what}`]
  }))
}

const BYTES = writeTar([
  { kind: 'file', path: 'bot', content: Buffer.from('run'), isExecutable: true },
  { kind: 'folder', path: 'src' },
  { kind: 'file', path: 'src/ü', content: Buffer.from('read'), isExecutable: false },
])
const SHA256 = hashOf(BYTES)
const TREE = { 'bot': '555 run', 'src': '555 folder', 'src/ü': '444 read' }

async function unpacked(bytes: Uint8Array = BYTES, sha256 = hashOf(bytes)): Promise<string> {
  const result = await unpackBundle(bytes, sha256, into)
  return result.ok ? result.value : result.error
}

describe('a bundle', () => {
  it('is unpacked into a folder of its own, where nobody may write', async () => {
    expect(await unpacked()).toBe(join(into, SHA256))
    expect(treeOf(join(into, SHA256))).toEqual(TREE)
    expect(lstatSync(join(into, SHA256)).mode & 0o777).toBe(0o555)
    expect(readdirSync(into)).toEqual([SHA256])
  })

  it('of a folder is that folder again', async () => {
    const bundle = await packFolder(temporaryFolder({ 'a/b/c': 'text' }))
    if (!bundle.ok)
      expect.fail(bundle.error)
    const place = await unpacked(bundle.value.bytes, bundle.value.sha256)
    const again = await packFolder(place)
    expect(again).toEqual(bundle)
  })

  it('that is there already is used again as it is', async () => {
    const place = await unpacked()
    const { ino } = lstatSync(place)
    expect(await unpacked()).toBe(place)
    expect(lstatSync(place).ino).toBe(ino)
  })

  it.each<readonly [string, (place: string) => void]>([
    ['a file of which was changed', place => writeFileSync(join(place, 'bot'), 'RUN')],
    ['to which a file was added', place => writeFileSync(join(place, 'src/more'), '')],
    ['a file of which is gone', place => rmSync(join(place, 'bot'))],
    ['a file of which became a link', (place) => {
      rmSync(join(place, 'bot'))
      writeFileSync(join(root, 'bot'), 'run', { mode: 0o555 })
      symlinkSync(join(root, 'bot'), join(place, 'bot'))
    }],
    ['that is half there', (place) => {
      rmSync(join(place, 'src'), { recursive: true })
    }],
  ])('is unpacked anew where there is one %s', async (_, spoil) => {
    const place = await unpacked()
    for (const path of ['', 'src', 'bot'])
      chmodSync(join(place, path), 0o755)
    spoil(place)
    for (const path of ['bot', 'src', '']) {
      if (existsSync(join(place, path)))
        chmodSync(join(place, path), 0o555)
    }
    expect(await unpacked()).toBe(place)
    expect(treeOf(place)).toEqual(TREE)
    expect(readdirSync(into)).toEqual([SHA256])
  })

  it('is unpacked anew where a file of it may be run that may not', async () => {
    const place = await unpacked()
    chmodSync(join(place, 'src/ü'), 0o555)
    expect(await unpacked()).toBe(place)
    expect(treeOf(place)).toEqual(TREE)
  })

  it('is unpacked once by many at the same time', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, async () => unpacked()))
    expect(new Set(places)).toEqual(new Set([join(into, SHA256)]))
    expect(treeOf(join(into, SHA256))).toEqual(TREE)
    expect(readdirSync(into)).toEqual([SHA256])
  })

  it('of which only a part could be written leaves nothing behind', async () => {
    vi.mocked(files.chmod).mockRejectedValueOnce(new Error('ENOSPC: no space left on device'))
    expect(await unpacked()).toMatch(/^The bundle could not be unpacked into ".*bundles": ENOSPC: no space left on device\.$/)
    expect(readdirSync(into)).toEqual([])
    expect(await unpacked()).toBe(join(into, SHA256))
  })

  it.each([
    ['with another hash', BYTES, hashOf(Buffer.from('other')), 'The bundle is not the one that was announced: its hash is another.'],
    ['with a hash that is a path', BYTES, '../../etc', 'The hash of the bundle is no SHA-256.'],
    ['that is too large', Buffer.alloc(MOST_BYTES + 1), SHA256, 'The bundle has 67 MB, and may have 67 MB.'],
    ['that is no tar', Buffer.from('PK'), undefined, 'The bundle ends too early.'],
    ['with too much in it', Buffer.concat(Array.from({ length: 5_001 }, () => rawTar({ name: 'a' }).subarray(0, 512)).concat(Buffer.alloc(1024))), undefined, 'The bundle has more than 5000 files and folders.'],
  ])('is refused %s', async (_, bytes, sha256, why) => {
    expect(await unpacked(bytes, sha256)).toBe(why)
    expect(readdirSync(root)).toEqual([])
  })
})

describe('a hostile bundle', () => {
  const link = (name: string, linkname: string): RawEntry => ({ name, type: '2', linkname })
  const folder = (name: string): RawEntry => ({ name: `${name}/`, type: '5', mode: '0000755' })
  const file = (name: string): RawEntry => ({ name, content: 'hostile' })

  it.each<readonly [string, readonly RawEntry[]]>([
    ['goes up', [file('../out')]],
    ['goes up from a folder', [folder('a'), file('a/../../out')]],
    ['goes up in a long name', [paxEntry({ path: `../${'ö'.repeat(60)}` }), { ...file(''), name: 'named-before' }]],
    ['goes up with a backslash', [file('..\\out')]],
    ['is absolute', [file('/tmp/fulcrum-hostile')]],
    ['writes through a link', [link('a', '..'), file('a/out')]],
    ['writes through a file', [file('a'), file('a/out')]],
    ['links hard', [{ name: 'a', type: '1', linkname: '../secret' }]],
    ['makes a device', [{ name: 'a', type: '4' }]],
    ['has one name twice', [file('a'), file('a')]],
    ['has names that differ by case', [file('A'), file('a')]],
    ['names the folder itself', [folder('.')]],
    ['names nothing', [file('')]],
  ])('writes nothing where it %s', async (_, entries) => {
    writeFileSync(join(root, 'secret'), 'secret')
    expect(await unpacked(rawTar(...entries))).toMatch(/^The bundle [^.].*[^.]\.$/)
    expect(treeOf(root)).toEqual({ secret: '644 secret' })
  })

  it('writes nothing outside its folder, whatever it has', async () => {
    const name = fc.constantFrom('a', 'b', '..', '.', '', '/', 'a/b', '../a', '/etc', 'A', 'a\\b', 'é', 'x'.repeat(101))
    const raw = fc.record({
      name: fc.array(name, { minLength: 1, maxLength: 3 }).map(names => names.join('/')),
      type: fc.constantFrom('0', '0', '5', '2', '1', 'x', 'L', 'g', '\0'),
      content: fc.constantFrom('', 'text', '15 path=../a/b\n', '14 path=/etc/x\n'),
      mode: fc.constantFrom('0000644', '0000755'),
      linkname: fc.constantFrom('', '..', '/etc'),
    })
    await fc.assert(fc.asyncProperty(fc.array(raw, { maxLength: 3 }), async (entries) => {
      const bytes = rawTar(...entries)
      const result = await unpackBundle(bytes, hashOf(bytes), into)
      const places = readdirSync(root, { recursive: true }).map(String)
      const own = join('bundles', hashOf(bytes))
      expect(places.filter(path => path !== 'bundles' && path !== own && !path.startsWith(`${own}/`))).toEqual([])
      expect(places.includes(own)).toBe(result.ok)
      rmSync(into, { recursive: true, force: true })
    }), { numRuns: 300 })
  })
})
