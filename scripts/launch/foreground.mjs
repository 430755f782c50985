import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'

/** @import { ChildProcess } from 'node:child_process' */

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command in our place: it has our input, outputs and signals, and a channel that closes when we end. A Node
 * hears `disconnect` then, also where nothing could be passed on any more.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} Its exit code, as a shell would give it; 127 where it could not start.
 */
export function runInForeground(command, args, env = process.env) {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  const stopPassing = passSignalsTo(child)
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  }).finally(stopPassing)
}

/**
 * @param {ChildProcess} child
 * @returns {() => void} Ends it.
 */
function passSignalsTo(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal sends Ctrl+C to the child itself as well, and a second one would ask it to hurry.
    if (signal !== 'SIGINT' || !process.stdin.isTTY)
      child.kill(signal)
  }
  passedOn.forEach(signal => process.on(signal, pass))
  return () => passedOn.forEach(signal => process.off(signal, pass))
}
