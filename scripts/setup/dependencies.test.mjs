import { expect, it, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../src/main/testing/temporaryFolder.ts'
import { pretendCommands } from '../testing/commands.mjs'
import { areDependenciesFresh, ensureDependencies } from './dependencies.mjs'

vi.mock('./say.mjs')

const vue = { version: '3.5.0', integrity: 'sha512-vue' }
const forWindows = { version: '1.0.0', integrity: 'sha512-win', optional: true }
const wanted = { '': { version: '0.1.0' }, 'node_modules/vue': vue, 'node_modules/for-windows': forWindows }

const lockFile = 'package-lock.json'
const installedFile = 'node_modules/.package-lock.json'

/** @param {Record<string, object>} packages */
function lock(packages) {
  return JSON.stringify({ packages })
}

it.each([
  ['a clone that was never installed', {}, false],
  [
    'all that is wanted, without what is for another platform',
    { [installedFile]: lock({ 'node_modules/vue': vue }) },
    true,
  ],
  ['an older version', { [installedFile]: lock({ 'node_modules/vue': { ...vue, version: '3.4.0' } }) }, false],
  [
    'the same version with other contents',
    { [installedFile]: lock({ 'node_modules/vue': { ...vue, integrity: 'sha512-else' } }) },
    false,
  ],
  ['a package too few', { [installedFile]: lock({ 'node_modules/for-windows': forWindows }) }, false],
])('%s: fresh is %s', (_, files, expected) => {
  expect(areDependenciesFresh(temporaryFolder({ [lockFile]: lock(wanted), ...files }))).toBe(expected)
})

it('installs what is missing, once', async () => {
  const root = temporaryFolder({ [lockFile]: lock(wanted) })
  const { run, ran } = pretendCommands(() => writeFiles(root, { [installedFile]: lock(wanted) }))
  await ensureDependencies(root, run)
  await ensureDependencies(root, run)
  expect(ran).toEqual(['npm ci --include=dev --loglevel=error'])
})

it('stops where npm fails', async () => {
  const root = temporaryFolder({ [lockFile]: lock(wanted) })
  await expect(ensureDependencies(root, pretendCommands(() => 7).run))
    .rejects
    .toThrow('"npm ci" failed with exit code 7; its messages are above. Put that right and start again.')
})
