import { strToU8 } from 'fflate/browser'
import { describe, expect, it } from 'vitest'
import { binaryKind, fileText, isRunnable } from './fileText.ts'
import { bytesOfProgram, isProgram, programOfBytes } from './handedProgram.ts'
import { proposedCommand } from './proposedCommand.ts'

const CLASS = new Uint8Array([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61])
const LINUX = new Uint8Array([0x7F, 0x45, 0x4C, 0x46, 2])

describe('a program as bytes', () => {
  const program = {
    command: './run',
    files: [{ path: 'run', content: LINUX }, { path: 'data/ü.txt', content: strToU8('ü') }],
  }

  it('is the same when it is read', () => {
    const bytes = bytesOfProgram(program)
    expect(isProgram(bytes)).toBe(true)
    expect(programOfBytes(bytes)).toEqual({ ok: true, value: program })
  })

  it.each([
    ['cut off', bytesOfProgram(program).subarray(0, -1)],
    ['with more than it names', new Uint8Array([...bytesOfProgram(program), 0])],
    ['without a header', strToU8('program\n')],
    ['with another header', strToU8('program\n{"command":"x","files":[],"more":1}\n')],
    ['without files', bytesOfProgram({ command: 'x', files: [] })],
    ['with too many files', bytesOfProgram({
      command: 'x',
      files: Array.from({ length: 201 }, (_, place) => ({ path: `${place}`, content: new Uint8Array() })),
    })],
  ])('is not read %s', (_, bytes) => {
    expect(programOfBytes(bytes)).toMatchObject({ ok: false })
  })
})

it.each([
  [['main.py', 'helper.py'], 'python3 main.py'],
  [['alpha.py', 'lib/main.py'], 'python3 alpha.py'],
  [['my bot.mjs'], 'node \'my bot.mjs\''],
  [['Bot.class', 'Bot$Move.class', 'Bot.java'], 'java Bot'],
  [['game/Bot.class'], 'java game.Bot'],
  [['bot.jar'], 'java -jar bot.jar'],
  [['bot.exe', 'readme.txt'], './bot.exe'],
  [['bot.cpp', 'notes.txt'], ''],
])('of %j it proposes %j', (paths, command) => {
  expect(proposedCommand(paths.map(path => ({ path, content: strToU8('x') })))).toBe(command)
})

it('proposes a compiled program by itself', () => {
  expect(proposedCommand([{ path: 'bot', content: LINUX }, { path: 'bot.py', content: strToU8('') }])).toBe('./bot')
})

it('knows text, and says what other files are', () => {
  expect(fileText(strToU8('a\tü\r\n'))).toBe('a\tü\r\n')
  expect(fileText(new Uint8Array([0xEF, 0xBB, 0xBF, 0x61]))).toBe('\uFEFFa')
  expect([CLASS, LINUX, new Uint8Array([0xFF, 0xFE]), strToU8('a\0')].map(fileText)).toEqual([null, null, null, null])
  expect(binaryKind(CLASS)).toBe('a compiled class of Java')
  expect(binaryKind(new Uint8Array([1, 2]))).toBe('a file that is no text')
  expect([LINUX, strToU8('#!/bin/sh\n'), CLASS, strToU8('x')].map(isRunnable)).toEqual([true, true, false, false])
})
