import process from 'node:process'
import { runInForeground } from '../../scripts/launch/foreground.mjs'
import { COMMAND } from './command.ts'

/** `fulcrum …` as it is built, in the place of this process, as the launcher runs it where its own Node is too old. */
void runInForeground(process.execPath, [COMMAND, ...process.argv.slice(2)]).then((code) => {
  process.exitCode = code
})
