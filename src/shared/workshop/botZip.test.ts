import { strToU8, zipSync } from 'fflate/browser'
import { describe, expect, it } from 'vitest'
import { MOST_CHARACTERS, MOST_FILES } from './botFiles.ts'
import { LABEL_FILE } from './botLabel.ts'
import { botOfZip, unzipped, zipOf } from './botZip.ts'

const bytes = strToU8
const label = { name: 'Mine', game: 'nim' } as const

describe('a bot as a zip', () => {
  it('comes back as it went', () => {
    const files = { 'main.js': 'export function choose() {} // ü → 𝄞', 'other.js': '', 'notes.md': '# Notes\n' }
    expect(botOfZip(zipOf({ ...label, files }))).toEqual({ ok: true, value: { files, label } })
  })

  it('may lie in a folder, beside what a Mac adds', () => {
    const zip = zipSync({ 'bot/': new Uint8Array(), 'bot/main.js': bytes('1'), '__MACOSX/bot/._main.js': bytes('x') })
    expect(botOfZip(zip)).toEqual({ ok: true, value: { files: { 'main.js': '1' }, label: null } })
  })

  it('keeps a file of the name of the label that is none', () => {
    for (const text of ['{}', '{"name":"Mine","game":"chess"}', 'no JSON']) {
      const files = { 'main.js': '1', [LABEL_FILE]: text }
      expect(botOfZip(zipOf({ ...label, files }))).toEqual({ ok: true, value: { files, label: null } })
    }
  })

  it('has no label where a program would have too many files with it', () => {
    const files = Object.fromEntries(Array.from({ length: MOST_FILES }, (_, at) => [`a${at}.js`, '']))
    const zip = unzipped(zipOf({ ...label, files }), 1_000, '')
    expect(zip.ok && Object.keys(zip.value)).toEqual(Object.keys(files))
  })

  it.each([
    ['what is no zip', bytes('PK but no zip'), /no zip/],
    ['nothing', new Uint8Array(), /no zip/],
    ['a cut zip', zipOf({ ...label, files: { 'main.js': 'x'.repeat(1000) } }).slice(0, 60), /no zip/],
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
    const bot = botOfZip(zip)
    expect(bot.ok ? bot.value : bot.error).toMatch(said)
  })
})
