import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { nodeFor, runsTheBuild, suits } from '../setup/node24.mjs'
import { runInForeground } from './foreground.mjs'

/**
 * Runs the built command line with `args`: in this process where its Node is new enough, else on one that is.
 * @param {string} root
 * @param {string[]} args
 */
export async function runCli(root, args) {
  const cli = join(root, 'out/main/cli.js')
  if (!suits(process.versions.node, runsTheBuild)) {
    process.exitCode = await runInForeground(nodeFor({ root, oldest: runsTheBuild }), [cli, ...args])
    return
  }
  process.argv.splice(1, Infinity, cli, ...args)
  leaveOutExperiments()
  await import(pathToFileURL(cli).href)
}

/** Older Nodes call node:sqlite an experiment, at each start. Other warnings are told as ever. */
function leaveOutExperiments() {
  const listeners = process.listeners('warning')
  process.removeAllListeners('warning').on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning')
      listeners.forEach(tell => tell(warning))
  })
}
