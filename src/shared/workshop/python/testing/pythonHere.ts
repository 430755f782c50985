import type { PythonHarness } from '../startPython.ts'
import { loadPyodide } from 'pyodide'
import { startPython } from '../startPython.ts'
import { PYTHON_TERMS } from '../terms.ts'

let starting: Promise<PythonHarness> | null = null

/** Python as bots meet it, in this process and without walls, started once. */
export async function pythonHere(): Promise<PythonHarness> {
  const indexURL = decodeURIComponent(new URL('.', import.meta.resolve('pyodide')).pathname)
  class Memory {
    grow(): number {
      return 0
    }
  }
  const world = { fetch: null, WebAssembly: { Memory, instantiate: async () => null, instantiateStreaming: null } }
  return starting ??= startPython(world, {
    loadPyodide: async ({ createPyodideModule: _own, ...options }: object & { createPyodideModule?: unknown }) =>
      loadPyodide({ ...options, indexURL }),
    createPyodideModule: null,
    wasm: null,
    stdlib: null,
    snapshot: null,
  }, PYTHON_TERMS)
}
