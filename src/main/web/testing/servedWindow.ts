import type { Clock } from '../../../shared/clock.ts'
import type { Limits } from '../../net/connectionLimits.ts'
import type { LocalName } from '../../net/localName.ts'
import type { Patience } from '../httpServer.ts'
import { join } from 'node:path'
import { Host } from '../../host/host.ts'
import { ConnectionLimits } from '../../net/connectionLimits.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startWebServer } from '../webServer.ts'
import { accessForTests } from './windowAccess.ts'

export const PAGE = '<!doctype html><title>Fulcrum</title>\n'
/** More than the system buffers for a peer that does not read. */
export const SCRIPT_BYTES = 16 * 1024 * 1024

export interface ServedOptions {
  readonly limits?: Limits
  readonly patience?: Patience
  readonly lan?: boolean
  readonly localName?: LocalName
  readonly clock?: Clock
}

/** A window of two files, served to browsers by a host of its own. Dispose of it with `await using`. */
export class ServedWindow implements AsyncDisposable {
  readonly port: number
  /** What the server said about refused connections. */
  readonly news: readonly string[]
  /** What it printed for the person at the host. */
  readonly printed: readonly string[]
  readonly connections: ConnectionLimits
  readonly #close: () => Promise<void>

  private constructor(
    port: number,
    news: readonly string[],
    printed: readonly string[],
    connections: ConnectionLimits,
    close: () => Promise<void>,
  ) {
    this.port = port
    this.news = news
    this.printed = printed
    this.connections = connections
    this.#close = close
  }

  static async open(
    { limits = { total: 1_000, perAddress: 1_000 }, patience, lan = false, localName, clock }: ServedOptions = {},
  ): Promise<ServedWindow> {
    const folder = temporaryFolder({
      'secret.txt': 'secret',
      'window/index.html': PAGE,
      'window/assets/window.js': ' '.repeat(SCRIPT_BYTES),
    })
    const host = new Host({
      version: 'test',
      ...(clock && { clock }),
      ...(localName && { newLocalName: () => localName }),
    })
    const news: string[] = []
    const printed: string[] = []
    const connections = new ConnectionLimits(limits)
    const started = await startWebServer({
      host,
      port: 0,
      lan,
      files: join(folder, 'window'),
      access: accessForTests({ lan, print: sentence => printed.push(sentence) }),
      connections,
      refused: sentence => news.push(sentence),
      ...(patience && { patience }),
    })
    if (!started.ok)
      throw new Error(started.error.message)
    return new ServedWindow(started.value.port, news, printed, connections, async () => {
      await started.value.close()
      await host.close()
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close()
  }
}
