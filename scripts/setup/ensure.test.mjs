import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../src/main/testing/temporaryFolder.ts'
import { ensure } from './ensure.mjs'

vi.mock('./say.mjs')

/**
 * Something that goes fresh when it is refreshed, and counts how often that was.
 * @param {Record<string, string>} [files]
 */
function somethingStale(files) {
  const lockFile = join(temporaryFolder(files), 'lock')
  const thing = {
    refreshed: 0,
    lockFile,
    isFresh: () => thing.refreshed > 0,
    refresh: async () => {
      await sleep(20)
      thing.refreshed += 1
    },
  }
  return thing
}

it('leaves alone what is fresh', async () => {
  const thing = somethingStale()
  await ensure({ ...thing, isFresh: () => true })
  expect(thing.refreshed).toBe(0)
})

it('refreshes once for two who want it at the same time', async () => {
  const thing = somethingStale()
  await Promise.all([ensure(thing), ensure(thing)])
  expect(thing.refreshed).toBe(1)
})

it('takes over the lock of a process that is gone', async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid
  const thing = somethingStale({ lock: `${gone}\n` })
  await ensure(thing)
  expect(thing.refreshed).toBe(1)
})

it('frees the lock when the work fails', async () => {
  const thing = somethingStale()
  await expect(ensure({ ...thing, refresh: () => Promise.reject(new Error('no luck')) })).rejects.toThrow('no luck')
  expect(existsSync(thing.lockFile)).toBe(false)
})
