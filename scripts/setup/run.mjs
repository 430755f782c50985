import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import process from 'node:process'

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] Added to our own environment.
 * @property {'stderr' | 'inherit' | 'capture'} [output] Where its two outputs go. Default: `stderr`, ours.
 * @property {number} [limitMs] How long it may take before it is ended. Default: no limit.
 */

/**
 * @typedef {object} RunResult
 * @property {number} code The exit code; 1 where a signal or the limit ended it, 127 where it could not start.
 * @property {string} output What it printed, where that was captured.
 */

/** @typedef {(command: string, args: string[], options?: RunOptions) => Promise<RunResult>} Run */

const stdioFor = {
  stderr: /** @type {const} */ (['ignore', 2, 2]),
  inherit: /** @type {const} */ (['ignore', 'inherit', 'inherit']),
  capture: /** @type {const} */ (['ignore', 'pipe', 'pipe']),
}

/**
 * Runs a command to its end, without an input.
 * @type {Run}
 */
export function run(command, args, { cwd, env, output = 'stderr', limitMs } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: [...stdioFor[output]],
    timeout: limitMs,
    shell: process.platform === 'win32' && command === 'npm', // npm is a batch file there
  })
  /** @type {Buffer[]} */
  const printed = []
  child.stdout?.on('data', chunk => printed.push(chunk))
  child.stderr?.on('data', chunk => printed.push(chunk))
  const text = () => Buffer.concat(printed).toString()
  return new Promise((resolve) => {
    child.once('error', error => resolve({ code: 127, output: `${text()}${error.message}\n` }))
    child.once('close', code => resolve({ code: code ?? 1, output: text() }))
  })
}
