import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { CliError } from './cliError.ts'

/** Connects to a referee. Throws a `CliError` where none answers. */
export async function dial(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    const refused = (error: NodeJS.ErrnoException): void =>
      reject(new CliError(`No referee answers at ${host}:${port} (${error.code ?? error.message}). Start one, or check the address.`, 1))
    socket.once('error', refused)
    socket.once('connect', () => {
      socket.off('error', refused)
      resolve(socket)
    })
  })
}
