import { Buffer } from 'node:buffer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PythonSnapshot } from './pythonSnapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'fulcrum-snapshot-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEAD = Buffer.from(new Uint32Array([1234, 32, 0, 0, 5, 6, 7, 8]).buffer)

function snapshotOf(memory: Buffer): PythonSnapshot {
  const path = join(folder, 'snapshot')
  writeFileSync(path, Buffer.concat([HEAD, memory]))
  return new PythonSnapshot(path)
}

describe('a snapshot of Python', () => {
  it.each([
    ['nothing', []],
    ['zeros alone', [[0, 10_000]]],
    ['zeros between others, on and beside the edges of pages', [[7, 1], [0, 300_000], [9, 5_000], [0, 4_096], [1, 3]]],
    ['zeros at its end', [[5, 262_144], [0, 5_000]]],
  ] as const)('makes a memory what it holds: %s', (_, runs) => {
    const memory = Buffer.concat(runs.map(([byte, length]) => Buffer.alloc(length, byte)))
    const snapshot = snapshotOf(memory)
    const fresh = new Int8Array(memory.length)
    const used = new Int8Array(memory.length + 1).fill(3)
    snapshot.copyMemory(fresh)
    snapshot.copyMemory(used)
    expect(Buffer.compare(Buffer.from(fresh.buffer), memory)).toBe(0)
    expect(Buffer.compare(Buffer.from(used.buffer), Buffer.concat([memory, Buffer.from([3])]))).toBe(0)
  })

  it('is restored into the memory that is there then, with what belongs to it', async () => {
    const snapshot = snapshotOf(Buffer.from([1, 2, 3]))
    const HEAP8 = new Int8Array(3)
    const create = snapshot.restoredBy(async () => ({
      HEAP8,
      API: { restoreSnapshot: (head: Uint8Array) => [...head, ...HEAP8] },
    }))
    const { API } = await create({})
    expect([...HEAP8]).toEqual([0, 0, 0])
    expect(API.restoreSnapshot(snapshot.head)).toEqual([...HEAD, 1, 2, 3])
  })
})
