import { posix } from 'node:path'
import { installFromDebian } from './debian.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @import { Machine } from './chromium.mjs' */
/** @import { Run } from './run.mjs' */

/**
 * A redis-server for the tests of queues: one that is installed, else Debian's. Without one these tests say that they
 * did not run.
 * @param {Pick<Machine, 'env' | 'isRoot' | 'exists'>} machine
 * @param {Run} [runCommand]
 */
export async function ensureRedis(machine, runCommand = run) {
  const isHere = () => (machine.env.PATH ?? '').split(':').some(folder =>
    folder !== '' && machine.exists(posix.join(folder, 'redis-server')),
  )
  if (isHere())
    return
  say('installing Debian’s redis-server for the tests of queues')
  await installFromDebian('redis-server', machine, runCommand)
  if (!isHere())
    say('there is no redis-server, and none could be installed: the tests of queues do not run')
}
