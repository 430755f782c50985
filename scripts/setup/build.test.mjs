import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../src/main/testing/temporaryFolder.ts'
import { pretendCommands } from '../testing/commands.mjs'
import { ensureBuild, isBuildFresh, withTestingGames } from './build.mjs'

vi.mock('./say.mjs')

const project = {
  'node_modules/node/bin/node': '',
  'node_modules/node/bin/node.exe': '',
  'src/main/cli.ts': 'one',
  'src/main/cli.test.ts': 'one',
  'src/shared/testdata/lines.txt': 'one',
  'LICENSE': '',
  'electron.vite.config.ts': '',
  'package-lock.json': '',
  'package.json': '',
  'scripts/vite/assemblyScript.mjs': '',
  'tsconfig.base.json': '',
  'tsconfig.web.json': '',
}

/** Stands in for the build: leaves `contents` in the folder that it is told to build into. */
function builderOf(contents = 'built') {
  return pretendCommands((_command, args) =>
    writeFiles(args[args.indexOf('--outDir') + 1] ?? '', { 'main/cli.js': contents }),
  )
}

async function builtProject() {
  const root = temporaryFolder(project)
  await ensureBuild(root, builderOf().run)
  return root
}

it('builds what was never built', async () => {
  const root = temporaryFolder(project)
  expect(isBuildFresh(root)).toBe(false)
  await ensureBuild(root, builderOf('first').run)
  expect(readFileSync(join(root, 'out/main/cli.js'), 'utf8')).toBe('first')
  expect(isBuildFresh(root)).toBe(true)
})

it('builds nothing while nothing has changed', async () => {
  const root = await builtProject()
  const { run, ran } = builderOf()
  await ensureBuild(root, run)
  expect(ran).toEqual([])
})

it.each([
  ['a source', { 'src/main/cli.ts': 'two' }, false],
  ['a new source', { 'src/main/new.ts': '' }, false],
  ['a part of the build itself', { 'scripts/vite/assemblyScript.mjs': 'two' }, false],
  ['the test of one', { 'scripts/vite/assemblyScript.test.mjs': 'two' }, true],
  ['a config', { 'package-lock.json': 'two' }, false],
  ['a source saved without a change', { 'src/main/cli.ts': 'one' }, true],
  ['a test', { 'src/main/cli.test.ts': 'two' }, true],
  ['test data', { 'src/shared/testdata/lines.txt': 'two' }, true],
])('after a change of %s the build is fresh: %s', async (_, files, expected) => {
  const root = await builtProject()
  writeFiles(root, files)
  expect(isBuildFresh(root)).toBe(expected)
})

it('replaces the old build and leaves nothing else behind', async () => {
  const root = await builtProject()
  writeFiles(root, { 'src/main/cli.ts': 'two', '.out-new-1/main/cli.js': 'from a build that was killed' })
  await ensureBuild(root, builderOf('second').run)
  expect(readFileSync(join(root, 'out/main/cli.js'), 'utf8')).toBe('second')
  expect(readdirSync(root).filter(name => name.startsWith('.'))).toEqual([])
})

it('keeps the old build and shows the messages where a build fails', async () => {
  const root = await builtProject()
  writeFiles(root, { 'src/main/cli.ts': 'two' })
  await expect(ensureBuild(root, pretendCommands(() => 1).run)).rejects.toThrow('the build failed:\nwhat it printed')
  expect(readFileSync(join(root, 'out/main/cli.js'), 'utf8')).toBe('built')
  expect(isBuildFresh(root)).toBe(false)
})

it('builds what end-to-end tests play into a folder of its own', async () => {
  const root = await builtProject()
  const { run, ran } = builderOf('with more games')
  await ensureBuild(root, run, withTestingGames)
  expect(ran.at(-1)).toMatch(/ --mode testing-games$/)
  expect(readFileSync(join(root, 'out-testing-games/main/cli.js'), 'utf8')).toBe('with more games')
  expect(readFileSync(join(root, 'out/main/cli.js'), 'utf8')).toBe('built')
  expect([isBuildFresh(root), isBuildFresh(root, withTestingGames)]).toEqual([true, true])
})
