import { strToU8, zipSync } from 'fflate/browser'
import { describe, expect, it } from 'vitest'
import { MOST_CHARACTERS, MOST_FILES } from './botFiles.ts'
import { filesOfZip, zipOf } from './botZip.ts'

const bytes = strToU8

describe('a bot as a zip', () => {
  it('comes back as it went', () => {
    const files = { 'main.js': 'export function choose() {} // ü → 𝄞', 'other.js': '', 'notes.md': '# Notes\n' }
    expect(filesOfZip(zipOf(files))).toEqual({ ok: true, value: files })
  })

  it('may lie in a folder, beside what a Mac adds', () => {
    const zip = zipSync({ 'bot/': new Uint8Array(), 'bot/main.js': bytes('1'), '__MACOSX/bot/._main.js': bytes('x') })
    expect(filesOfZip(zip)).toEqual({ ok: true, value: { 'main.js': '1' } })
  })

  it.each([
    ['what is no zip', bytes('PK but no zip'), /no zip/],
    ['nothing', new Uint8Array(), /no zip/],
    ['a cut zip', zipOf({ 'main.js': 'x'.repeat(1000) }).slice(0, 60), /no zip/],
    ['a path that climbs out', zipSync({ '../main.js': bytes('1'), 'main.js': bytes('2') }), /can’t be a bot/],
    ['a folder inside', zipSync({ 'main.js': bytes('1'), 'a/b.js': bytes('2') }), /can’t be a bot/],
    ['a program', zipSync({ 'main.exe': bytes('MZ') }), /can’t be a bot/],
    ['what is no text', zipSync({ 'main.js': Uint8Array.of(0xFF, 0xFE, 0) }), /UTF-8/],
    ['too much', zipSync({ 'main.js': new Uint8Array(4 * MOST_CHARACTERS + 1) }), /more than a bot may/],
    [
      'too many',
      zipSync(Object.fromEntries(Array.from({ length: MOST_FILES + 1 }, (_, at) => [`a${at}.js`, bytes('')]))),
      /can’t be a bot/,
    ],
  ])('is refused: %s', (_, zip, said) => {
    const files = filesOfZip(zip)
    expect(files.ok ? files.value : files.error).toMatch(said)
  })
})
