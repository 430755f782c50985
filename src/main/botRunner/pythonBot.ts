import type { BotFiles } from '../../shared/workshop/bot.ts'
import type { PythonParts, PythonWorld } from '../../shared/workshop/python/startPython.ts'
import type { LoadedBot } from './loadedBot.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startPython } from '../../shared/workshop/python/startPython.ts'
import { PYTHON_FILE_NAMES, PYTHON_TERMS } from '../../shared/workshop/python/terms.ts'
import { closeRealm } from './closedRealm.ts'

/** Loads a bot into Python, of which the files lie in `folder`. */
export async function loadPython(files: BotFiles, seed: number, folder: string): Promise<LoadedBot> {
  const paths = Object.fromEntries(Object.entries(PYTHON_FILE_NAMES).map(([part, name]) => [part, join(folder, name)]))
  const [wasm, stdlib] = [readFileSync(paths.wasm ?? ''), readFileSync(paths.stdlib ?? '')]
  const addresses = [paths.api, paths.module].map(path => pathToFileURL(path ?? '').href)
  closeRealm()
  looksLikeWorker()
  const [api, module] = await Promise.all(addresses.map(async address => import(/* @vite-ignore */ address)))
  const parts = { loadPyodide: api.loadPyodide, createPyodideModule: module.default, wasm, stdlib } as PythonParts
  const python = await startPython(globalThis as unknown as PythonWorld, parts, PYTHON_TERMS)
  return {
    loaded: python.load(JSON.stringify(files), seed),
    choose: async state => python.choose(state),
  }
}

/** Pyodide takes what it needs from a worker of a browser, and so never looks for Node. */
function looksLikeWorker(): void {
  class WorkerGlobalScope {}
  Object.assign(globalThis, { WorkerGlobalScope, self: new WorkerGlobalScope(), location: 'file:///' })
}
