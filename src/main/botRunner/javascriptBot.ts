import type { Context } from 'node:vm'
import type { BotFiles } from '../../shared/workshop/bot.ts'
import type { LoadedBot } from './loadedBot.ts'
import { createContext, runInContext, SourceTextModule } from 'node:vm'
import { MAIN_FILES } from '../../shared/match/mainFiles.ts'
import { HARNESS_TERMS } from '../../shared/workshop/harnessTerms.ts'
import { javascriptHarness } from '../../shared/workshop/javascript/javascriptHarness.ts'
import { closeRealm } from './closedRealm.ts'

/**
 * The harness in the bot's realm. An answer that must be waited for is asked for again later, so that no promise of the
 * bot's realm meets functions of ours.
 */
interface HarnessInside {
  readonly seed: (seed: number) => void
  readonly load: (exported: object) => string
  readonly failed: (error: unknown) => string
  readonly ask: (state: string) => void
  readonly answer: () => unknown
}

const INSIDE = `'use strict';
(() => {
  const { seed, load, failed, choose } = (${javascriptHarness.toString()})(globalThis, ${JSON.stringify(HARNESS_TERMS)})
  let answered = null
  return {
    seed,
    load,
    failed,
    ask: (state) => {
      answered = null
      choose(state).then(text => answered = text)
    },
    answer: () => answered,
  }
})()`

/**
 * Loads a bot into a realm of its own that holds the language alone and can't make code from texts. Only texts go in
 * and come out.
 */
export async function loadJavascript(files: BotFiles, seed: number): Promise<LoadedBot> {
  const later = setImmediate
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  closeRealm()
  const inside = runInContext(INSIDE, context) as HarnessInside
  inside.seed(seed)
  return {
    loaded: await load(files, context, inside),
    choose: async (state) => {
      inside.ask(state)
      await new Promise(resolve => later(resolve)) // all that the bot does by promises comes before that
      const text = inside.answer()
      return typeof text === 'string' ? text : null
    },
  }
}

async function load(files: BotFiles, context: Context, inside: HarnessInside): Promise<string> {
  const modules = new Map<string, SourceTextModule>()
  const moduleOf = (name: string): SourceTextModule => {
    const known = modules.get(name)
    if (known !== undefined)
      return known
    const module = new SourceTextModule(files[name] ?? '', { identifier: name, context })
    modules.set(name, module)
    return module
  }
  try {
    const main = moduleOf(MAIN_FILES.javascript)
    await main.link((specifier) => {
      const name = specifier.replace(/^\.\//, '')
      if (`./${name}` !== specifier || !name.endsWith('.js') || !Object.hasOwn(files, name))
        throw new Error(`A bot imports only its own .js files, as './other.js'. “${specifier}” is none of them.`)
      return moduleOf(name)
    })
    await main.evaluate()
    return inside.load(main.namespace)
  }
  catch (error) {
    return inside.failed(error)
  }
}
