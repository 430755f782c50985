import type { BotModule, BotRequest } from '../../shared/workshop/botMessages.ts'
import type { BotRealm, JavascriptHarness } from '../../shared/workshop/javascript/javascriptHarness.ts'
import { HARNESS_TERMS } from '../../shared/workshop/harnessTerms.ts'
import { javascriptHarness } from '../../shared/workshop/javascript/javascriptHarness.ts'

/** What the worker uses of its surroundings. */
interface WorkerScope extends BotRealm {
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * What runs in the worker of a bot in JavaScript, as a script. It is turned into text and sent into the bot's frame, so
 * it uses nothing from outside this function. The bot's code runs in the same worker and may break all of it; whoever
 * hears the answers checks them, and ends the worker if none comes.
 */
function botWorker(scope: WorkerScope, harness: JavascriptHarness): void {
  /** The text of a file with the names of its imports replaced by the addresses that they have here. */
  function linked({ source, imports }: BotModule, at: ReadonlyMap<string, string>): string {
    return [...imports].reverse().reduce(
      (text, { start, end, file }) => `${text.slice(0, start)}"${at.get(file)}"${text.slice(end)}`,
      source,
    )
  }

  async function load({ modules, seed }: Extract<BotRequest, { modules: unknown }>): Promise<string> {
    harness.seed(seed)
    const at = new Map<string, string>()
    for (const module of modules) {
      const text = `${linked(module, at)}\n//# sourceURL=${module.name}`
      at.set(module.name, URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
    }
    const main = modules.at(-1)
    try {
      return harness.load(await import(/* @vite-ignore */ at.get(main?.name ?? '') ?? '') as object)
    }
    catch (error) {
      return harness.failed(error)
    }
  }

  scope.onmessage = ({ ports: [port] }) => {
    scope.onmessage = null
    if (port === undefined)
      return
    port.onmessage = async ({ data: request }: MessageEvent<BotRequest>) => {
      if ('modules' in request)
        port.postMessage(await load(request))
      else if (request.type === 'choose')
        port.postMessage(await harness.choose(request.state, request.placed))
      else if (request.type === 'over')
        port.postMessage(await harness.over(request.result, request.placed))
    }
  }
}

/** The source of the worker, a classic script. */
export const BOT_WORKER_SOURCE
  = `'use strict';(${botWorker.toString()})(self, (${javascriptHarness.toString()})(self, ${JSON.stringify(HARNESS_TERMS)}))`
