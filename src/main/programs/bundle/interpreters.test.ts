import type { Entry } from './entries.ts'
import { Buffer } from 'node:buffer'
import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { interpreterNeeded, interpretersMissing } from './interpreterNeeded.ts'
import { interpretersHere } from './interpretersHere.ts'

type Contents = Readonly<Record<string, string>>

function folder(contents: Contents): readonly Entry[] {
  return Object.entries(contents).map(([path, content]) =>
    ({ kind: 'file', path, content: Buffer.from(content), isExecutable: true }),
  )
}

it.each<{ command: string, contents: Contents, name: string | null, atLeast?: string }>([
  { command: 'python3 bot.py', contents: {}, name: 'python3' },
  { command: 'python3.12 -u bot.py', contents: {}, name: 'python3.12' },
  { command: '/usr/bin/java -jar bot.jar', contents: {}, name: 'java' },
  { command: '"C:/Program Files/node.exe" bot.mjs', contents: {}, name: 'node' },
  { command: 'env -i MODE=fast python3 bot.py', contents: {}, name: 'python3' },
  { command: './bot.py', contents: { 'bot.py': '#!/usr/bin/env python3\nprint()' }, name: 'python3' },
  { command: './src/bot', contents: { 'src/bot': '#! /usr/bin/node --no-warnings\n' }, name: 'node' },
  { command: './bot', contents: { bot: '#!/usr/bin/env -S ruby -w\n' }, name: 'ruby' },
  { command: './bot', contents: { bot: '\x7FELF#!/bin/sh' }, name: null },
  { command: './bot', contents: { bot: '' }, name: null },
  { command: './bot.py', contents: { 'bot.py': 'print()' }, name: null },
  { command: 'cargo run', contents: {}, name: null },
  { command: '"', contents: {}, name: null },
  {
    command: 'node bot.mjs',
    contents: { 'package.json': '{ "engines": { "node": ">= 20.1 <25" } }' },
    name: 'node',
    atLeast: '20.1',
  },
  {
    command: 'node bot.mjs',
    contents: { 'package.json': '{ "engines": { "node": "^22 || 24.x" } }' },
    name: 'node',
    atLeast: '22',
  },
  { command: 'node bot.mjs', contents: { 'package.json': '{ "engines": { "node": "<25" } }' }, name: 'node' },
  { command: 'node bot.mjs', contents: { 'package.json': '{ "engines": { "node": 20 } }' }, name: 'node' },
  { command: 'node bot.mjs', contents: { 'package.json': 'not JSON' }, name: 'node' },
  { command: 'python3 bot.py', contents: { 'package.json': '{ "engines": { "node": ">=20" } }' }, name: 'python3' },
  {
    command: 'python3 bot.py',
    contents: { 'pyproject.toml': '[project]\nrequires-python = ">=3.10,<4"\n' },
    name: 'python3',
    atLeast: '3.10',
  },
])('the command $command with $contents needs $name', ({ command, contents, name, atLeast = null }) => {
  expect(interpreterNeeded(command, folder(contents))).toEqual(name === null ? null : { name, atLeast })
})

it('a machine lacks what it has not, and what is too old', () => {
  const here = { python3: '3.9.18', node: '20.10.0', sh: null }
  const missing = (name: string, atLeast: string | null = null): boolean =>
    interpretersMissing([{ name, atLeast }], here).length === 1
  expect(missing('python3')).toBe(false)
  expect(missing('python3', '3.10')).toBe(true)
  expect(missing('python3', '3.9')).toBe(false)
  expect(missing('python3', '3.9.18')).toBe(false)
  expect(missing('node', '20.9.9')).toBe(false)
  expect(missing('node', '20.10.0.1')).toBe(true)
  expect(missing('node', '9')).toBe(false)
  expect(missing('sh', '5')).toBe(false)
  expect(missing('java')).toBe(true)
  expect(missing('constructor')).toBe(true)
})

let tools: string

beforeEach(() => {
  tools = temporaryFolder()
})

function tool(name: string, script: string, mode = 0o755): void {
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(tools, name), mode)
}

it('a machine has the interpreters of its PATH that answer, each with its version', async () => {
  tool('python3', '[ "$1" = --version ] && echo "Python 3.11.4"')
  tool('python3.12', 'echo "Python 3.12.0rc1"')
  tool('pypy3', 'printf "Python 3.9.16 (abc)\\n[PyPy 7.3.11 with GCC 10.2.1]\\n"')
  tool('node', 'echo v22.13.1')
  tool('java', '[ "$1" = -version ] && printf "openjdk version \\"21\\" 2023-09-19\\n" >&2')
  tool('perl', 'echo "This is perl 5, version 36, subversion 0 (v5.36.0) built for x86_64"')
  tool('lua', '[ "$1" = -v ] && echo "Lua 5.4.6  Copyright (C)"')
  tool('php', 'echo odd')
  tool('sh', 'echo "no such option" >&2; exit 2')
  tool('ruby', 'echo "ruby: exists in 3.2.1, and is not chosen" >&2; exit 127')
  tool('julia', 'echo "julia version 1.9"', 0o644)
  tool('gcc', 'echo "gcc 12.2.0"')
  expect(await interpretersHere(['relative', tools, join(tools, 'nothing')].join(delimiter))).toEqual({
    'java': '21',
    'lua': '5.4.6',
    'node': '22.13.1',
    'perl': '5.36.0',
    'php': null,
    'pypy3': '3.9.16',
    'python3': '3.11.4',
    'python3.12': '3.12.0',
    'sh': null,
  })
})

it('a machine is asked once', async () => {
  tool('node', `[ ! -e ${tools}/asked ] && : >${tools}/asked && echo v22.1.0`)
  const [one, other] = await Promise.all([interpretersHere(tools), interpretersHere(tools)])
  expect(one).toEqual({ node: '22.1.0' })
  expect(other).toBe(one)
  expect(await interpretersHere(tools)).toBe(one)
})

it('a machine is not counted on to have what does not answer', async () => {
  tool('node', 'while :; do :; done')
  tool('python3', 'read -r line || echo "Python 3.11.4"')
  expect(await interpretersHere(tools, 1_000)).toEqual({ python3: '3.11.4' })
})
