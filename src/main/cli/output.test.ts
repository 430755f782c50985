import { Buffer } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { jsonLine, Output } from './output.ts'

/** A stream that takes the next part when it is told to. */
class SlowStream extends Writable {
  text = ''
  #take: ((error?: Error) => void) | null = null

  constructor() {
    super({ highWaterMark: 10 })
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#take = (error) => {
      this.text += error === undefined ? Buffer.from(chunk).toString() : ''
      done(error)
    }
  }

  take(error?: Error): void {
    this.#take?.(error)
  }
}

function failing(code: string): Error {
  return Object.assign(new Error(`${code}: it failed`), { code })
}

describe('the output', () => {
  it('lets nothing through that a terminal would obey', async () => {
    const path = join(temporaryFolder(), 'out')
    const output = Output.file(path)
    output.write('Ann\u001B[2J\u009B2J\u202E\tBob\rX\r\n')
    output.write(jsonLine({ note: '\u009B2J\u001B' }))
    await output.close()
    expect(readFileSync(path, 'utf8')).toBe('Ann[2J2J\tBobX\r\n{"note":"\\u009b2J\\u001b"}\n')
  })

  it('hands on together what came in one turn of the event loop, without being asked', async () => {
    const taken: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        taken.push(chunk.toString())
        done()
      },
    })
    const output = Output.stream(stream, 'The output')
    output.write('one\n')
    output.write('two\n')
    expect(taken).toEqual([])
    await setImmediate()
    expect(taken).toEqual(['one\ntwo\n'])
  })

  it('waits for a slow reader, and for the last part at the end', async () => {
    const stream = new SlowStream()
    const output = Output.stream(stream, 'The output')
    output.write('more than ten characters')
    let isDrained = false
    const drained = output.drained().then(() => isDrained = true)
    await Promise.resolve()
    expect(isDrained).toBe(false)
    stream.take()
    await drained
    output.write('end')
    const flushed = output.flushed()
    stream.take()
    await flushed
    expect(stream.text).toBe('more than ten charactersend')
  })

  it.each([
    ['ENOSPC', { message: 'The output can’t be written: the disk that holds it is full.', exitCode: 1 }],
    ['EIO', { message: 'The output can’t be written: EIO: it failed.', exitCode: 1 }],
    ['EPIPE', { message: '', exitCode: 0 }],
  ])('tells of %s at once and at the end, and writes no more', async (code, failure) => {
    const stream = new SlowStream()
    const output = Output.stream(stream, 'The output')
    let heard = 0
    output.whenFailed(() => heard++)
    output.write('one')
    const flushed = output.flushed()
    stream.take(failing(code))
    await expect(flushed).rejects.toMatchObject(failure)
    expect(heard).toBe(1)
    output.write('two')
    await expect(output.drained()).rejects.toMatchObject(failure)
    await expect(output.flushed()).rejects.toMatchObject(failure)
    expect(heard).toBe(1)
  })
})

describe('a file', () => {
  it.skipIf(!existsSync('/dev/full'))('on a full disk fails with a sentence', async () => {
    const output = Output.file('/dev/full')
    output.write('x')
    await expect(output.close()).rejects.toMatchObject({
      message: '/dev/full can’t be written: the disk that holds it is full.',
      exitCode: 1,
    })
  })

  it('takes the place of an old one once it is whole, also through a link, and leaves nothing beside it', async () => {
    const folder = temporaryFolder()
    const [path, link] = [join(folder, 'games.jsonl'), join(folder, 'link')]
    writeFileSync(path, 'the old games\n')
    symlinkSync(path, link)
    const output = Output.file(link)
    output.write('the new games\n')
    await output.flushed()
    expect(readFileSync(path, 'utf8')).toBe('the old games\n')
    await output.close()
    expect(readFileSync(path, 'utf8')).toBe('the new games\n')
    expect(readdirSync(folder).sort()).toEqual(['games.jsonl', 'link'])
  })

  it('that can\'t be begun is refused with a sentence', () => {
    const missing = join(temporaryFolder(), 'no', 'file')
    expect(() => Output.file(missing)).toThrow(`${missing} can’t be written: there is no such folder.`)
    expect(() => Output.file(tmpdir())).toThrow(`${tmpdir()} can’t be written: it is a folder.`)
  })
})
