import type { Framed, Framer } from './framing.ts'
import { Buffer } from 'node:buffer'
import { memoryUsage } from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from '../testing/collectGarbage.ts'
import { framerFor, LineFramer, MAX_MESSAGE_BYTES, ObjectFramer, PauseFramer } from './framing.ts'

/** Everything that comes of pushing these, one after the other. */
function framed(framer: Framer, ...pieces: readonly (string | Uint8Array)[]): Framed {
  const messages: string[] = []
  let malformed: string | null = null
  for (const piece of pieces) {
    const result = framer.push(Buffer.from(piece))
    messages.push(...result.messages)
    malformed ??= result.malformed
  }
  return { messages, malformed }
}

const objects = (...pieces: readonly (string | Uint8Array)[]): Framed => framed(new ObjectFramer(), ...pieces)
const lines = (...pieces: readonly (string | Uint8Array)[]): Framed => framed(new LineFramer(), ...pieces)
const sound = (...messages: readonly string[]): Framed => ({ messages, malformed: null })

/** An object of exactly so many bytes. */
const objectOf = (bytes: number): string => `{"pad":"${'x'.repeat(bytes - 10)}"}`

describe('a stream of objects', () => {
  it.each([
    ['with a newline', ['{"a":1}\n'], ['{"a":1}']],
    ['without one', ['{"a":1}'], ['{"a":1}']],
    ['with CRLF', ['{"a":1}\r\n{"b":2}\r\n'], ['{"a":1}', '{"b":2}']],
    ['two in a segment', ['{"a":1}{"b":2}'], ['{"a":1}', '{"b":2}']],
    ['one in two segments', ['{"a"', ':1}'], ['{"a":1}']],
    ['one and a half, then the rest', ['{"a":1} {"b', '":2}'], ['{"a":1}', '{"b":2}']],
    ['with white space before, between and after', [' \t\n{"a":1}\n\n \r', '{"b":2} '], ['{"a":1}', '{"b":2}']],
    ['with objects within', ['{"a":{"b":{}}}{}'], ['{"a":{"b":{}}}', '{}']],
    ['with braces in a string', ['{"a":"}{"}'], ['{"a":"}{"}']],
    ['with a quote in a string', ['{"a":"\\"}"}'], ['{"a":"\\"}"}']],
    ['with a backslash at the end of a string', ['{"a":"\\\\"}{}'], ['{"a":"\\\\"}', '{}']],
    ['with a backslash cut from what it escapes', ['{"a":"\\', '"}"}'], ['{"a":"\\"}"}']],
    [
      'with a letter of four bytes cut in the middle',
      [Buffer.from('{"a":"🎲"}').subarray(0, 8), Buffer.from('{"a":"🎲"}').subarray(8)],
      ['{"a":"🎲"}'],
    ],
    ['that are no JSON, which their reader must find', ['{weight:1}{\'a\':1}{]}'], ['{weight:1}', '{\'a\':1}', '{]}']],
    ['with nothing in it', ['', ' ', '\n'], []],
    ['that has only begun', ['{"a":1'], []],
  ])('%s', (_, pieces, messages) => {
    expect(objects(...pieces)).toEqual(sound(...messages))
  })

  it.each([
    ['a word', 'hello', 'does not begin with {: "hello"'],
    ['a list', '[1]', 'does not begin with {: "[1]"'],
    ['a brace that closes', '}', 'does not begin with {: "}"'],
    ['a zero byte', '\0', 'does not begin with {: "\\u0000"'],
    ['a byte order mark', '\uFEFF{}', 'does not begin with {: "\uFEFF{}"'],
    ['much of it', 'x'.repeat(99), `does not begin with {: "${'x'.repeat(30)}"…`],
  ])('is malformed by %s where an object should begin', (_, text, malformed) => {
    expect(objects(text)).toEqual({ messages: [], malformed })
  })

  it('keeps what came before the garbage, and nothing after', () => {
    expect(objects('{"a":1}x{"b":2}', '{"c":3}')).toEqual({
      messages: ['{"a":1}'],
      malformed: 'does not begin with {: "x{\\"b\\":2}"',
    })
  })

  it('is malformed by an object that is not UTF-8', () => {
    expect(objects(Uint8Array.of(0x7B, 0xFF, 0x7D))).toEqual({ messages: [], malformed: 'is not UTF-8 text' })
  })

  it.each([
    ['in one piece', (text: string) => [text]],
    ['in two', (text: string) => [text.slice(0, 40_000), text.slice(40_000)]],
    ['with its last byte alone', (text: string) => [text.slice(0, -1), text.slice(-1)]],
  ])('takes an object of exactly 64 KiB %s, and not a byte more', (_, cut) => {
    const longest = objectOf(MAX_MESSAGE_BYTES)
    expect(objects(...cut(longest))).toEqual(sound(longest))
    expect(objects(...cut(objectOf(MAX_MESSAGE_BYTES + 1)))).toEqual({
      messages: [],
      malformed: 'is longer than 64 KiB',
    })
  })

  it('gives up an object that never ends as soon as it is too long', () => {
    const framer = new ObjectFramer()
    expect(framed(framer, '{', 'x'.repeat(MAX_MESSAGE_BYTES - 1))).toEqual(sound())
    expect(framed(framer, 'x')).toEqual({ messages: [], malformed: 'is longer than 64 KiB' })
    expect(framed(framer, '}{"a":1}')).toEqual(sound())
  })

  it('may hold more than 64 KiB in all', () => {
    const half = objectOf(40_000)
    expect(objects(half + half + half)).toEqual(sound(half, half, half))
  })

  it('knows whether it is in the middle of an object', () => {
    const framer = framerFor('objects')
    const states = ['', '{', '"}', '"', '}', ' '].map((piece) => {
      framer.push(Buffer.from(piece))
      return framer.isMidMessage
    })
    expect(states).toEqual([false, true, true, true, false, false])
  })
})

describe('a stream of lines', () => {
  it.each([
    ['one', ['click:0_1\n'], ['click:0_1']],
    ['with CRLF', ['hint:\r\nexit:\r\n'], ['hint:', 'exit:']],
    ['in pieces', ['cli', 'ck:0', '_1', '\nhi'], ['click:0_1']],
    ['empty ones', ['\n\r\n \nhint:\n'], ['hint:']],
    ['unended', ['hint:'], []],
  ])('%s', (_, pieces, messages) => {
    expect(lines(...pieces)).toEqual(sound(...messages))
  })

  it('takes a line of exactly 64 KiB, and not a byte more', () => {
    const longest = 'x'.repeat(MAX_MESSAGE_BYTES)
    expect(lines(`${longest}\n`)).toEqual(sound(longest))
    expect(lines('hint:\n', `${longest}x`, '\nhint:\n')).toEqual({
      messages: ['hint:'],
      malformed: 'is longer than 64 KiB',
    })
  })

  it('takes a line that is not UTF-8 as one of other text, and reads on', () => {
    const latin1 = Buffer.from('caf\u{E9}\nhint:\n', 'latin1')
    expect(lines(latin1)).toEqual(sound('caf\u{FFFD}', 'hint:'))
  })
})

describe('a stream of lines or pauses', () => {
  /** What comes of pieces, and then of a pause after each of them. */
  function paused(...pieces: readonly string[]): readonly (readonly string[])[] {
    const framer = new PauseFramer()
    return pieces.flatMap(piece => [framer.push(Buffer.from(piece)).messages, framer.pause().messages])
  }

  it('ends a message at a newline, or at a pause', () => {
    expect(paused('Ann\n', '1 2\n3 4', '5 6\r\n')).toEqual([['Ann'], [], ['1 2'], ['3 4'], ['5 6'], []])
  })

  it('takes anything for a first message, a lone number too, but no blanks', () => {
    expect(paused('42')).toEqual([[], ['42']])
    expect(paused(' ', 'Ann')).toEqual([[], [], [], [' Ann']])
  })

  it.each([
    ['700', ' 300', '700 300'],
    ['70', '0 300', '700 300'],
    ['-', '5 1', '-5 1'],
    ['7 ', '9', '7 9'],
    ['\t', '7 9', '\t7 9'],
  ])('waits for more after %j', (one, other, message) => {
    expect(paused('Ann\n', one, other).slice(2)).toEqual([[], [], [], [message]])
  })

  it.each(['1 2', '1 x', 'x', '1.5', '12,13', '7 -'])('waits for no more after %j', (text) => {
    expect(paused('Ann\n', text).slice(2)).toEqual([[], [text]])
  })

  it('is malformed by what is too long, and says nothing more', () => {
    const framer = new PauseFramer()
    expect(framed(framer, 'x'.repeat(MAX_MESSAGE_BYTES + 1))).toEqual({
      messages: [],
      malformed: 'is longer than 64 KiB',
    })
    expect([framer.pause(), framed(framer, 'Ann\n')]).toEqual([sound(), sound()])
  })
})

it.each(['objects', 'lines', 'lines-or-pauses'] as const)(
  'a message of %s that comes byte by byte takes no more memory than it may be long',
  (framing) => {
    const used = (): number => {
      collectGarbage()
      const { heapUsed, external } = memoryUsage()
      return heapUsed + external
    }
    const framers = Array.from({ length: 10 }, () => framerFor(framing))
    const before = used()
    for (const framer of framers) {
      framer.push(Buffer.from('{"'))
      for (let byte = 0; byte < 50_000; byte++)
        framer.push(Buffer.from('x'))
    }
    expect(used() - before).toBeLessThan(2 * framers.length * MAX_MESSAGE_BYTES)
    expect(framers.map(({ begun }) => begun.length)).toEqual(framers.map(() => 50_002))
  },
)

describe.each(
  [
    [
      'lines-or-pauses',
      fc.string({ unit: 'grapheme', minLength: 1 }).filter(line => line.trim() !== '' && !/[\r\n]/.test(line)),
    ],
    ['objects', fc.object({ maxDepth: 3 }).map(value => JSON.stringify(value))],
    ['lines', fc.string({ unit: 'grapheme', minLength: 1 }).filter(line => line.trim() !== '' && !/[\r\n]/.test(line))],
  ] as const,
)('%s', (framing, anyMessage) => {
  it('are the same however the stream is cut into segments', () => {
    fc.assert(fc.property(fc.array(anyMessage), fc.array(fc.nat()), (messages, cuts) => {
      const bytes = Buffer.from(messages.map(message => `${message}\n`).join(''))
      const edges = [0, ...cuts.map(cut => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
      const pieces = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge))
      expect(framed(framerFor(framing), ...pieces)).toEqual(sound(...messages))
    }))
  })

  it('never throw, whatever bytes come', () => {
    fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (pieces) => {
      const framer = framerFor(framing)
      for (const piece of pieces)
        framer.push(piece)
    }), { numRuns: 300 })
  })
})
