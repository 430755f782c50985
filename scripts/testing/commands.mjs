/** @import { Run } from '../setup/run.mjs' */

/**
 * Stands in for the commands of a system: notes each one that is run, then does what the test says.
 * @param {(command: string, args: string[]) => number | void} [effect] What a command changes; may give an exit code.
 */
export function pretendCommands(effect = () => {}) {
  /** @type {string[]} */
  const ran = []
  /** @type {Run} */
  const run = async (command, args) => {
    ran.push([command, ...args].join(' '))
    return { code: effect(command, args) ?? 0, output: 'what it printed' }
  }
  return { run, ran }
}
