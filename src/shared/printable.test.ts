import { describe, expect, it } from 'vitest'
import { quote, spellUnprintable, stripUnprintable, stripUnprintableInLines } from './printable.ts'

describe('quote', () => {
  it.each([
    ['plain text', 'hello', '"hello"'],
    ['quotation marks and newlines', 'a "b"\n', '"a \\"b\\"\\n"'],
    ['an escape sequence of a terminal', '\u001B[2J', '"\\u001b[2J"'],
    ['the same as one character', '\u009B2J', '"\\u009b2J"'],
    ['marks that turn the direction of text', '\u202Eevil', '"\\u202eevil"'],
    ['text that is too long', 'x'.repeat(11), `"${'x'.repeat(10)}"…`],
  ])('%s', (_, text, quoted) => {
    expect(quote(text, 10)).toBe(quoted)
  })
})

it('stripUnprintable leaves letters of every script, and nothing that is obeyed', () => {
  expect(stripUnprintable('Žofia 王小明 🎲\u0007\u001B\u009B\u061C\u202E\u2066')).toBe('Žofia 王小明 🎲')
  expect(stripUnprintable('half \uD800')).toBe('half \uFFFD')
})

it('stripUnprintableInLines leaves line ends and tabs besides', () => {
  expect(stripUnprintableInLines('a\tb\r\nc\nd\re\u001B[2J\u2028f\r')).toBe('a\tb\r\nc\nde[2Jf')
})

it('spellUnprintable leaves JSON that says the same', () => {
  const value = { note: 'a\u009B2J\u202E\u007F', lines: ['b\n'] }
  const spelled = spellUnprintable(`${JSON.stringify(value, null, '\t')}\n`)
  expect(JSON.parse(spelled)).toEqual(value)
  expect(spelled).toContain('a\\u009b2J\\u202e\\u007f')
  expect(spelled.split('\n')).toHaveLength(7)
})
