import type fs from 'node:fs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { RecordFile } from './recordFile.ts'

/** How large a file may become, in bytes. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }))

/** A disk takes what it has room for, and then fails. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    writeSync: (file: number, bytes: Uint8Array, from: number, length: number, at: number) => {
      const fits = Math.min(length, disk.room - at)
      if (fits <= 0)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      return real.writeSync(file, bytes, from, fits, at)
    },
  }
})

let path: string

beforeEach(() => {
  disk.room = Number.POSITIVE_INFINITY
  path = join(temporaryFolder(), 'record.fulcrum.json')
})

function games(): unknown {
  return (JSON.parse(readFileSync(path, 'utf8')) as { games: unknown }).games
}

it('is a right file of games after each of them', () => {
  const file = new RecordFile(path)
  expect(games()).toEqual([])
  file.add('{"game":"ä"}')
  expect(games()).toEqual([{ game: 'ä' }])
  file.add('{"game":2}')
  file.close()
  expect(games()).toEqual([{ game: 'ä' }, { game: 2 }])
})

it.each([0, 1, 5, 11, 17])(
  'stays one where the disk fills up %d bytes after it, and takes the next game that fits',
  (room) => {
    const file = new RecordFile(path)
    file.add('{"game":1}')
    const before = readFileSync(path, 'utf8')
    disk.room = before.length + room
    expect(() => file.add(`{"game":"${'x'.repeat(30)}"}`)).toThrow(
      `${path} can’t be written: the disk that holds it is full.`,
    )
    expect(readFileSync(path, 'utf8')).toBe(before)
    disk.room = Number.POSITIVE_INFINITY
    file.add('{"game":2}')
    file.close()
    expect(games()).toEqual([{ game: 1 }, { game: 2 }])
  },
)
