import type { BotFiles } from '../../shared/workshop/botFiles.ts'
import type { PythonParts, PythonWorld } from '../../shared/workshop/python/startPython.ts'
import type { LoadedBot } from './loadedBot.ts'
import type { CreateModule } from './pythonSnapshot.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { PYTHON_FILE_NAMES, SNAPSHOT } from '../../shared/workshop/python/pyodideConfig.ts'
import { startPython } from '../../shared/workshop/python/startPython.ts'
import { PYTHON_TERMS } from '../../shared/workshop/python/terms.ts'
import { lookLikeWorker } from '../../shared/workshop/python/workerLook.ts'
import { closeRealm, sealRealm } from './closedRealm.ts'
import { textOf } from './loadedBot.ts'
import { PythonSnapshot } from './pythonSnapshot.ts'

/**
 * For a program of WebAssembly that runs for a few seconds, in which work on its quality is not worth its time. Node
 * goes on without a flag that it does not know.
 */
const V8_FLAGS = [
  '--wasm-lazy-validation', // only of what runs
  '--wasm-tiering-budget=52000000', // four times as long until a part is translated anew
  '--no-wasm-loop-unrolling',
  '--no-wasm-loop-peeling',
  '--no-opt', // hardly any JavaScript runs
  '--no-maglev',
]

/** Loads a bot into Python, of which the files lie in `folder`. */
export async function loadPython(files: BotFiles, seed: number, folder: string): Promise<LoadedBot> {
  V8_FLAGS.forEach(flag => setFlagsFromString(flag))
  const at = (name: string): string => join(folder, name)
  const { api, module, wasm, stdlib } = PYTHON_FILE_NAMES
  const read = { wasm: readFileSync(at(wasm)), stdlib: readFileSync(at(stdlib)) }
  const snapshot = existsSync(at(SNAPSHOT)) ? new PythonSnapshot(at(SNAPSHOT)) : null
  const addresses = [api, module].map(name => pathToFileURL(at(name)).href)
  closeRealm()
  lookLikeWorker()
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    addresses.map(async address => import(/* @vite-ignore */ address)),
  ) as [Pick<PythonParts, 'loadPyodide'>, { readonly default: CreateModule }]
  const parts = {
    ...read,
    loadPyodide,
    createPyodideModule: snapshot?.restoredBy(createPyodideModule) ?? createPyodideModule,
    snapshot: snapshot?.head ?? null,
  }
  const python = await startPython(globalThis as unknown as PythonWorld, parts, PYTHON_TERMS)
  sealRealm()
  return {
    loaded: textOf(python.load(JSON.stringify(files), seed)),
    choose: async (state, placed) => textOf(python.choose(state, placed)),
    over: async (result, placed) => textOf(python.over(result, placed)),
  }
}
