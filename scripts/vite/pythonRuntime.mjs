import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { PYTHON_FILE_NAMES, SNAPSHOT } from '../../src/shared/workshop/python/pyodideConfig.ts'

const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
const names = Object.values(PYTHON_FILE_NAMES)

/**
 * Puts Python as WebAssembly beside the window's files, under `python/`, where the window and the host find it, with a
 * snapshot from which it starts at once.
 * @returns {import('vite').Plugin}
 */
export function pythonRuntime() {
  return {
    name: 'fulcrum:python-runtime',
    generateBundle() {
      for (const name of names) {
        const file = join(folder, name)
        this.emitFile({ type: 'asset', fileName: `python/${name}`, originalFileName: file, source: readFileSync(file) })
      }
      this.emitFile({ type: 'asset', fileName: `python/${SNAPSHOT}`, source: pythonSnapshot() })
    },
    configureServer({ middlewares }) {
      for (const name of names) {
        middlewares.use(`/python/${name}`, (_request, response) => {
          createReadStream(join(folder, name)).pipe(response)
        })
      }
      middlewares.use(`/python/${SNAPSHOT}`, (_request, response) => {
        response.writeHead(404).end() // only a build has one
      })
    },
  }
}

function pythonSnapshot() {
  const place = mkdtempSync(join(tmpdir(), 'fulcrum-python-'))
  try {
    const file = join(place, SNAPSHOT)
    const script = fileURLToPath(new URL('makePythonSnapshot.mjs', import.meta.url))
    execFileSync(process.execPath, [script, file], { stdio: ['ignore', 'ignore', 'inherit'] })
    return readFileSync(file)
  }
  finally {
    rmSync(place, { recursive: true, force: true })
  }
}
