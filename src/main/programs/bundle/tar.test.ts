import type { Entry } from './entries.ts'
import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { byPath, entriesProblem } from './entries.ts'
import { readTar, writeTar } from './tar.ts'
import { paxEntry, rawEntry, rawTar } from './testing/rawTar.ts'

function file(path: string, content = '', isExecutable = false): Entry {
  return { kind: 'file', path, content: Buffer.from(content), isExecutable }
}

const LONG = `${'folder/'.repeat(20)}a name of many letters`
const folders = LONG.split('/').slice(0, -1).map((_, at, names): Entry =>
  ({ kind: 'folder', path: names.slice(0, at + 1).join('/') }),
)

describe('a tar', () => {
  it('gives back what was written, whatever the names are', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    const entry = fc.oneof(
      fc.record({ kind: fc.constant('folder' as const), path: name.map(text => text.replace(/\/+$/, '')) }),
      fc.record({
        kind: fc.constant('file' as const),
        path: name,
        content: fc.uint8Array({ maxLength: 1_500 }).map(bytes => Buffer.from(bytes)),
        isExecutable: fc.boolean(),
      }),
    ).filter(({ path }) => path !== '' && !/[\0\n]/.test(path) && path.isWellFormed())
    fc.assert(fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      expect(readTar(writeTar(entries))).toEqual({ ok: true, value: entries })
    }), { numRuns: 300 })
  })

  it('is one that any tar of the system unpacks', (context) => {
    const folder = temporaryFolder()
    const own = [file(LONG, 'long'), file('run', '#!/bin/sh', true), file('ümläut', 'é')]
    const entries = [...folders, ...own].toSorted(byPath)
    writeFileSync(join(folder, 'it.tar'), writeTar(entries))
    const done = spawnSync('tar', ['xf', 'it.tar'], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    if (done.error !== undefined)
      context.skip('There is no tar here.')
    expect(done.stderr.toString()).toBe('')
    expect(readFileSync(join(folder, LONG), 'utf8')).toBe('long')
    expect(readFileSync(join(folder, 'ümläut'), 'utf8')).toBe('é')
    expect(statSync(join(folder, 'run')).mode & 0o100).toBe(0o100)
    expect(readdirSync(folder).toSorted()).toEqual(['folder', 'it.tar', 'run', 'ümläut'])
  })

  it('is refused wherever one byte of it is another, but for names and what is in files', () => {
    const tar = writeTar([...folders, file(LONG, 'x'.repeat(600)), file('short')].toSorted(byPath))
    fc.assert(fc.property(fc.nat(tar.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(tar)
      changed[at] = (changed[at] ?? 0) ^ change
      const read = readTar(changed)
      expect(!read.ok || writeTar(read.value).equals(changed)).toBe(true)
    }), { numRuns: 2_000 })
    const withinHeader = Buffer.from(tar)
    withinHeader.write('X')
    expect(readTar(withinHeader).ok).toBe(false)
  })

  it('is refused wherever it is cut', () => {
    const tar = writeTar([file('a', 'text'), file('b')])
    for (let length = 0; length < tar.length; length += 64)
      expect(readTar(tar.subarray(0, length)).ok).toBe(false)
  })

  const real = { name: 'a', content: 'text' }

  it('that others would write so is read', () => {
    expect(readTar(rawTar(real))).toEqual({ ok: true, value: [file('a', 'text')] })
  })

  it.each<readonly [string, Buffer, RegExp]>([
    ['a link', rawTar({ name: 'a', type: '2', linkname: '/etc/passwd' }), /^has "a", a link: only files and folders travel$/],
    ['a hard link', rawTar({ name: 'a', type: '1', linkname: '../a' }), /"a", a hard link/],
    ['a device', rawTar({ name: 'a', type: '3' }), /"a", a device/],
    ['a pipe', rawTar({ name: 'a', type: '6' }), /"a", a pipe/],
    ['a sparse file of GNU tar', rawTar({ name: 'a', type: 'S' }), /"a", which is of an unknown kind/],
    ['a long name of GNU tar', rawTar({ name: '././@LongLink', type: 'L', content: '/etc/x' }, real), /unknown kind/],
    ['a header for all', rawTar(paxEntry({ path: '/etc/x' }, 'g'), real), /unknown kind/],
    ['an old file', rawTar({ ...real, type: '\0' }), /unknown kind/],
    ['a pax path where none is needed', rawTar(paxEntry({ path: 'b' }), real), /says more of "b"/],
    ['a second pax path', rawTar(paxEntry({ path: 'é' }), paxEntry({ path: 'ö' }), real), /unknown kind/],
    ['a pax size', rawTar(paxEntry({ size: '9' }), real), /has a header that no bundle has/],
    ['a pax path and more', rawTar(paxEntry({ path: 'é', mtime: '1' }), real), /has a header that no bundle has/],
    ['a sparse map', rawTar(paxEntry({ 'GNU.sparse.name': '/etc/x' }), real), /has a header that no bundle has/],
    ['an endless pax header', rawTar({ ...paxEntry({ path: 'é' }), size: '77777777777\0' }, real), /too long/],
    ['a pax header without an entry', rawTar(paxEntry({ path: 'é' })), /has "é", which is of an unknown kind/],
    ['a size that is not there', rawTar({ ...real, size: '77777777777\0' }), /has less of "a" than it says/],
    ['a size in base 256', rawTar({ ...real, size: '\x80\0\0\0\0\0\0\0\0\0\x7F\xFF' }), /has less of "a"/],
    ['a size that is no number', rawTar({ ...real, size: '-0000000001\0' }), /has less of "a"/],
    ['a size that hides an entry', rawTar({ ...real, size: '00000002000\0' }, real, real), /"text", which is of an unknown kind/],
    ['a folder with content', rawTar({ name: 'a/', type: '5', mode: '0000755', content: 'x' }), /says more of "a"/],
    ['a time', rawTar({ ...real, mtime: '00000000001\0' }), /says more of "a"/],
    ['rights', rawTar({ ...real, mode: '0006755' }), /says more of "a"/],
    ['a link name in a file', rawTar({ ...real, linkname: '/etc/passwd' }), /says more of "a"/],
    ['an older form', rawTar({ ...real, magic: 'ustar  \0' }), /says more of "a"/],
    ['something after its end', Buffer.concat([rawTar(real), rawEntry(real)]), /^goes on after its end$/],
    ['zeros after its end', Buffer.concat([rawTar(real), Buffer.alloc(512)]), /^goes on after its end$/],
    ['half an end', rawTar(real).subarray(0, -512), /^ends too early$/],
    ['nothing', Buffer.alloc(0), /^ends too early$/],
  ])('is refused that has %s', (_, tar, why) => {
    const read = readTar(tar)
    expect(read.ok ? 'read' : read.error).toMatch(why)
  })
})

describe('what is in a bundle', () => {
  it.each<readonly [string, readonly Entry[], RegExp | null]>([
    ['a file', [file('a')], null],
    ['a file in a folder', [{ kind: 'folder', path: 'a' }, file('a/b')], null],
    ['dots in names', [file('..a'), file('...'), file('a..b')].toSorted(byPath), null],
    ['a way out', [file('../a')], /^has "\.\.\/a", which is no path within a folder$/],
    ['a way out of a folder', [{ kind: 'folder', path: 'a' }, file('a/../../b')], /no path within/],
    ['an absolute path', [file('/etc/passwd')], /no path within/],
    ['the folder itself', [{ kind: 'folder', path: '.' }], /no path within/],
    ['no name', [file('')], /no path within/],
    ['two slashes', [{ kind: 'folder', path: 'a' }, file('a//b')], /no path within/],
    ['a backslash', [file('..\\a')], /what not every machine takes/],
    ['a zero byte', [file('a\0b')], /what not every machine takes/],
    ['a line feed', [file('a\nb')], /what not every machine takes/],
    ['half a character', [file('a\uD800')], /what not every machine takes/],
    ['a long name', [file('a'.repeat(256))], /too long/],
    ['one twice', [file('a'), file('a')], /^has "a" twice, or in the wrong place$/],
    ['another order', [file('b'), file('a')], /^has "a" twice, or in the wrong place$/],
    ['a file as a folder', [file('a'), file('a/b')], /^has "a\/b", and no folder that it lies in$/],
    ['no folder', [file('a/b')], /no folder that it lies in$/],
    ['names that differ by case', [file('A'), file('a')], /^has "A" and "a", which some machines take for one/],
    ['names that differ by form', [file('e\u0301'), file('\u00E9')], /some machines take for one/],
  ])('may be refused for %s', (_, entries, why) => {
    const problem = entriesProblem(entries, 'linux')
    if (why === null)
      expect(problem).toBeNull()
    else
      expect(problem).toMatch(why)
  })

  it.each(['C:', 'a:b', 'NUL', 'com1.txt', 'a.', 'a ', 'a?'])('has no name %j on Windows alone', (name) => {
    expect(entriesProblem([file(name)], 'win32')).toMatch(/Windows does not take/)
    expect(entriesProblem([file(name)], 'linux')).toBeNull()
  })
})
