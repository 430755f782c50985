import type { Room } from '../../../shared/rooms.ts'
import { hostPort } from './hostPort.ts'

/** The address that guests of a room open in a browser, and that asks them for the code. */
export function guestPage({ addresses, port }: Pick<Room, 'addresses' | 'port'>): string {
  return `http://${hostPort(addresses[0] ?? '127.0.0.1', port)}/`
}

/** The address of the guests' page with the host's name; null if no name is announced. */
export function guestPageByName({ localName, port }: Pick<Room, 'localName' | 'port'>): string | null {
  return localName === null ? null : `http://${hostPort(localName, port)}/`
}
