import { expect, it, vi } from 'vitest'
import { pretendCommands } from '../testing/commands.mjs'
import { ensureRedis } from './redis.mjs'
import { say } from './say.mjs'

vi.mock('./say.mjs')

/** @param {string[]} files */
function machineWith(...files) {
  return { env: { PATH: '/usr/bin' }, isRoot: true, exists: (/** @type {string} */ path) => files.includes(path) }
}

it('installs nothing where there is a redis-server', async () => {
  const { run, ran } = pretendCommands()
  await ensureRedis(machineWith('/usr/bin/redis-server'), run)
  expect(ran).toEqual([])
})

it('installs Debian\'s package, and says where the tests do not run', async () => {
  const { run, ran } = pretendCommands()
  await ensureRedis(machineWith('/usr/bin/apt-get'), run)
  expect(ran).toEqual(['apt-get update -q', 'apt-get install -q -y --no-install-recommends redis-server'])
  expect(say).toHaveBeenLastCalledWith(expect.stringContaining('the tests of queues do not run'))
})
