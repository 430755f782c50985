import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PlainText } from './plainText.ts'

it.each([
  ['text, tabs and line ends as they are', 'depth 3\tscore 7\r\nok 王\n', 'depth 3\tscore 7\r\nok 王\n'],
  ['no colours', '\u001B[1;31mlost\u001B[0m by 2\n', 'lost by 2\n'],
  ['no movement of the cursor, and nothing wiped', 'a\u001B[2J\u001B[Hb\u001B[3Ac\rd\be\u0007', 'abcde'],
  ['no title and no link', '\u001B]0;title\u0007x\u001B]8;;http://a.b/\u001B\\y', 'xy'],
  ['no sequences of one character', 'a\u009B31mb\u0085c', 'abc'],
  ['no change of direction', 'a\u202Eb', 'ab'],
  ['nothing of a sequence without an end', 'a\u001B[12', 'a'],
])('shows %s', (_, text, shown) => {
  expect(new PlainText().take(text)).toBe(shown)
})

it('shows the same in whatever pieces a text comes, and never a control character but for lines and tabs', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('\u001B[31m', '\u001B[0m', '\u001B[2J', '\u001B', '\u009B', '\n', '\t', '[', '1;2m'),
  )
  fc.assert(fc.property(fc.array(part), (pieces) => {
    const plain = new PlainText()
    // eslint-disable-next-line no-control-regex -- that there are none
    expect(pieces.map(piece => plain.take(piece)).join('')).not.toMatch(/[\u0000-\u0008\v\f\u000E-\u001F\u007F-\u009F]/)
  }))
  const coloured = 'a\u001B[1;31mlost\u001B[0m\n'
  fc.assert(fc.property(fc.integer({ min: 0, max: coloured.length }), (cut) => {
    const plain = new PlainText()
    expect(`${plain.take(coloured.slice(0, cut))}${plain.take(coloured.slice(cut))}`).toBe('alost\n')
  }))
})
