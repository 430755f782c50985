import type { PythonHarness } from './startPython.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { botAnswerSchema, LONGEST_PRINTED_LINE, MOST_PRINTED_LINES } from '../botMessages.ts'
import { pythonHere } from './testing/pythonHere.ts'

let python: PythonHarness
beforeAll(async () => python = await pythonHere())

/** What a bot of these files answers when it is loaded, or when it is asked if that went well. */
function answerOf(main: string, others: Readonly<Record<string, string>> = {}, seed = 0): unknown {
  const loaded = read(python.load(JSON.stringify({ 'main.py': main, ...others }), seed))
  return loaded.type === 'loaded' ? read(python.choose('{"you": 1}', '[]')) : loaded
}

function read(text: string): ReturnType<typeof botAnswerSchema.parse> {
  return botAnswerSchema.parse(JSON.parse(text))
}

describe('a bot in Python', () => {
  it('answers with what it printed and drew', () => {
    const source = `def choose(state):
    print('a', 1)
    print('b', end='')
    show.mark((1, 2), 'here', 0.5)
    show.mark(3)
    show.mark('x')
    show.line(1, [2, 3])
    show.text('words')
    return (state['you'], {'x': None})
`
    expect(answerOf(source)).toEqual({
      type: 'chosen',
      move: [1, { x: null }],
      // what was printed without an end of the line comes last
      printed: ['a 1', 'show: a place is a number or a pair of numbers, not \'x\'', 'b'],
      marks: [
        { kind: 'mark', place: [1, 2], why: 'here', value: 0.5 },
        { kind: 'mark', place: 3, why: '', value: null },
        { kind: 'line', from: 1, to: [2, 3] },
        { kind: 'text', text: 'words' },
      ],
    })
  })

  it('imports its other files, and remembers from one turn to the next', () => {
    const source = 'import other\ndef choose(state):\n    other.asked += 1\n    return other.asked'
    expect(answerOf(source, { 'other.py': 'asked = 0' })).toMatchObject({ move: 1 })
    expect(read(python.choose('{}', '[]'))).toMatchObject({ move: 2 })
    expect(answerOf(source, { 'other.py': 'asked = 0' })).toMatchObject({ move: 1 }) // loaded anew
  })

  it('hears how the game ended, if it likes', () => {
    const over = (main: string): unknown => {
      python.load(JSON.stringify({ 'main.py': `def choose(state):\n    pass\n${main}` }), 0)
      return read(python.over('{"place": 1, "seats": 2}', '[]'))
    }
    expect(over('def over(result):\n    print(result)')).toMatchObject({
      type: 'heard',
      printed: ['{\'place\': 1, \'seats\': 2}'],
    })
    expect(over('')).toEqual({ type: 'heard', printed: [], marks: [] })
    expect(over('def over(result):\n    1 / 0')).toMatchObject({ type: 'failed', fault: { line: 4 } })
  })

  it('is told of the moves before it is asked, if it likes', () => {
    const answer = (main: string): unknown => {
      python.load(JSON.stringify({ 'main.py': `seen = []\ndef choose(state):\n    return seen\n${main}` }), 0)
      return read(python.choose('{}', '[{"ply": 0}, {"ply": 1}]'))
    }
    expect(answer('def placed(made):\n    seen.append(made["ply"])')).toMatchObject({ type: 'chosen', move: [0, 1] })
    expect(answer('')).toMatchObject({ type: 'chosen', move: [] })
    expect(answer('def placed(made):\n    1 / 0')).toMatchObject({ type: 'failed', fault: { line: 5 } })
  })

  it('has a chance that follows from the seed', () => {
    const source = 'import random\ndef choose(state):\n    return random.random()'
    expect(answerOf(source, {}, 7)).toEqual(answerOf(source, {}, 7))
    expect(answerOf(source, {}, 8)).not.toEqual(answerOf(source, {}, 7))
  })

  it.each([
    ['an exception', 'def choose(state):\n    return 1 / 0', /^ZeroDivisionError: /, 'main.py', 2],
    ['exit()', 'def choose(state):\n    exit()', /^SystemExit/, 'main.py', 2],
    ['recursion', 'def choose(state):\n    return choose(state)', /^RecursionError: /, 'main.py', 2],
    ['a set', 'def choose(state):\n    return {1}', /^TypeError: .* not JSON serializable/, null, null],
    ['no number', 'def choose(state):\n    return float("nan")', /^ValueError: /, null, null],
    ['no Python', '\ndef choose(state)\n    pass', /^SyntaxError: /, 'main.py', 2],
    ['no choose', 'def chose(state):\n    pass', /no function choose/, null, null],
    ['JavaScript', 'import js', /^ModuleNotFoundError: /, 'main.py', 1],
    ['a process', 'import os\ndef choose(state):\n    os.fork()', /^OSError: /, 'main.py', 3],
  ])('that meets %s fails with its line', (_what, source, message, file, line) => {
    expect(answerOf(source)).toMatchObject({
      type: 'failed',
      fault: { message: expect.stringMatching(message), file, line },
    })
  })

  it('that prints without end keeps the first lines', () => {
    const source = 'def choose(state):\n    for _ in range(10_000):\n        print("x" * 10_000)\n    return 1'
    const { printed } = answerOf(source) as { readonly printed: readonly string[] }
    expect(printed).toHaveLength(MOST_PRINTED_LINES)
    expect(printed.every(line => line.length === LONGEST_PRINTED_LINE)).toBe(true)
  })

  it('is checked without being run', () => {
    expect(read(python.check('other.py', 'print(1)'))).toMatchObject({ type: 'loaded', printed: [] })
    expect(read(python.check('other.py', 'x = (\n'))).toMatchObject({
      type: 'failed',
      fault: { file: 'other.py', line: 1 },
    })
  })
})
