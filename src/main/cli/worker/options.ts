import { InvalidArgumentError } from 'commander'
import { USUAL_WORKER_PORT } from '../../../shared/contest/plan.ts'
import { wholeNumber } from '../options.ts'

/** How long a host that is gone is looked for, in ms, where nobody says another time. */
export const DEFAULT_WORKER_WAIT_MS = 120_000

/** Where a host takes workers. */
export interface WorkerAddress { readonly host: string, readonly port: number }

/** `192.168.1.5:4800`, `[::1]:4800`, or without a port. */
export function workerAddress(text: string): WorkerAddress {
  const [, bracketed, plain, port = String(USUAL_WORKER_PORT)]
    = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const host = bracketed ?? plain
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new InvalidArgumentError('It must be an address and a port, as 192.168.1.5:4800.')
  return { host, port: Number(port) }
}

/** Seconds as milliseconds. */
export function workerWait(text: string): number {
  return 1000 * wholeNumber(0, 86_400)(text)
}
