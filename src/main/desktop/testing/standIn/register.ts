import { registerHooks } from 'node:module'

/** Loaded before the built app, so that its `electron` is the stand-in. */
const standIn = new URL('electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'electron' ? standIn : specifier, context),
})
