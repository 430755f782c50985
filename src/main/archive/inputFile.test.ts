import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { textOfInput } from './inputFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'fulcrum-input-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = async (path: string, terms = { most: 100 }): Promise<unknown> => textOfInput(join(folder, path), terms)
const no = (error: string): object => ({ ok: false, error })

describe('what a person names to be read', () => {
  it('is read whole, up to its bound', async () => {
    writeFileSync(join(folder, 'some'), 'grüße')
    expect(await read('some')).toEqual({ ok: true, value: 'grüße' })
    expect(await read('some', { most: 7 })).toEqual({ ok: true, value: 'grüße' })
    expect(await read('some', { most: 6 })).toEqual(no('it is longer than 6 bytes'))
  })

  it('is refused in plain words where it is no file that can be read', async () => {
    mkdirSync(join(folder, 'folder'))
    symlinkSync(join(folder, 'loop'), join(folder, 'loop'))
    writeFileSync(join(folder, 'latin'), Uint8Array.of(0x67, 0x72, 0xFC))
    expect(await read('nothing')).toEqual(no('there is none'))
    expect(await read('latin/below')).toEqual(no('there is none'))
    expect(await read('folder')).toEqual(no('it is a folder'))
    expect(await read('loop')).toEqual(no('its links lead in a circle'))
    expect(await read('x'.repeat(300))).toEqual(no('its name is too long'))
    expect(await read('latin')).toEqual(no('it is no text in UTF-8'))
  })
})

describe.skipIf(process.platform === 'win32')('a device or a pipe (Windows has none that a path names)', () => {
  it('that is a device is refused, whatever comes from it', async () => {
    expect(await textOfInput('/dev/zero', { most: 100 })).toEqual(no('it is a device'))
    expect(await textOfInput('/dev/null', { most: 100 })).toEqual(no('it is a device'))
  })

  it('that is a pipe is read to its end', async () => {
    const path = pipe('ends')
    const reading = textOfInput(path, { most: 100 })
    await writeFile(path, 'all of it')
    expect(await reading).toEqual({ ok: true, value: 'all of it' })
  })

  it('that is a pipe is refused where nobody writes into it, and where somebody does who does not end', async () => {
    const late = no('it is a pipe that has not ended after 0.05 seconds')
    expect(await textOfInput(pipe('silent'), { most: 100, pipeMs: 50 })).toEqual(late)
    const path = pipe('held')
    const reading = textOfInput(path, { most: 100, pipeMs: 50 })
    const held = openSync(path, 'r+')
    writeFileSync(held, 'some')
    expect(await reading).toEqual(late)
    closeSync(held)
  })

  function pipe(name: string): string {
    execFileSync('mkfifo', [join(folder, name)])
    return join(folder, name)
  }
})
