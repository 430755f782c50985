import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

/** What the preload script puts on the page's window. */
interface Bridge {
  readonly send: (text: unknown) => void
  readonly onMessage: (listener: (text: string) => void) => () => void
}

/** A loaded page: runs the preload script as in a sandbox, which can only require `electron`, and without Node. */
export class Page {
  /** Everything that the preload script exposed, by its name on the window. */
  readonly exposed: Record<string, unknown> = {}
  /** What the page of a bot was told. */
  readonly toldBot: string[] = []
  readonly #ipc = new EventEmitter()

  constructor(preload: string, toMain: (channel: string, message: unknown) => void) {
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name: string, api: unknown) => this.exposed[name] = api,
      },
      ipcRenderer: {
        send: toMain,
        on: (channel: string, listener: () => void) => this.#ipc.on(channel, listener),
        off: (channel: string, listener: () => void) => this.#ipc.off(channel, listener),
      },
    }
    const require = (name: string): unknown => {
      if (name !== 'electron')
        throw new Error(`a sandboxed preload script can't require ${name}`)
      return electron
    }
    runInNewContext(readFileSync(preload, 'utf8'), { require, exports: {}, module: {} }, { filename: preload })
    this.botBridge?.onMessage(text => this.toldBot.push(text))
  }

  get bridge(): Bridge {
    return this.exposed.fulcrum as Bridge
  }

  get botBridge(): Bridge | undefined {
    return this.exposed.fulcrumBot as Bridge | undefined
  }

  hear(channel: string, message: unknown): void {
    this.#ipc.emit(channel, {}, message)
  }
}
