import type { BotFiles } from '../../shared/workshop/bot.ts'
import type { PythonParts, PythonWorld } from '../../shared/workshop/python/startPython.ts'
import type { LoadedBot } from './loadedBot.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PYTHON_FILE_NAMES, SNAPSHOT } from '../../shared/workshop/python/pyodideConfig.ts'
import { startPython } from '../../shared/workshop/python/startPython.ts'
import { PYTHON_TERMS } from '../../shared/workshop/python/terms.ts'
import { closeRealm, sealRealm } from './closedRealm.ts'
import { textOf } from './loadedBot.ts'

/** Loads a bot into Python, of which the files lie in `folder`. */
export async function loadPython(files: BotFiles, seed: number, folder: string): Promise<LoadedBot> {
  const paths = Object.fromEntries(Object.entries(PYTHON_FILE_NAMES).map(([part, name]) => [part, join(folder, name)]))
  const [wasm, stdlib] = [readFileSync(paths.wasm ?? ''), readFileSync(paths.stdlib ?? '')]
  const snapshotFile = join(folder, SNAPSHOT)
  const snapshot = existsSync(snapshotFile) ? readFileSync(snapshotFile) : null
  const addresses = [paths.api, paths.module].map(path => pathToFileURL(path ?? '').href)
  closeRealm()
  looksLikeWorker()
  const [api, module] = await Promise.all(addresses.map(async address => import(/* @vite-ignore */ address)))
  const { loadPyodide } = api
  const parts: PythonParts = { loadPyodide, createPyodideModule: module.default, wasm, stdlib, snapshot }
  const python = await startPython(globalThis as unknown as PythonWorld, parts, PYTHON_TERMS)
  sealRealm()
  return {
    loaded: textOf(python.load(JSON.stringify(files), seed)),
    choose: async state => textOf(python.choose(state)),
  }
}

/** Pyodide takes what it needs from a worker of a browser, and so never looks for Node. */
function looksLikeWorker(): void {
  class WorkerGlobalScope {}
  Object.assign(globalThis, { WorkerGlobalScope, self: new WorkerGlobalScope(), location: 'file:///' })
}
