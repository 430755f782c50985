import { constants } from 'node:os'
import process from 'node:process'
import { ensureElectron } from '../setup/electron.mjs'
import { say } from '../setup/say.mjs'
import { runCli } from './cli.mjs'
import { runInForeground } from './foreground.mjs'

/** No such program or library, or a trap that Electron springs when it finds that it cannot run. */
const couldNotStart = [127, 128 + constants.signals.SIGTRAP]

/**
 * Opens the app in its own window; where there can be none, says why and opens it in the browser.
 * @param {string} root
 */
export async function openApp(root) {
  const electron = await ensureElectron({ root })
  const why = 'path' in electron ? await openWindow(root, electron.path) : electron.why
  if (why === undefined)
    return
  say(`no desktop window, because ${why}: Fulcrum opens in your browser instead`)
  await runCli(root, ['serve'])
}

/**
 * @param {string} root
 * @param {string} electron
 * @returns {Promise<string | undefined>} Why there was no window; undefined when it has been closed.
 */
async function openWindow(root, electron) {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env // some editors set it in their terminals
  const code = await runInForeground(electron, [root], env)
  if (couldNotStart.includes(code))
    return 'Electron could not start'
  process.exitCode = code
  return undefined
}
