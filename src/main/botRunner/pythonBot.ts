import type { BotFiles } from '../../shared/workshop/bot.ts'
import type { PythonParts, PythonWorld } from '../../shared/workshop/python/startPython.ts'
import type { LoadedBot } from './loadedBot.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PYTHON_FILE_NAMES, SNAPSHOT } from '../../shared/workshop/python/pyodideConfig.ts'
import { startPython } from '../../shared/workshop/python/startPython.ts'
import { PYTHON_TERMS } from '../../shared/workshop/python/terms.ts'
import { lookLikeWorker } from '../../shared/workshop/python/workerLook.ts'
import { closeRealm, sealRealm } from './closedRealm.ts'
import { textOf } from './loadedBot.ts'
import { readSparseFile } from './sparseFile.ts'

/** Loads a bot into Python, of which the files lie in `folder`. */
export async function loadPython(files: BotFiles, seed: number, folder: string): Promise<LoadedBot> {
  const at = (name: string): string => join(folder, name)
  const { api, module, wasm, stdlib } = PYTHON_FILE_NAMES
  const read = {
    wasm: readFileSync(at(wasm)),
    stdlib: readFileSync(at(stdlib)),
    snapshot: existsSync(at(SNAPSHOT)) ? readSparseFile(at(SNAPSHOT)) : null,
  }
  const addresses = [api, module].map(name => pathToFileURL(at(name)).href)
  closeRealm()
  lookLikeWorker()
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    addresses.map(async address => import(/* @vite-ignore */ address)),
  ) as [Pick<PythonParts, 'loadPyodide'>, { readonly default: unknown }]
  const parts = { loadPyodide, createPyodideModule, ...read }
  const python = await startPython(globalThis as unknown as PythonWorld, parts, PYTHON_TERMS)
  sealRealm()
  return {
    loaded: textOf(python.load(JSON.stringify(files), seed)),
    choose: async (state, placed) => textOf(python.choose(state, placed)),
    over: async (result, placed) => textOf(python.over(result, placed)),
  }
}
