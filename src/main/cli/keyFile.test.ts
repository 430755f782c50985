import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSecret } from '../secret.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { writeKeyFile } from './keyFile.ts'

let folder: string
let file: string
let exits: readonly unknown[]

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'key')
  exits = process.listeners('exit')
})
afterEach(() => ending().forEach(listener => process.off('exit', listener)))

/** What was to happen at the end of this process. */
function ending(): (() => void)[] {
  return process.listeners('exit').filter(listener => !exits.includes(listener)) as (() => void)[]
}

const REFUSED = { exitCode: 2, message: expect.stringContaining('is no key, and would be lost') }

describe('the key file', () => {
  it('is the person’s alone, and goes at the end', () => {
    const key = newSecret()
    writeKeyFile(file, key)
    expect(readFileSync(file, 'utf8')).toBe(`${key}\n`)
    if (process.platform !== 'win32')
      expect(statSync(file).mode & 0o777).toBe(0o600)
    ending().forEach(end => end())
    expect(existsSync(file)).toBe(false)
  })

  it.each([['that a killed run has left', `${newSecret()}\n`], ['that is empty', '']])(
    'takes the place of one %s',
    (_, content) => {
      writeFileSync(file, content, { mode: 0o644 })
      const key = newSecret()
      writeKeyFile(file, key)
      expect(readFileSync(file, 'utf8')).toBe(`${key}\n`)
      if (process.platform !== 'win32')
        expect(statSync(file).mode & 0o777).toBe(0o600)
    },
  )

  it.each([
    ['another file', 'precious\n'],
    ['a large file', 'x'.repeat(10_000)],
    ['two keys', `${newSecret()}\n${newSecret()}\n`],
  ])('does not take the place of %s, which stays', (_, content) => {
    writeFileSync(file, content)
    expect(() => writeKeyFile(file, newSecret())).toThrow(expect.objectContaining(REFUSED))
    ending().forEach(end => end())
    expect(readFileSync(file, 'utf8')).toBe(content)
    expect(readdirSync(folder)).toEqual(['key'])
  })

  it('does not take the place of a folder', () => {
    mkdirSync(file)
    expect(() => writeKeyFile(file, newSecret())).toThrow(expect.objectContaining(REFUSED))
  })

  it.skipIf(process.platform === 'win32')('does not take the place of a link, nor write where it leads', () => {
    const target = join(folder, 'readable-for-all')
    writeFileSync(target, '')
    symlinkSync(target, file)
    expect(() => writeKeyFile(file, newSecret())).toThrow(expect.objectContaining(REFUSED))
    expect(readlinkSync(file)).toBe(target)
    expect(readFileSync(target, 'utf8')).toBe('')
  })
})
