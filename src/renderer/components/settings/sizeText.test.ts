import { expect, it } from 'vitest'
import { sizeText } from './sizeText.ts'

it.each([[0, '0 bytes'], [999, '999 bytes'], [1_000_000, '1.0 MB'], [64_400_000, '64 MB'], [2.5e12, '2.5 TB']])('%d is %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
