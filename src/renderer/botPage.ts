import type { BotAnswer, BotPageRequest } from '../shared/workshop/botMessages.ts'
import { BotSandbox } from './sandbox/botSandbox.ts'
// What the policy of the page forbids must be turned off before the first schema is made.
import './zodWithoutEval.ts'

/**
 * The page of one bot of the workshop that the desktop app has started. The host says what to do, and how long it waits
 * is its own affair: it ends a bot with this page. Where no host is, as in a browser, the page does nothing.
 */
let sandbox: BotSandbox | null = null

async function answer(request: BotPageRequest): Promise<BotAnswer | null> {
  if (request.type !== 'load')
    return await sandbox?.take(request, null) ?? null
  sandbox ??= new BotSandbox(request, request.seed)
  return sandbox.load(null)
}

window.fulcrumBot?.onMessage(text =>
  void answer(JSON.parse(text) as BotPageRequest).then(said => window.fulcrumBot?.send(JSON.stringify(said))),
)
