import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An address of this machine on a network; null if it has none. */
export const networkAddress = Object.values(networkInterfaces())
  .flatMap(addresses => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)
  ?.address ?? null

export interface Elsewhere {
  /** Where the host's window is for somebody else, with a slash at the end. */
  readonly address: string
  readonly close: () => void
}

/** The host's window as another machine on the network sees it: every connection comes from `from`. */
export async function elsewhere(host: string, from: string): Promise<Elsewhere> {
  const { hostname, port } = new URL(host)
  const server = createServer((socket) => {
    const onward = connect({ host: hostname, port: Number(port), localAddress: from })
    for (const [one, other] of [[socket, onward], [onward, socket]] as const) {
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}
