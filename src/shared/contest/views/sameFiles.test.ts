import { expect, it } from 'vitest'
import { sameFiles } from './sameFiles.ts'

it('knows who has the same file as others, and leaves out who has one of their own', () => {
  expect(
    [...sameFiles([[1, 'a'], [2, 'b'], [4, 'a'], [7, 'a'], [9, 'c'], [12, 'b']])].sort(([one], [other]) => one - other),
  ).toEqual([[1, [4, 7]], [2, [12]], [4, [1, 7]], [7, [1, 4]], [12, [2]]])
})
