import { Buffer } from 'node:buffer'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSparseFile } from './sparseFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'fulcrum-sparse-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a file of which large parts are zeros', () => {
  it.each([
    ['nothing', []],
    ['zeros alone', [[0, 10_000]]],
    ['zeros between others, on and beside the edges of pages', [[7, 1], [0, 300_000], [9, 5_000], [0, 4_096], [1, 3]]],
    ['zeros at its end', [[5, 262_144], [0, 5_000]]],
  ] as const)('is read as it is: %s', (_, runs) => {
    const path = join(folder, 'file')
    writeFileSync(path, Buffer.concat(runs.map(([byte, length]) => Buffer.alloc(length, byte))))
    expect(Buffer.compare(readSparseFile(path), readFileSync(path))).toBe(0)
  })
})
