import { userInfo } from 'node:os'
import process from 'node:process'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { homeFolder } from './homeFolder.ts'

describe.skipIf(process.platform === 'win32')('the home folder', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is what the environment says', () => {
    vi.stubEnv('HOME', '/home/ann')
    expect(homeFolder()).toBe('/home/ann')
  })

  it.each(['', 'ann'])('is that of the account where the environment says "%s"', (home) => {
    vi.stubEnv('HOME', home)
    expect(homeFolder()).toBe(userInfo().homedir)
  })
})
