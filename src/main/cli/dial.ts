import type { Socket } from 'node:net'
import type { Framing } from '../../shared/game/dialect.ts'
import { connect } from 'node:net'
import { framerFor } from '../net/framing.ts'
import { CliError } from './cliError.ts'

/** Connects to a referee. Throws a `CliError` if none answers. */
export async function dial(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    const refused = (error: NodeJS.ErrnoException): void =>
      reject(
        new CliError(
          `No referee answers at ${host}:${port} (${error.code ?? error.message}). Start one, or check the address.`,
          1,
        ),
      )
    socket.once('error', refused)
    socket.once('connect', () => {
      socket.off('error', refused)
      resolve(socket)
    })
  })
}

/**
 * Reports a referee's messages, and in a sentence what went wrong with them or the connection; `closed` is called when
 * the connection ends.
 */
export function hearReferee(
  socket: Socket,
  framing: Framing,
  { message, broken, closed }: {
    readonly message: (text: string) => void
    readonly broken: (sentence: string) => void
    readonly closed: () => void
  },
): void {
  const framer = framerFor(framing)
  socket.on('data', (chunk) => {
    const { messages, malformed } = framer.push(chunk)
    messages.forEach(message)
    if (malformed !== null)
      broken(`The referee sent something that ${malformed}.`)
  })
  socket.on('error', error => broken(`The connection broke: ${error.message}.`))
  socket.on('close', closed)
}

/** Why a game did not end properly: the referee closed the connection. */
export const CLOSED_EARLY = 'The referee closed the connection before the game was over.'
