import { connect } from 'node:net'

/** How long an address may take to answer, in ms. */
const PATIENCE_MS = 2_000

/** The result of an attempt to connect. */
export type Reached = 'connected' | 'refused' | 'no-answer' | 'unreachable'

/** Connects to a port of an address, and closes the connection at once. */
export async function reach(address: string, port: number, patienceMs = PATIENCE_MS): Promise<Reached> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port })
    const end = (reached: Reached): void => {
      socket.destroy()
      resolve(reached)
    }
    socket.setTimeout(patienceMs, () => end('no-answer'))
    socket.once('connect', () => end('connected'))
    socket.once(
      'error',
      ({ code }: NodeJS.ErrnoException) =>
        end(code === 'ECONNREFUSED' ? 'refused' : code === 'ETIMEDOUT' ? 'no-answer' : 'unreachable'),
    )
  })
}
