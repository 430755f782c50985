import type { ProgramSeat } from '../../shared/match/program.ts'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { whyNotStarted } from './whyNotStarted.ts'

/** A folder with a program that runs, one that may not, and a script; and a folder for interpreters. */
function newFolder(): { readonly folder: string, readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-look-'))
  const path = join(folder, 'path')
  mkdirSync(path)
  for (
    const [file, mode] of [
      ['bot', 0o755],
      ['plain', 0o644],
      ['my_bot.py', 0o644],
      ['path/python3', 0o755],
      ['path/java', 0o755],
    ] as const
  ) {
    writeFileSync(join(folder, file), '')
    chmodSync(join(folder, file), mode)
  }
  return { folder, path }
}

describe.skipIf(process.platform === 'win32')('a program that is looked at before it is started', () => {
  const { folder, path } = newFolder()
  afterAll(() => rmSync(folder, { recursive: true }))
  const why = async (changes: Partial<ProgramSeat>): Promise<string | null> =>
    whyNotStarted('nim', undefined, {
      kind: 'program',
      name: '',
      command: './bot',
      proto: 'stdio',
      folder,
      env: { PATH: path },
      ...changes,
    })

  it.each([
    ['a file in its folder', './bot'],
    ['a script of an interpreter', 'python3 my_bot.py --seat {seat}'],
    ['one after an argument that may stand before it', 'python3 -u my_bot.py'],
    ['a module, which is no file', 'python3 -m my_bot'],
    ['a class, which is no file', 'java MyBot'],
    ['a script that is named as it is started', 'python3 {name}.py'],
    ['a program that is named as it is started', './{name}'],
  ])('can be %s', async (_, command) => {
    expect(await why({ command })).toBeNull()
  })

  it.each([
    [
      'a command that is in no folder of PATH',
      { command: 'pyhton3 my_bot.py' },
      /^Its program was not found: "pyhton3" is in no folder of PATH\.$/,
    ],
    ['a file that is not there', { command: './nobot' }, /^Its program was not found: ".*\/nobot"\.$/],
    ['a file that may not be run', { command: './plain' }, /^Its program may not be run: ".*\/plain" \(chmod/],
    [
      'a script that is not there',
      { command: 'python3 bot.py' },
      /^Its program is to run "bot\.py", and there is no such file in ".*"\.$/,
    ],
    ['an archive of Java that is not there', { command: 'java -jar Bot.jar' }, /^Its program is to run "Bot\.jar"/],
    [
      'a folder that is not there',
      { folder: join(folder, 'team-9') },
      /^Its program was to run in the folder ".*team-9", which is not there\.$/,
    ],
    ['a file for a folder', { folder: join(folder, 'bot') }, /which is no folder\.$/],
    [
      'a folder that is a pattern',
      { folder: join(folder, 'team-*') },
      /is not there\. That is a pattern, which only a shell expands/,
    ],
    ['a script that is a pattern', { command: 'python3 *.py' }, /no such file in ".*"\. That is a pattern/],
    ['a quote that is not closed', { command: './bot "x' }, /^The command has a " that is not closed\.$/],
    ['a port that it has none of', { command: './bot {port}' }, /^The command has \{port\}/],
  ])('can’t be %s', async (_, changes, said) => {
    expect(await why(changes)).toMatch(said)
  })
})
