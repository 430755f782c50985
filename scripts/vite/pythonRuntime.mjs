import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
/** What of Pyodide runs bots in Python; src/shared/workshop/python/terms.ts names the same. */
const names = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip']

/**
 * Puts Python as WebAssembly beside the window's files, under `python/`, where the window and the host find it.
 * @returns {import('vite').Plugin}
 */
export function pythonRuntime() {
  return {
    name: 'fulcrum:python-runtime',
    async generateBundle() {
      for (const name of names) {
        const file = join(folder, name)
        this.emitFile({ type: 'asset', fileName: `python/${name}`, originalFileName: file, source: await readFile(file) })
      }
    },
    configureServer({ middlewares }) {
      for (const name of names) {
        middlewares.use(`/python/${name}`, (_request, response) => {
          createReadStream(join(folder, name)).pipe(response)
        })
      }
    },
  }
}
