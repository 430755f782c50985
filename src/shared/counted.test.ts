import { expect, it } from 'vitest'
import { counted, plural } from './counted.ts'

it.each([[0, '0 coins'], [1, '1 coin'], [2, '2 coins'], [1200, '1,200 coins']])('%d is %s', (count, text) => {
  expect(counted(count, 'coin')).toBe(text)
})

it('takes a plural that is not with an s, and numbers of any size', () => {
  expect([counted(1n, 'way is', 'ways are'), counted(2n, 'way is', 'ways are')]).toEqual(['1 way is', '2 ways are'])
  expect([plural(1, 'keeps', 'keep'), plural(3, 'keeps', 'keep')]).toEqual(['keeps', 'keep'])
})
