import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, it } from 'vitest'
import { makeDataFolder } from './makeDataFolder.ts'
import { openArchive } from './openArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'fulcrum-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes a folder with those that it lies in, and leaves one that is there', () => {
  const deep = join(folder, 'a', 'b', 'c')
  expect(makeDataFolder(deep)).toEqual({ ok: true, value: null })
  writeFileSync(join(deep, 'kept'), '')
  expect(makeDataFolder(deep)).toEqual({ ok: true, value: null })
  expect(existsSync(join(deep, 'kept'))).toBe(true)
  symlinkSync(deep, join(folder, 'link'))
  expect(makeDataFolder(join(folder, 'link'))).toEqual({ ok: true, value: null })
})

it('says in plain words why there can be no folder', () => {
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'loop'), join(folder, 'loop'))
  expect(makeDataFolder(join(folder, 'file'))).toEqual({ ok: false, error: 'it is a file' })
  expect(makeDataFolder(join(folder, 'file', 'below'))).toEqual({
    ok: false,
    error: 'it lies in something that is no folder',
  })
  expect(makeDataFolder(join(folder, 'loop'))).toEqual({ ok: false, error: 'its links lead in a circle' })
  expect(makeDataFolder(join(folder, 'x'.repeat(300)))).toEqual({ ok: false, error: 'its name is too long' })
})

it.skipIf(process.platform !== 'linux')(
  'ends where the system says of every folder that it is missing (Linux has such a place)',
  () => {
    expect(makeDataFolder('/proc/fulcrum')).toEqual({ ok: false, error: 'no folder can be made there' })
    expect(makeDataFolder('/proc/fulcrum/below')).toEqual({ ok: false, error: 'no folder can be made there' })
  },
)

it('is told once of an archive, without the middle of a path that fills the screen', () => {
  writeFileSync(join(folder, 'taken'), '')
  const file = join(folder, 'taken')
  const why
    = `${file} can’t be the folder of the archive: it is a file. Choose another one with --data or FULCRUM_DATA.`
  expect(openArchive(file, 'fulcrum test', new Date(0))).toEqual({
    state: 'off',
    message: `${why} Until then games are played but not kept.`,
    notKept: { why, isTaken: false },
    mayPass: true,
  })
  const long = openArchive(
    join(folder, ...Array.from({ length: 40 }, () => 'x'.repeat(200))),
    'fulcrum test',
    new Date(0),
  )
  expect(long.message).toMatch(/^\/.{99}….{50} can’t be the folder of the archive: its name is too long\. /)
})

it('is made for its own account alone, and left as it is where it is there', ({ skip }) => {
  skip(process.platform === 'win32', 'this system tells rights in another way')
  const around = join(folder, 'share')
  makeDataFolder(join(around, 'fulcrum'))
  makeDataFolder(join(around, 'fulcrum'))
  expect([statSync(join(around, 'fulcrum')).mode & 0o777, statSync(around).mode & 0o700]).toEqual([0o700, 0o700])
})
