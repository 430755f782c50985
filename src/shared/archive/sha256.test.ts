import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it('is what Node makes of the same text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    expect(sha256(text)).toEqual(new Uint8Array(createHash('sha256').update(text).digest()))
  }))
})

it.each([55, 56, 63, 64, 119, 120])('is right for %s bytes, around the end of a block', (bytes) => {
  const text = 'x'.repeat(bytes)
  expect(sha256(text)).toEqual(new Uint8Array(createHash('sha256').update(text).digest()))
})
