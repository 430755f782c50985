import type { Socket } from 'node:net'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fulcrum, run } from './command.ts'

/** Plays the Python starter to the end; throws if it ends badly. Answers what it printed. */
export async function pythonStarter(port: number, name: string): Promise<string> {
  return wellEnded(await run('python3', ['clients/python/no_tipping.py', '--port', String(port), '--name', name]))
}

/** Plays `fulcrum bot random` to the end; throws if it ends badly. Answers what it printed. */
export async function fulcrumBot(port: number, name: string): Promise<string> {
  return wellEnded(
    await fulcrum('bot', 'random', '--game', 'no-tipping', '--port', String(port), '--name', name, '--seed', '1'),
  )
}

function wellEnded({ code, stdout, stderr }: Awaited<ReturnType<typeof run>>): string {
  if (code !== 0)
    throw new Error(`a program ended with ${code}: ${stderr}`)
  return stdout
}

/** A client of No Tipping whose every word is the test's. */
export class RawClient {
  readonly #socket: Socket
  #heard = ''
  #closed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => this.#heard += text)
    socket.on('close', () => this.#closed = true)
    socket.on('error', () => {})
  }

  /** Connects, greets, and waits for the answer. */
  static async join(port: number, name: string): Promise<RawClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    const client = new RawClient(socket)
    client.say({ name, is_first: false })
    await client.hears('num_weights')
    return client
  }

  say(message: unknown): void {
    this.#socket.write(`${JSON.stringify(message)}\n`)
  }

  /** Resolves once `text` has come. */
  async hears(text: string): Promise<void> {
    while (!this.#heard.includes(text)) {
      if (this.#closed)
        throw new Error(`the connection closed before ${text} came: ${this.#heard}`)
      await Promise.race([once(this.#socket, 'data'), once(this.#socket, 'close')])
    }
  }

  vanish(): void {
    this.#socket.destroy()
  }
}
