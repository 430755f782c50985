import type { PythonTerms } from './startPython.ts'
import { HARNESS_TERMS } from '../harnessTerms.ts'
import harness from './harness.py?raw'
import { PYODIDE_CONFIG } from './pyodideConfig.ts'

/** How Python is started for a bot, wherever it runs. */
export const PYTHON_TERMS: PythonTerms = {
  harness,
  told: HARNESS_TERMS,
  config: PYODIDE_CONFIG,
  mostMemory: 256 * 1024 * 1024,
}
