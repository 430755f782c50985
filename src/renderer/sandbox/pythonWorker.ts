import type { BotRequest } from '../../shared/workshop/botMessages.ts'
import type {
  PythonHarness,
  PythonParts,
  PythonTerms,
  PythonWorld,
} from '../../shared/workshop/python/startPython.ts'
import type { PythonFiles } from './pythonFiles.ts'
import { startPython } from '../../shared/workshop/python/startPython.ts'
import { PYTHON_TERMS } from '../../shared/workshop/python/terms.ts'

/** What the worker uses of its surroundings. */
interface WorkerScope extends PythonWorld {
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * What runs in the worker of a bot in Python, as a script: it first hears the files of Python and a port, answers once
 * Python has started, and then takes requests. It is turned into text and sent into the bot's frame, so it uses nothing
 * from outside this function.
 */
function pythonWorker(scope: WorkerScope, start: typeof startPython, terms: PythonTerms): void {
  let python: PythonHarness | null = null

  /** The module with that text. */
  async function imported(text: string): Promise<Readonly<Record<string, unknown>>> {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    return await import(/* @vite-ignore */ address) as Readonly<Record<string, unknown>>
  }

  async function prepare({ api, module, ...files }: PythonFiles): Promise<string> {
    const { loadPyodide } = await imported(api)
    const { default: createPyodideModule } = await imported(module)
    const parts = { loadPyodide, createPyodideModule, ...files } as PythonParts
    python = await start(scope, parts, terms)
    return JSON.stringify({ type: 'loaded', printed: [], marks: [] })
  }

  function answer(request: BotRequest): string {
    if (python === null)
      throw new Error('Python has not started')
    if (request.type === 'choose')
      return python.choose(request.state, request.placed)
    if (request.type === 'over')
      return python.over(request.result, request.placed)
    if (request.type === 'check')
      return python.check(request.file, request.text)
    return python.load(JSON.stringify('files' in request ? request.files : {}), request.seed)
  }

  async function told(work: () => string | Promise<string>): Promise<string> {
    try {
      return await work()
    }
    catch (error) { // Python itself broke down, as after too deep a recursion in its own functions
      const message = String(error).slice(0, 500)
      return JSON.stringify({ type: 'failed', fault: { message, file: null, line: null }, printed: [], marks: [] })
    }
  }

  scope.onmessage = async ({ data, ports: [port] }: MessageEvent<PythonFiles>) => {
    scope.onmessage = null
    if (port === undefined)
      return
    port.postMessage(await told(async () => prepare(data)))
    port.onmessage = async ({ data: request }: MessageEvent<BotRequest>) =>
      port.postMessage(await told(() => answer(request)))
  }
}

/** The source of the worker, a classic script. */
export const PYTHON_WORKER_SOURCE
  = `'use strict';(${pythonWorker.toString()})(self, ${startPython.toString()}, ${JSON.stringify(PYTHON_TERMS)})`
