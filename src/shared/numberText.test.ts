import { expect, it } from 'vitest'
import { decimalText, numberText, shareText, shortNumberText, sizeText } from './numberText.ts'

it.each([[0, '0 bytes'], [999, '999 bytes'], [1_000_000, '1.0 MB'], [64_400_000, '64 MB'], [2.5e12, '2.5 TB']])(
  '%d is %s',
  (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  },
)

it.each([[7, '7'], [100_000, '100,000'], [2n ** 40n, '1,099,511,627,776']])('%d is written %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})

it.each([[12, '12.0'], [19.687, '19.7'], [-8.2, '−8.2']])('%d with one decimal is %s', (value, text) => {
  expect(decimalText(value)).toBe(text)
})

it.each([
  [34, 100, '34 %'],
  [1, 1000, '< 1 %'],
  [0, 1000, '0 %'],
  [0, 0, '0 %'],
  [0.34, undefined, '34 %'],
  [0.001, undefined, '< 1 %'],
])('%d of %d is %s', (count, of, text) => {
  expect(shareText(count, of)).toBe(text)
})

it.each([[-2, '-2'], [9999, '9,999'], [134_567, '135K'], [1_031_385, '1.03M']])(
  'shortens %d to %s where there is little room',
  (value, text) => {
    expect(shortNumberText(value)).toBe(text)
  },
)
