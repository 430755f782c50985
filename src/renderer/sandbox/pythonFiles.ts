import { PYTHON_FILE_NAMES, SNAPSHOT } from '../../shared/workshop/python/pyodideConfig.ts'

/** Python as the worker of a bot gets it: two scripts and some files. */
export interface PythonFiles {
  readonly api: string
  readonly module: string
  readonly wasm: ArrayBuffer
  readonly stdlib: ArrayBuffer
  /** Null where no build has made one. */
  readonly snapshot: ArrayBuffer | null
}

let fetching: Promise<PythonFiles> | null = null

/** Fetches Python from the host that this window came from, once. Rejects if that fails, and tries again next time. */
export async function fetchPython(): Promise<PythonFiles> {
  fetching ??= fetchAll().catch((error: unknown) => {
    fetching = null
    throw error
  })
  return fetching
}

/** Lets go of what was fetched: it is large, and the browser has it still. */
export function forgetPython(): void {
  fetching = null
}

async function fetchAll(): Promise<PythonFiles> {
  const [api, module, wasm, stdlib, snapshot] = await Promise.all([
    fetched('api').then(async response => response.text()),
    fetched('module').then(async response => response.text()),
    fetched('wasm').then(async response => response.arrayBuffer()),
    fetched('stdlib').then(async response => response.arrayBuffer()),
    fetch(`python/${SNAPSHOT}`).then(async response => response.ok ? response.arrayBuffer() : null),
  ])
  return { api, module, wasm, stdlib, snapshot }
}

async function fetched(name: keyof typeof PYTHON_FILE_NAMES): Promise<Response> {
  const response = await fetch(`python/${PYTHON_FILE_NAMES[name]}`)
  if (!response.ok)
    throw new Error(`${PYTHON_FILE_NAMES[name]}: ${response.status}`)
  return response
}
