import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { PYODIDE_CONFIG, PYTHON_FILE_NAMES } from '../../src/shared/workshop/python/pyodideConfig.ts'
import { startPython } from '../../src/shared/workshop/python/startPython.ts'
import { lookLikeWorker } from '../../src/shared/workshop/python/workerLook.ts'

/** @import { PythonWorld } from '../../src/shared/workshop/python/startPython.ts' */

/**
 * `node makePythonSnapshot.mjs FILE` writes the memory of a Python that has read the harness. It runs by itself, since
 * Pyodide must not notice that this is Node: a snapshot holds only where it was made, and bots run in workers of
 * browsers.
 */
const [file = ''] = process.argv.slice(2)
const { exit } = process
const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
const harness = new URL('../../src/shared/workshop/python/harness.py', import.meta.url)
const { api, module, wasm, stdlib } = PYTHON_FILE_NAMES

Reflect.deleteProperty(globalThis, 'process')
lookLikeWorker()
const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
  [api, module].map(async name => import(pathToFileURL(join(folder, name)).href)),
)

/** The memory that Python begins with, in bytes. It is enough for the harness. */
const FIRST_MEMORY = 30 * 1024 * 1024

/**
 * Python leaves in its memory what it has freed. Blocks of zeros take all that is free, and are freed: a file with
 * less in it is smaller, and quicker to read.
 */
const ZERO_WHAT_IS_FREE = `
import gc

def take_all():
    blocks = []
    size = 1 << 20
    while size >= 1024:
        try:
            blocks.append(bytearray(size))
        except MemoryError:
            size //= 2

gc.collect()
take_all()
del take_all, gc
`

/**
 * Loads Pyodide as for a bot, writes the snapshot, and ends before there is a bot.
 * @param {object} options
 */
async function loadAndWrite(options) {
  const pyodide = await loadPyodide({ ...options, _makeSnapshot: true })
  pyodide.runPython(readFileSync(harness, 'utf8'))
  pyodide.runPython(ZERO_WHAT_IS_FREE)
  writeFileSync(file, pyodide.makeMemorySnapshot())
  exit(0)
}

/** @type {unknown} */
const world = globalThis
await startPython(/** @type {PythonWorld} */ (world), {
  loadPyodide: loadAndWrite,
  createPyodideModule,
  wasm: readFileSync(join(folder, wasm)),
  stdlib: readFileSync(join(folder, stdlib)),
  snapshot: null,
}, { harness: '', told: {}, config: PYODIDE_CONFIG, mostMemory: FIRST_MEMORY })
