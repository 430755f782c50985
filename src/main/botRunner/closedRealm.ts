import { runInNewContext } from 'node:vm'

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

/**
 * Takes from this process's global object all that Node puts there: `process`, `fetch`, `WebSocket`, `Buffer` and so
 * on. Code that gets hold of the global object then finds the language alone.
 */
export function closeRealm(): void {
  // a new realm has nothing but the language
  const language = new Set(String(runInNewContext('Object.getOwnPropertyNames(globalThis).join(" ")')).split(' '))
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!language.has(name) && !KEPT.has(name))
      Reflect.deleteProperty(globalThis, name)
  }
  const silent = (): void => {}
  Object.assign(globalThis, { console: { log: silent, info: silent, warn: silent, error: silent, debug: silent } })
}
