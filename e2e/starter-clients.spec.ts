import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { run, startHost } from './support/command.ts'

interface Starter {
  readonly language: string
  /** Each must be there, or the starter is not run. */
  readonly tools: readonly string[]
  /** Makes it ready in a folder; answers how to run it. */
  readonly prepare: (folder: string) => Promise<readonly [string, ...string[]]>
}

const starters: readonly Starter[] = [
  { language: 'Python', tools: ['python3'], prepare: async () => ['python3', 'clients/python/no_tipping.py'] },
  { language: 'JavaScript', tools: [process.execPath], prepare: async () => [process.execPath, 'clients/javascript/no_tipping.mjs'] },
  {
    language: 'C++',
    tools: ['g++'],
    prepare: async (folder) => {
      const program = join(folder, 'no_tipping')
      const { code, stderr } = await run('g++', ['-std=c++17', '-O2', '-Wall', '-Wextra', '-Werror', '-o', program, 'clients/cpp/no_tipping.cpp'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return [program]
    },
  },
  {
    language: 'Java',
    tools: ['javac', 'java'],
    prepare: async (folder) => {
      expect((await run('javac', ['-d', folder, 'clients/java/NoTipping.java'])).code).toBe(0)
      return ['java', '-cp', folder, 'NoTipping']
    },
  },
]

for (const { language, tools, prepare } of starters) {
  test(`the ${language} starter plays the bot, going first and second, and its errors are one line`, async () => {
    const missing = await firstMissing(tools)
    test.skip(missing !== null, `the ${language} starter was not run: ${missing} is not on this machine`)
    const folder = mkdtempSync(join(tmpdir(), 'fulcrum-starter-'))
    try {
      const [command, ...args] = await prepare(folder)
      for (const wantsFirst of [true, false]) {
        const host = startHost('no-tipping', '--port', '0', '--second', 'bot:random', '--client-chooses', '--seed', '3')
        const { port } = await host.line('listening')
        const client = await run(command, [...args, '--port', String(port), '--name', 'Žofia "Z"', ...(wantsFirst ? ['--first'] : [])])
        const { code, lines } = await host.ended
        expect([client.code, client.stderr, code]).toEqual([0, '', 0])
        expect(lines.at(-1)).toMatchObject({ type: 'finished', kind: 'tipped' })
        expect(lines.find(({ type }) => type === 'moved')).toMatchObject({ name: wantsFirst ? 'Žofia "Z"' : 'Random' })
      }
      const refused = await run(command, [...args, '--port', '1'])
      expect(refused.code).toBe(1)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
      expect((await run(command, [...args, '--nonsense'])).code).toBe(2)
    }
    finally {
      rmSync(folder, { recursive: true })
    }
  })
}

for (const [language, command, folder, ending] of [['Python', 'python3', 'clients/python', 'py'], ['JavaScript', process.execPath, 'clients/javascript', 'mjs']] as const) {
  for (const [game, file] of [['flip', 'flip'], ['maze', 'maze_walker']] as const) {
    test(`the ${language} starter of ${game} plays alone and races the bot, and its errors are one line`, async () => {
      const starter = `${folder}/${file}.${ending}`
      for (const race of [[], ['--second', 'bot:random']]) {
        const host = startHost(game, '--port', '0', '--seed', '3', ...race)
        const { port } = await host.line('listening')
        const client = await run(command, [starter, '--port', String(port)])
        const { code, lines } = await host.ended
        expect([client.code, client.stderr, code]).toEqual([0, '', 0])
        expect(lines.at(-1)).toMatchObject({ type: 'finished', kind: 'solved', winner: 'Player 1' })
      }
      const refused = await run(command, [starter, '--port', '1'])
      expect(refused.code).toBe(1)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
      expect((await run(command, [starter, '--nonsense'])).code).toBe(2)
    })
  }
}

async function firstMissing(tools: readonly string[]): Promise<string | null> {
  for (const tool of tools) {
    const found = await run(tool, [tool === 'java' || tool === 'javac' ? '-version' : '--version']).then(({ code }) => code === 0, () => false)
    if (!found)
      return tool
  }
  return null
}
