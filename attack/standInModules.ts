import { registerHooks } from 'node:module'

/**
 * Lets sources be loaded that ask the build for the path of a thread or for compiled code: they get none. For code that
 * neither starts such a thread nor runs what is compiled.
 */
const ASKS_BUILD = /\?(?:modulePath|asc|asset)$/

registerHooks({
  resolve: (specifier, context, next) => ASKS_BUILD.test(specifier)
    ? { url: 'data:text/javascript,export default ""', format: 'module', shortCircuit: true }
    : next(specifier, context),
})
