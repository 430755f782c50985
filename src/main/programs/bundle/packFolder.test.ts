import type { Bundle } from './packFolder.ts'
import { Buffer } from 'node:buffer'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import * as files from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../testing/temporaryFolder.ts'
import { bundleText } from './bundleText.ts'
import { packFolder } from './packFolder.ts'

vi.mock('node:fs/promises', { spy: true })

let root: string

beforeEach(() => {
  root = temporaryFolder()
})
afterEach(() => vi.restoreAllMocks())

/** A folder with these files, made in their order. */
function made(name: string, contents: Readonly<Record<string, string>>): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, contents)
  return folder
}

async function packed(folder: string): Promise<Bundle> {
  const bundle = await packFolder(folder)
  if (!bundle.ok)
    expect.fail(bundle.error)
  return bundle.value
}

async function refusal(folder: string): Promise<string> {
  const bundle = await packFolder(folder)
  return bundle.ok ? 'packed' : bundle.error
}

function pathsOf({ entries }: Bundle): readonly string[] {
  return entries.map(({ path }) => path)
}

describe('the bundle of a folder', () => {
  it('has its files and folders by their bytes, and how to be run', async () => {
    const folder = made('a', { 'b.py': 'b', 'src/x': 'x', 'src-2': '', 'ü': 'ü', '.hidden': '', '😀': '', '\uFB01': '' })
    mkdirSync(join(folder, 'empty'))
    chmodSync(join(folder, 'b.py'), 0o755)
    const bundle = await packed(folder)
    expect(pathsOf(bundle)).toEqual(['.hidden', 'b.py', 'empty', 'src', 'src-2', 'src/x', 'ü', '\uFB01', '😀'])
    expect(bundle.entries[1]).toEqual({ kind: 'file', path: 'b.py', content: Buffer.from('b'), isExecutable: true })
    expect(bundle.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(bundleText(bundle)).toBe('7 files, 4 bytes')
  })

  it('has the same bytes whoever made the folder, in whatever order, when and with what rights', async () => {
    const path = fc.array(fc.constantFrom('a', 'b', 'A-', 'ö', 'long'.repeat(30)), { minLength: 1, maxLength: 3 })
    const content = fc.record({ text: fc.string({ maxLength: 700 }), isExecutable: fc.boolean() })
    const order = fc.array(fc.tuple(path.map(names => `${names.join('/')}.txt`), content), { maxLength: 6 })
    let count = 0
    await fc.assert(fc.asyncProperty(order, fc.integer({ min: 1, max: 2e9 }), async (list, seconds) => {
      const once = [...new Map(list)]
      const [one, other] = [once, once.toReversed()].map((contents, round) => {
        const before = process.umask(round === 0 ? 0o022 : 0o077)
        const folder = made(String(count++), Object.fromEntries(contents.map(([path, { text }]) => [path, text])))
        for (const [path, { isExecutable }] of contents) {
          chmodSync(join(folder, path), round === 0 ? isExecutable ? 0o755 : 0o644 : isExecutable ? 0o700 : 0o600)
          utimesSync(join(folder, path), seconds * round, seconds * round)
        }
        process.umask(before)
        return folder
      }) as [string, string]
      const bundle = await packed(one)
      expect(Buffer.from((await packed(other)).bytes).equals(bundle.bytes)).toBe(true)
      const [first] = once
      if (first === undefined)
        return
      chmodSync(join(other, first[0]), first[1].isExecutable ? 0o600 : 0o700)
      expect((await packed(other)).sha256).not.toBe(bundle.sha256)
    }), { numRuns: 40 })
  })

  it('has these very bytes', async () => {
    const folder = made('a', { 'bot.py': 'print(1)\n', 'data/a': '' })
    expect((await packed(folder)).sha256.slice(0, 12)).toBe('11620e01c1e3')
  })

  it('has what links within it lead to, as files', async () => {
    const folder = made('a', { 'v2/bot.py': 'two', 'v2/data/x': 'x' })
    symlinkSync('v2', join(folder, 'current'))
    symlinkSync('../bot.py', join(folder, 'v2/data/bot'))
    symlinkSync(join(folder, 'v2/bot.py'), join(folder, 'bot.py'))
    const bundle = await packed(folder)
    expect(pathsOf(bundle)).toEqual([
      'bot.py',
      'current',
      'current/bot.py',
      'current/data',
      'current/data/bot',
      'current/data/x',
      'v2',
      'v2/bot.py',
      'v2/data',
      'v2/data/bot',
      'v2/data/x',
    ])
    expect(bundle.entries[0]).toMatchObject({ kind: 'file', path: 'bot.py', content: Buffer.from('two') })
    expect(bundle.leftOut).toEqual([])
  })

  it('leaves out, and says so, what leads out of it, in a circle, or is no file', async () => {
    const folder = made('a', { 'own': '1', 'sub/x': '', '.git/config': '', '.gitignore': 'secret\n', 'secret': '' })
    made('other', { x: 'secret' })
    symlinkSync('../other', join(folder, 'out'))
    symlinkSync('/etc/passwd', join(folder, 'absolute'))
    symlinkSync('.git/config', join(folder, 'git'))
    symlinkSync('secret', join(folder, 'shown'))
    symlinkSync('nowhere', join(folder, 'broken'))
    symlinkSync('self', join(folder, 'self'))
    symlinkSync('..', join(folder, 'sub/up'))
    symlinkSync('../sub', join(folder, 'sub/again'))
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const server = createServer().listen(join(folder, 'socket'))
    await new Promise(resolve => server.once('listening', resolve))
    const bundle = await packed(folder)
    await new Promise(resolve => server.close(resolve))
    expect(pathsOf(bundle)).toEqual(['.gitignore', 'own', 'sub', 'sub/x'])
    expect(Object.groupBy(bundle.leftOut.map(({ path, why }) => ({ path, why })), ({ why }) => why)).toEqual({
      'ignored': [{ path: 'secret', why: 'ignored' }, { path: 'shown', why: 'ignored' }],
      'link-out': ['absolute', 'git', 'out'].map(path => ({ path, why: 'link-out' })),
      'link-around': ['sub/again', 'sub/up'].map(path => ({ path, why: 'link-around' })),
      'special': ['pipe', 'socket'].map(path => ({ path, why: 'special' })),
      'unreadable': ['broken', 'self'].map(path => ({ path, why: 'unreadable' })),
    })
    expect(bundleText(bundle)).toBe(
      '3 files, 8 bytes; left out: 2 by .gitignore, 3 links out of the folder, 2 links to a folder around it, 2 sockets, pipes and devices, 2 that can’t be read',
    )
  })

  it('leaves out what has no name that is text', async () => {
    const folder = made('a', { a: 'a' })
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xFF])]), '')
    expect(bundleText(await packed(folder))).toBe('1 file, 1 bytes; left out: 1 that can’t be read')
  })

  it('leaves out what can’t be read', async () => {
    const folder = made('a', { a: 'a', b: 'b' })
    vi.mocked(files.open).mockRejectedValueOnce(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
    const bundle = await packed(folder)
    expect(pathsOf(bundle)).toEqual(['b'])
    expect(bundleText(bundle)).toBe('1 file, 1 bytes; left out: 1 that can’t be read')
  })
})

describe('.gitignore', () => {
  const hasGit = spawnSync('git', ['--version']).status === 0
  if (!hasGit)
    console.warn('What .gitignore names is not compared with git: there is none here.')

  it.skipIf(!hasGit)('leaves out what git would, at all levels', async () => {
    const patterns = String.raw`a|b|/a|a/|b/|a/b|/a/b|a/*|a/**|**/b|a/**/c|*|*.x|c.x|!a|!b|!*.x|!/a/b|!c.x|!a/|!b/||# a|\#|\!b|[ab]|?|a |a\ |/|/*|!/b|*/b|A|{a,b}|b/c.x| |!|a/ |//|!/`
    const pattern = fc.constantFrom(...patterns.split('|'))
    const ignoreFile = fc.array(pattern, { maxLength: 5 }).map(lines => lines.join('\n'))
    const names = ['a', 'b', 'c.x', '!b', '#', '[a]', 'a ']
    const paths = names.flatMap(one => [`f/${one}`, `a/${one}`, `a/b/${one}`, `[a]/b/${one}`, `b/a/${one}`])
    const folder = made('a', Object.fromEntries(paths.filter(path => path !== 'a/b').map(path => [path, ''])))
    execFileSync('git', ['init', '-q'], { cwd: folder })
    const places = ['', 'a', 'a/b', '[a]', 'b/a']
    const ignores = fc.array(ignoreFile, { minLength: places.length, maxLength: places.length })
    await fc.assert(fc.asyncProperty(ignores, async (texts) => {
      texts.forEach((text, index) => writeFileSync(join(folder, places[index] ?? '', '.gitignore'), text))
      const listed = execFileSync('git', ['ls-files', '-zo', '--exclude-per-directory=.gitignore'], { cwd: folder })
      const bundle = await packed(folder)
      expect(bundle.entries.filter(({ kind }) => kind === 'file').map(({ path }) => path).toSorted())
        .toEqual(listed.toString().split('\0').filter(path => path !== '').toSorted())
    }), { numRuns: 40 })
  })

  it('has no say above the folder, and no folder in it is looked into for nothing', async () => {
    made('', { '.gitignore': '*.py' })
    const ignored = { 'node_modules/x/y': '', 'n/node_modules/y': '' }
    const folder = made('a', { 'bot.py': '', '.gitignore': '\uFEFFnode_modules/\r\n', ...ignored })
    const bundle = await packed(folder)
    expect(pathsOf(bundle)).toEqual(['.gitignore', 'bot.py', 'n'])
    expect(bundleText(bundle)).toBe('2 files, 18 bytes; left out: 2 by .gitignore')
  })

  it('that can’t be read has nothing packed', async () => {
    const folder = made('a', { '.gitignore': 'secret', 'secret': '' })
    vi.mocked(files.readFile).mockRejectedValueOnce(new Error('EACCES: permission denied'))
    expect(await refusal(folder)).toMatch(/^The folder ".*a" can’t be read: EACCES: permission denied\.$/)
  })
})

describe('a folder is refused', () => {
  const CHANGES = '"log" changes while it is read: end what writes it, or name it in .gitignore.'

  it('that is not there', async () => {
    expect(await refusal(join(root, 'nothing'))).toMatch(/^The folder ".*nothing" can’t be read: ENOENT.*\.$/)
  })

  it('that is too large, with what makes it so', async () => {
    const folder = made('a', { 'data/train/big': '', 'data/train/small': 'x', 'model': '', 'bot.py': 'print()' })
    truncateSync(join(folder, 'data/train/big'), 50e6)
    truncateSync(join(folder, 'model'), 20e6)
    expect(await refusal(folder)).toBe(
      'The folder is too large to travel: it may have 67 MB. The largest in it: "data/train/big" (50 MB), "model" (20 MB), "bot.py" (7 bytes). What .gitignore names stays here.',
    )
  })

  it('that has too much in it, with where that lies', async () => {
    const folder = made('a', { 'bot.py': '' })
    for (let index = 0; index < 80; index++) {
      made('a/logs/0', { [`${index}.txt`]: '' })
      symlinkSync('0', join(folder, 'logs', String(index + 1)))
    }
    expect(await refusal(folder)).toMatch(
      /^The folder has more than 5,000 files and folders, too many to travel\. Most of the first lie in "logs" \(5,000 entries\), /,
    )
  })

  it('that has a name which not every machine takes', async () => {
    expect(await refusal(made('a', { 'back\\slash': '' }))).toBe(
      'The folder has "back\\\\slash", whose name has what not every machine takes, as a backslash: give it another name.',
    )
  })

  it.each<readonly [string, (file: string) => void]>([
    ['longer', file => appendFileSync(file, 'x')],
    ['shorter', file => truncateSync(file, 0)],
    ['another of the same length', (file) => {
      writeFileSync(file, 'two')
      utimesSync(file, 1, 1)
    }],
    ['a link', (file) => {
      rmSync(file)
      symlinkSync('/etc/passwd', file)
    }],
    ['a pipe', (file) => {
      rmSync(file)
      execFileSync('mkfifo', [file])
    }],
  ])('in which a file becomes %s while it is read', async (_, change) => {
    const folder = made('a', { log: 'one' })
    const { open } = await vi.importActual<typeof files>('node:fs/promises')
    vi.mocked(files.open).mockImplementationOnce(async (...args) => {
      change(join(folder, 'log'))
      return open(...args)
    })
    expect(await refusal(folder)).toBe(CHANGES)
  })

  it('in which a file changes once it was read', async () => {
    const folder = made('a', { log: 'one' })
    const { open } = await vi.importActual<typeof files>('node:fs/promises')
    vi.mocked(files.open).mockImplementationOnce(async (...args) => {
      const handle = await open(...args)
      const read = handle.read.bind(handle)
      return Object.assign(handle, {
        read: async (...given: Parameters<typeof read>) => {
          const result = await read(...given)
          appendFileSync(join(folder, 'log'), 'two')
          return result
        },
      })
    })
    expect(await refusal(folder)).toBe(CHANGES)
  })
})
