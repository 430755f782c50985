/**
 * The same for what Node runs as it is, as the threads of unit tests are: `node --import` this file.
 */
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isSameFile, standInFor } from './testingGames.mjs'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const standIn = standInFor(pathOf(resolved.url))
    return standIn === undefined || isSameFile(standIn, pathOf(context.parentURL))
      ? resolved
      : { ...resolved, url: pathToFileURL(standIn).href }
  },
})

/** @param {string} [url] */
function pathOf(url = '') {
  return url.startsWith('file:') ? fileURLToPath(url) : ''
}
