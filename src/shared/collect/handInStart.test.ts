import { expect, it } from 'vitest'
import { programStart, startedAs } from './handInStart.ts'

function said(command: string): string | null {
  const start = programStart('nim', command)
  return start.ok ? null : start.error
}

it.each([
  'python3 bot.py',
  './bot --level 3',
  'java -cp lib/a.jar:classes Bot',
  'node bots/main.mjs --port {port}',
  'python3 "my bot.py"',
])('a program may be started by %s', (command) => {
  expect(programStart('nim', ` ${command} `)).toEqual({ ok: true, value: { kind: 'program', command } })
})

it.each([
  'python3 /home/teacher/.ssh/id_rsa',
  'python3 ../../others/bot.py',
  './bots/../../run',
  '~/bot',
  'C:\\bots\\bot.exe',
  'c:bot.exe',
  '\\\\server\\bot.exe',
  'sh "-c" ".."',
  'cat lib\\..\\..\\x',
])('a command must not name places outside of its folder: %s', (command) => {
  expect(said(command)).toMatch(/^The command names .*outside of what is handed in/)
})

it.each([
  ['', 'Give the command'],
  ['  ', 'Give the command'],
  [`./bot ${'x'.repeat(300)}`, 'Give the command'],
  ['./bot\n./other', 'Give the command'],
  ['./bot "a', 'not closed'],
])('%j is no command', (command, sentence) => {
  expect(said(command)).toContain(sentence)
})

it('connects to a port if the command has one, and speaks on its input and output otherwise', () => {
  expect(startedAs({ kind: 'program', command: './bot {port}' })).toEqual({ command: './bot {port}', proto: 'tcp' })
  expect(startedAs({ kind: 'program', command: './main.py' })).toEqual({ command: './main.py', proto: 'stdio' })
  expect(startedAs({ kind: 'bot', language: 'python' })).toEqual({ command: './main.py', proto: 'bot' })
})
