import { describe, expect, it } from 'vitest'
import { botModules } from './botModules.ts'

function namesOf(files: Record<string, string>): unknown {
  const modules = botModules(files)
  return modules.ok ? modules.value.map(({ name }) => name) : modules.error
}

describe('the modules of a bot', () => {
  it('come after those that they import, and without files that nobody imports', () => {
    expect(namesOf({
      'main.js': 'import { a } from "./a.js"\nexport { b } from "./b.js"',
      'a.js': 'import "./b.js"\nexport const a = 1',
      'b.js': 'export const b = 2',
      'c.js': 'this is no JavaScript, and nobody imports it',
      'notes.md': '# Notes',
    })).toEqual(['b.js', 'a.js', 'main.js'])
  })

  it('say where the names of other files stand', () => {
    const source = 'import { a } from "./a.js"\nexport * from \'./a.js\''
    const modules = botModules({ 'main.js': source, 'a.js': '' })
    expect(modules.ok && modules.value.at(-1)?.imports.map(({ start, end }) => source.slice(start, end)))
      .toEqual(['"./a.js"', '\'./a.js\''])
  })

  it.each([
    ['what is no JavaScript', { 'main.js': 'let a = 1\nlet a = 2' }, 'main.js', 2],
    ['what is no JavaScript in another file', { 'main.js': 'import "./a.js"', 'a.js': '\n\nif (' }, 'a.js', 3],
    ['a file that is not there', { 'main.js': '\nimport "./a.js"' }, 'main.js', 2],
    ['a package', { 'main.js': 'import fs from "node:fs"' }, 'main.js', 1],
    ['an address', { 'main.js': 'import "https://example.org/a.js"' }, 'main.js', 1],
    ['a name of every object', { 'main.js': 'import "./constructor.js"' }, 'main.js', 1],
    ['a path out of the folder', { 'main.js': 'import "./../a.js"', 'a.js': '' }, 'main.js', 1],
    ['a file that is no JavaScript', { 'main.js': 'import "./a.json"', 'a.json': '{}' }, 'main.js', 1],
    ['a file that imports itself', { 'main.js': '\n\nimport "./main.js"' }, 'main.js', 3],
    ['a circle', { 'main.js': 'import "./a.js"', 'a.js': 'import "./b.js"', 'b.js': '\n\nimport "./a.js"' }, 'b.js', 3],
  ])('refuse %s, with its line', (_, files, file, line) => {
    const refusal = namesOf(files as Record<string, string>)
    expect(refusal).toMatchObject({ file, line, message: expect.stringMatching(/\.$/) })
  })
})
