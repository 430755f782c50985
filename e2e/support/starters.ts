import { join } from 'node:path'
import process from 'node:process'
import { expect } from '@playwright/test'
import { words } from '../../scripts/testing/words.mjs'
import { run } from './command.ts'

export interface Starter {
  readonly language: string
  /** Each must be there, or the starter is not run. */
  readonly tools: readonly string[]
  /** Makes it ready in a folder; answers how to run it. */
  readonly prepare: (folder: string) => Promise<readonly [string, ...string[]]>
}

/** The starters of a game in four languages; the name of its files in all but Java. */
export function startersOf(file: string, javaClass: string): readonly Starter[] {
  return [
    { language: 'Python', tools: ['python3'], prepare: async () => ['python3', `clients/python/${file}.py`] },
    {
      language: 'JavaScript',
      tools: [process.execPath],
      prepare: async () => [process.execPath, `clients/javascript/${file}.mjs`],
    },
    {
      language: 'C++',
      tools: ['g++'],
      prepare: async (folder) => {
        const program = join(folder, file)
        const args = words`-std=c++17 -O2 -Wall -Wextra -Werror -o ${program} clients/cpp/${file}.cpp`
        const { code, stderr } = await run('g++', args)
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
        return [program]
      },
    },
    {
      language: 'Java',
      tools: ['javac', 'java'],
      prepare: async (folder) => {
        expect((await run('javac', ['-d', folder, `clients/java/${javaClass}.java`])).code).toBe(0)
        return ['java', '-cp', folder, javaClass]
      },
    },
  ]
}

export async function firstMissing(tools: readonly string[]): Promise<string | null> {
  for (const tool of tools) {
    const found = await run(tool, [tool === 'java' || tool === 'javac' ? '-version' : '--version']).then(
      ({ code }) => code === 0,
      () => false,
    )
    if (!found)
      return tool
  }
  return null
}
