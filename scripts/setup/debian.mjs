/** @import { Machine } from './chromium.mjs' */
/** @import { Run } from './run.mjs' */

/**
 * Installs a package of Debian, where this is a Debian and its administrator.
 * @param {string} name
 * @param {Pick<Machine, 'isRoot' | 'exists'>} machine
 * @param {Run} runCommand
 */
export async function installFromDebian(name, machine, runCommand) {
  if (!machine.isRoot || !machine.exists('/usr/bin/apt-get'))
    return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env })
  await runCommand('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env })
}
