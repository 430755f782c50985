import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { isFlatJson } from './isFlatJson.ts'

function isFlat(text: string, most: number): boolean {
  return isFlatJson(Buffer.from(text), most)
}

it('counts what stands outside of texts, whatever stands in them', () => {
  const text = JSON.stringify({ 'main.py': '[[[,,,{{"\\', 'a,b': 'x' })
  expect(isFlat(text, 2)).toBe(true)
  expect(isFlat(text, 1)).toBe(false)
})

it('is not misled by the end of a text, nor by bytes that are no JSON', () => {
  expect(isFlat('"\\\\",[[', 2)).toBe(false)
  expect(isFlat('"never ends [[[[', 0)).toBe(true)
  expect(isFlat('', 0)).toBe(true)
})
