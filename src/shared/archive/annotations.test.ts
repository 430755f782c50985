import { expect, it } from 'vitest'
import { annotationsSchema } from './annotations.ts'

it('what is written on a game is fit to show: only a note has several lines', () => {
  const hostile = 'a\u001B[2J\u009B2J\u202Eb\nc\rd'
  expect(
    annotationsSchema.parse({
      tags: [hostile, ' cup ', 'acd'],
      note: `${hostile}\r\ne\tf`,
      names: { 1: hostile, 2: '' },
    }),
  ).toEqual({
    starred: false,
    tags: ['a[2J2Jbcd', 'cup', 'acd'],
    note: 'a[2J2Jb\ncd\ne\tf',
    names: { 1: 'a[2J2Jbcd' },
  })
})

it.each([[{ tags: ['\u001B'] }], [{ tags: ['x'.repeat(41)] }], [{ note: 'x'.repeat(4001) }]])(
  'is refused: %j',
  (annotations) => {
    expect(annotationsSchema.safeParse(annotations).success).toBe(false)
  },
)
