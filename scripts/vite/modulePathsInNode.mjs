/**
 * Has Node run the host's sources as they are: `node --import` this file. `./x.ts?modulePath` is the path of the
 * source itself; `./x.ts?asc` is empty, since nobody solves anything there.
 */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const MODULE_PATH = '?modulePath'
const ASSEMBLY = '?asc'

registerHooks({
  load(url, context, nextLoad) {
    const value = url.endsWith(MODULE_PATH)
      ? fileURLToPath(url.slice(0, -MODULE_PATH.length))
      : url.endsWith(ASSEMBLY)
        ? ''
        : null
    return value === null
      ? nextLoad(url, context)
      : { format: 'module', source: `export default ${JSON.stringify(value)}`, shortCircuit: true }
  },
})
