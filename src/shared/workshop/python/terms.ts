import type { PythonTerms } from './startPython.ts'
import { HARNESS_TERMS } from '../harnessTerms.ts'
import harness from './harness.py?raw'

/** What of Pyodide runs bots, as it is named there. */
export const PYTHON_FILE_NAMES = {
  api: 'pyodide.mjs',
  module: 'pyodide.asm.mjs',
  wasm: 'pyodide.asm.wasm',
  stdlib: 'python_stdlib.zip',
} as const

/** How Python is started for a bot, wherever it runs. */
export const PYTHON_TERMS: PythonTerms = {
  harness,
  told: HARNESS_TERMS,
  version: '314.0.7',
  mostMemory: 256 * 1024 * 1024,
}
