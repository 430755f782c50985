import type { Context } from 'node:vm'
import type { BotFiles } from '../../shared/workshop/botFiles.ts'
import type { LoadedBot } from './loadedBot.ts'
import { createContext, runInContext, SourceTextModule } from 'node:vm'
import { HARNESS_TERMS } from '../../shared/workshop/harnessTerms.ts'
import { botModules } from '../../shared/workshop/javascript/botModules.ts'
import { javascriptHarness } from '../../shared/workshop/javascript/javascriptHarness.ts'
import { closeRealm, sealRealm } from './closedRealm.ts'
import { textOf } from './loadedBot.ts'

/**
 * The harness in the bot's realm. An answer that must be waited for is asked for again later, so that no promise of the
 * bot's realm meets functions of ours.
 */
interface HarnessInside {
  readonly seed: (seed: number) => void
  readonly load: (exported: object) => unknown
  readonly failed: (error: unknown) => unknown
  readonly ask: (what: 'choose' | 'over', text: string, placed: string) => void
  readonly answer: () => unknown
  /** An error of the bot's realm, for what is imported in the middle of the code. */
  readonly refusal: () => Error
}

const INSIDE = `'use strict';
(() => {
  const { seed, load, failed, choose, over } = (${javascriptHarness.toString()})(globalThis, ${JSON.stringify(HARNESS_TERMS)})
  let answered = null
  return {
    seed,
    load,
    failed,
    ask: (what, text, placed) => {
      answered = null
      const asked = what === 'over' ? over : choose
      asked(text, placed).then(answer => answered = answer)
    },
    answer: () => answered,
    refusal: () => new Error('A bot imports at the top of its files, and nowhere else.'),
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
  sealRealm()
  const inside = runInContext(INSIDE, context) as HarnessInside
  inside.seed(seed)
  const ask = async (what: 'choose' | 'over', text: string, placed: string): Promise<string | null> => {
    inside.ask(what, text, placed)
    await new Promise(resolve => later(resolve)) // all that the bot does by promises comes before that
    const answer = inside.answer()
    return answer === null ? null : textOf(answer)
  }
  return {
    loaded: await load(files, context, inside),
    choose: async (state, placed) => ask('choose', state, placed),
    over: async (result, placed) => ask('over', result, placed),
  }
}

async function load(files: BotFiles, context: Context, inside: HarnessInside): Promise<string> {
  const found = botModules(files)
  if (!found.ok)
    return JSON.stringify({ type: 'failed', fault: found.error, printed: [], marks: [] })
  const modules = new Map(found.value.map(({ name, source }) => [name, new SourceTextModule(source, {
    identifier: name,
    context,
    importModuleDynamically: () => {
      throw inside.refusal() // one of our own would lead the bot out of its realm
    },
  })]))
  const [main] = [...modules.values()].slice(-1)
  try {
    await main?.link(specifier => modules.get(specifier.replace(/^\.\//, '')) ?? raise(specifier))
    await main?.evaluate()
    return textOf(inside.load(main?.namespace ?? {}))
  }
  catch (error) {
    // an error of ours is none in the bot's realm
    return textOf(inside.failed(error instanceof Error ? error.message : error))
  }
}

function raise(specifier: string): never {
  throw new Error(`${specifier} was not among the imports`)
}
