import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../src/main/testing/temporaryFolder.ts'
import { pretendCommands } from '../testing/commands.mjs'
import { ensureElectron, findElectron } from './electron.mjs'

vi.mock('./say.mjs')

const dayMs = 24 * 60 * 60 * 1000
const atDesk = { platform: /** @type {const} */ ('linux'), env: { DISPLAY: ':0' }, isRoot: false }
const project = {
  'node_modules/node/bin/node': '',
  'node_modules/node/bin/node.exe': '',
  'node_modules/electron/package.json': '{ "version": "45.4.1" }',
}
const unpacked = {
  'node_modules/electron/path.txt': 'electron',
  'node_modules/electron/dist/electron': '',
}
const notFetched = { why: 'Electron 45.4.1 could not be fetched ("npx install-electron" tries again)' }

it.each([
  ['without a display', { ...atDesk, env: {} }, 'there is no display'],
  ['with an empty display', { ...atDesk, env: { DISPLAY: '' } }, 'there is no display'],
  ['as root', { ...atDesk, isRoot: true }, 'Electron does not run as root'],
])('%s there is no window, and nothing is fetched', async (_, person, why) => {
  const { run, ran } = pretendCommands()
  expect(await ensureElectron({ root: temporaryFolder(project), person, runCommand: run })).toEqual({ why })
  expect(ran).toEqual([])
})

it('takes the Electron that is here', async () => {
  const root = temporaryFolder({ ...project, ...unpacked })
  const here = { path: join(root, 'node_modules/electron/dist/electron') }
  expect(await ensureElectron({ root, person: atDesk, runCommand: pretendCommands().run })).toEqual(here)
  expect(findElectron(root, atDesk)).toEqual(here)
})

it('fetches the Electron that is missing', async () => {
  const root = temporaryFolder(project)
  const { run } = pretendCommands(() => writeFiles(root, unpacked))
  expect(await ensureElectron({ root, person: atDesk, runCommand: run }))
    .toEqual({ path: join(root, 'node_modules/electron/dist/electron') })
})

it('tries again only a day after it could not be fetched', async () => {
  const root = temporaryFolder(project)
  const { run, ran } = pretendCommands(() => 1)
  const startAt = (/** @type {number} */ ms) => ensureElectron({ root, person: atDesk, runCommand: run, now: () => ms })
  expect(await startAt(0)).toEqual(notFetched)
  expect(await startAt(dayMs - 1)).toEqual(notFetched)
  expect(ran).toHaveLength(1)
  await startAt(dayMs)
  expect(ran).toHaveLength(2)
})

it('tries again at once for another version', async () => {
  const root = temporaryFolder(project)
  const { run, ran } = pretendCommands(() => 1)
  await ensureElectron({ root, person: atDesk, runCommand: run })
  writeFiles(root, { 'node_modules/electron/package.json': '{ "version": "46.0.0" }' })
  await ensureElectron({ root, person: atDesk, runCommand: run })
  expect(ran).toHaveLength(2)
})

it('says that it is not installed where it may not be fetched', () => {
  expect(findElectron(temporaryFolder(project), atDesk))
    .toEqual({ why: 'the executable of Electron 45.4.1 is not installed' })
})
