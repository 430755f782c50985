import { ensureBuild } from '../setup/build.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'
import { openApp } from './app.mjs'
import { runCli } from './cli.mjs'

/**
 * Sets up what is missing, then opens the app or runs the command that it was given.
 * @param {string} root
 * @param {string[]} args
 */
export async function startClone(root, args) {
  await ensureDependencies(root)
  await ensureBuild(root)
  await (args.length > 0 ? runCli(root, args) : openApp(root))
}
