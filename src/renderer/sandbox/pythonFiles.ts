import { PYTHON_FILE_NAMES } from '../../shared/workshop/python/terms.ts'

/** Python as the worker of a bot gets it: two scripts and two files. */
export interface PythonFiles {
  readonly api: string
  readonly module: string
  readonly wasm: ArrayBuffer
  readonly stdlib: ArrayBuffer
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

async function fetchAll(): Promise<PythonFiles> {
  const [api, module, wasm, stdlib] = await Promise.all([
    fetched('api').then(async response => response.text()),
    fetched('module').then(async response => response.text()),
    fetched('wasm').then(async response => response.arrayBuffer()),
    fetched('stdlib').then(async response => response.arrayBuffer()),
  ])
  return { api, module, wasm, stdlib }
}

async function fetched(name: keyof typeof PYTHON_FILE_NAMES): Promise<Response> {
  const response = await fetch(`python/${PYTHON_FILE_NAMES[name]}`)
  if (!response.ok)
    throw new Error(`${PYTHON_FILE_NAMES[name]}: ${response.status}`)
  return response
}
