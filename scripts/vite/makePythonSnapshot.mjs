import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import {
  IMPORTED,
  PYODIDE_CONFIG,
  PYTHON_FILE_NAMES,
} from '../../src/shared/workshop/python/pyodideConfig.ts'

/**
 * `node makePythonSnapshot.mjs FILE` writes the memory of Python just after its start. It runs by itself, since Pyodide
 * must not notice that this is Node: a snapshot holds only where it was made, and bots run in workers of browsers.
 */
const [file = ''] = process.argv.slice(2)
const { exit } = process
const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
const [wasm, stdlib] = [PYTHON_FILE_NAMES.wasm, PYTHON_FILE_NAMES.stdlib].map(name => readFileSync(join(folder, name)))

Reflect.deleteProperty(globalThis, 'process')
class WorkerGlobalScope {}
Object.assign(globalThis, {
  WorkerGlobalScope,
  self: new WorkerGlobalScope(),
  location: 'file:///',
  fetch: async (/** @type {unknown} */ address) => ({
    arrayBuffer: async () => String(address).endsWith('.zip') ? stdlib : wasm,
    ok: true,
  }),
})
Object.assign(WebAssembly, {
  instantiateStreaming: async (
    /** @type {Promise<{ arrayBuffer: () => Promise<unknown> }>} */ response,
    /** @type {unknown} */ imports,
  ) => Reflect.get(WebAssembly, 'instantiate')(await (await response).arrayBuffer(), imports),
})

const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
  [PYTHON_FILE_NAMES.api, PYTHON_FILE_NAMES.module].map(async name => import(pathToFileURL(join(folder, name)).href)),
)
const pyodide = await loadPyodide({
  ...PYODIDE_CONFIG,
  createPyodideModule,
  jsglobals: Object.create(null),
  _makeSnapshot: true,
})
pyodide.runPython(IMPORTED)
writeFileSync(file, pyodide.makeMemorySnapshot())
exit(0)
