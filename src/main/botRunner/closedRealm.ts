import { registerHooks } from 'node:module'
import process from 'node:process'
import { runInNewContext } from 'node:vm'
import { freezeLanguage } from './frozenLanguage.ts'

/** What stays besides the language itself: nothing of it leads out of the process. */
const KEPT = new Set([
  'WebAssembly',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'setTimeout',
  'clearTimeout',
  'performance',
  'crypto',
])

/** What Node itself still uses of `process`, besides its symbols. */
const KEPT_OF_PROCESS = new Set([
  '_events',
  '_eventsCount',
  '_exiting',
  '_fatalException',
  '_maxListeners',
  '_tickCallback',
  'domain',
  'emitWarning',
  'env',
  'exitCode',
  'nextTick',
  'platform',
  'reallyExit',
  'version',
  'versions',
])

/** A new realm has nothing but the language. */
const LANGUAGE = String(runInNewContext('Object.getOwnPropertyNames(globalThis).join(" ")')).split(' ')

/**
 * Takes from this process's global object all that Node puts there: `process`, `fetch`, `WebSocket`, `Buffer` and so
 * on. Code that gets hold of the global object then finds the language alone. Whoever gets hold of `process` all the
 * same finds no power and no variable of the environment.
 */
export function closeRealm(): void {
  const kept = new Set([...LANGUAGE, ...KEPT])
  for (const name of Object.getOwnPropertyNames(globalThis).filter(name => !kept.has(name)))
    Reflect.deleteProperty(globalThis, name)
  const silent = (): void => {}
  Object.assign(globalThis, { console: { log: silent, info: silent, warn: silent, error: silent, debug: silent } })
  for (const name of Object.keys(process.env))
    Reflect.deleteProperty(process.env, name)
  for (const name of Object.getOwnPropertyNames(process).filter(name => !KEPT_OF_PROCESS.has(name)))
    Reflect.deleteProperty(process, name)
}

/**
 * The last thing before code of a bot runs. Such code always finds some object of this realm: a promise, an error, what
 * Python is made of. So nothing is loaded any more, and the language itself can't be changed: our own calls would
 * otherwise go through functions of the bot.
 */
export function sealRealm(): void {
  registerHooks({
    resolve: () => {
      throw new Error('Nothing more can be loaded.')
    },
  })
  freezeLanguage(LANGUAGE)
}
